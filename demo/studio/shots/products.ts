import { demoProducts } from '../../src/index.ts'
import type { DemoProduct } from '../../src/types.ts'
import { drawStage } from '../kit/stage.ts'
import { audioShots } from './audio.ts'
import { awayAndHomeShots } from './away-and-home.ts'
import { chargingShots } from './charging.ts'
import { protectionShots } from './protection.ts'
import { groupColors, type Shot } from './shot.ts'
import { wearableAndStorageShots } from './wearables-and-storage.ts'

/** One picture to be made: its file name and its drawing. */
export interface Job {
  file: string
  /** Pixels; 1000 when absent. */
  width?: number
  draw: () => string
}

/** The shot of every product, by slug. */
export const shots: Record<string, Shot> = {
  ...chargingShots,
  ...protectionShots,
  ...audioShots,
  ...wearableAndStorageShots,
  ...awayAndHomeShots,
}

const listJobs = (product: DemoProduct): Job[] => {
  const shot = shots[product.slug]
  if (!shot) throw new Error(`No shot for ${product.slug}`)
  const other = shot.otherFraming ?? shot.framing
  const [own, second] = product.pictures
  if (!product.variants) {
    const paint = product.color?.code ?? '#55575E'
    return [
      { file: own!, draw: () => drawStage(shot.build(paint, shot.turn), shot.framing) },
      ...(second ? [{ file: second, draw: () => drawStage(shot.build(paint, shot.otherTurn), other) }] : []),
    ]
  }
  const paints = product.variants.map(({ color }) => color.code)
  return [
    { file: own!, draw: () => drawStage(shot.group ? groupColors(shot, paints) : shot.build(paints[0]!, shot.otherTurn), other) },
    ...product.variants.map(
      ({ color, pictures }): Job => ({ file: pictures[0]!, draw: () => drawStage(shot.build(color.code, shot.turn), shot.framing) }),
    ),
  ]
}

/** Every picture of every product. */
export const productJobs: Job[] = demoProducts.flatMap(listJobs)
