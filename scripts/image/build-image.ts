import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, matchesGlob, relative, resolve } from 'node:path'
import { copyRoot, runInside, type Surroundings } from './clean-root.ts'
import { type Instruction, readCopy, readDockerfile, readVariables, readWords } from './read-dockerfile.ts'

export interface Image extends Surroundings {
  root: string
  entrypoint: string[]
  cmd: string[]
  healthCheck: string[]
}

interface Build {
  dockerfile: string
  /** The folder that COPY reads, without what `.dockerignore` beside the Dockerfile names. */
  context: string
  /** A root with what the base images contain. */
  base: string
  /** Receives the root of each stage. */
  folder: string
  onStep(step: string): void
}

/** The folder that `COPY --from=stage` reads; without a stage, the context. */
type Source = { folder: string; isIgnored: (path: string) => boolean }

/**
 * Executes the instructions of a Dockerfile in clean roots, and returns what its last stage describes.
 * @throws Error with the end of its output when a step fails; also for an instruction that is not known here
 */
export async function buildImage({ dockerfile, context, base, folder, onStep }: Build): Promise<Image> {
  const sources = new Map<string, Source>([['', { folder: context, isIgnored: readIgnored(`${dockerfile}.dockerignore`) }]])
  let image: Image | undefined
  for (const [index, { name = String(index), instructions }] of readDockerfile(readFileSync(dockerfile, 'utf8')).entries()) {
    const root = join(folder, name)
    await copyRoot(base, root)
    image = { root, cwd: '/', user: 'root', env: {}, entrypoint: [], cmd: [], healthCheck: [] }
    for (const instruction of instructions) {
      onStep(`${instruction.name} ${instruction.value}`)
      await execute(instruction, image, sources).catch((error: Error) => {
        throw new Error(`${basename(dockerfile)}:${instruction.line} ${error.message}`)
      })
    }
    sources.set(name, { folder: root, isIgnored: () => false })
  }
  if (!image) throw new Error(`${dockerfile} has no stage`)
  return image
}

async function execute({ name, value }: Instruction, image: Image, sources: Map<string, Source>): Promise<void> {
  switch (name) {
    case 'WORKDIR':
      image.cwd = resolve(image.cwd, value)
      mkdirSync(join(image.root, image.cwd), { recursive: true })
      return
    case 'ENV':
      Object.assign(image.env, readVariables(value))
      return
    case 'USER':
      image.user = value
      return
    case 'ENTRYPOINT':
      image.entrypoint = readWords(value)
      return
    case 'CMD':
      image.cmd = readWords(value)
      return
    case 'HEALTHCHECK':
      image.healthCheck = readWords(value.slice(value.indexOf('[')))
      return
    case 'RUN': {
      const { code, output } = await runInside(image.root, image, ['/bin/sh', '-c', value])
      if (code !== 0) throw new Error(`ended with ${code}:\n${output}`)
      return
    }
    case 'COPY': {
      const { from = '', sources: paths, target } = readCopy(value)
      const source = sources.get(from)
      if (!source) throw new Error(`names the stage ${from}, which does not exist`)
      const isFolder = /\/$|^\.$/.test(target)
      for (const path of paths) copy(source, path, join(image.root, image.cwd, target), isFolder)
      return
    }
    case 'VOLUME':
    case 'EXPOSE':
      return
    default:
      throw new Error(`${name} is not known here`)
  }
}

/** The contents of a folder are copied into the target, and a file into it when the target is a folder. */
function copy({ folder, isIgnored }: Source, path: string, target: string, isFolder: boolean): void {
  const from = join(folder, path)
  const to = isFolder && statSync(from).isFile() ? join(target, basename(path)) : target
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (one) => !isIgnored(relative(folder, one)) })
}

function readIgnored(file: string): (path: string) => boolean {
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern))
}
