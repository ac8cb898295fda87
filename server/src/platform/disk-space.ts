import { statfs as statfsOfNode } from 'node:fs/promises'
import { diskSpace } from '@saddar/contract/limits'
import { AppError } from './http/app-error.ts'
import type { Logger } from './log.ts'

/** How full the disk is: `low` is shown to the owner, `full` refuses uploads. */
export type DiskLevel = 'enough' | 'low' | 'full'

/** Size of a file system in blocks of `bsize` bytes: total, free, and free for users other than root. */
export type ReadDisk = (folder: string) => Promise<{ blocks: number; bfree: number; bavail: number; bsize?: number }>

/**
 * Monitors the free space of the data folder's disk (rule 10.13). Uploads stop before the disk is full, so that the database keeps
 * working.
 */
export class DiskSpace {
  /** Null while unknown. */
  freePercent: number | null = null
  freeBytes: number | null = null
  totalBytes: number | null = null
  level: DiskLevel = 'enough'
  private readonly folder: string
  private readonly log: Logger
  private readonly readDisk: ReadDisk
  private readonly timer: NodeJS.Timeout

  /** Checks once a minute until closed. */
  constructor(folder: string, log: Logger, readDisk: ReadDisk = statfsOfNode) {
    this.folder = folder
    this.log = log
    this.readDisk = readDisk
    this.timer = setInterval(() => void this.check(), diskSpace.checkMs).unref()
  }

  /** A disk whose free space cannot be read counts as having enough. */
  async check(): Promise<void> {
    const disk = await this.readDisk(this.folder).catch((error: { code?: string }) => {
      if (this.freePercent !== null) this.log.warn({ code: error.code }, 'the space left on the disk cannot be read')
    })
    // Excludes the blocks that some file systems reserve for root.
    const usable = disk ? disk.blocks - disk.bfree + disk.bavail : 0
    this.freePercent = disk && usable > 0 ? (disk.bavail / usable) * 100 : null
    this.freeBytes = disk?.bsize ? disk.bavail * disk.bsize : null
    this.totalBytes = disk?.bsize ? usable * disk.bsize : null
    const before = this.level
    this.level = levelOf(this.freePercent)
    if (this.level === before) return
    const known = { freePercent: this.freePercent && Math.floor(this.freePercent * 10) / 10, folder: this.folder }
    if (this.level === 'full') this.log.error(known, 'the disk is nearly full: uploads are refused')
    else if (this.level === 'low') this.log.warn(known, 'the disk is filling up')
    else this.log.info(known, 'the disk has space again')
  }

  /** @throws AppError DISK_FULL when files must not be written */
  assertSpace(): void {
    if (this.level === 'full') throw new AppError('DISK_FULL')
  }

  close(): void {
    clearInterval(this.timer)
  }
}

function levelOf(freePercent: number | null): DiskLevel {
  if (freePercent === null || freePercent >= diskSpace.lowPercent) return 'enough'
  return freePercent >= diskSpace.fullPercent ? 'low' : 'full'
}
