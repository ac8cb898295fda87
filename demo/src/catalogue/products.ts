import type { DemoProduct } from '../types.ts'
import { audio } from './audio.ts'
import { carAndBike } from './car-and-bike.ts'
import { charging } from './charging.ts'
import { creators } from './creators.ts'
import { desk } from './desk.ts'
import { gaming } from './gaming.ts'
import { powerCuts } from './power-cuts.ts'
import { protection } from './protection.ts'
import { storage } from './storage.ts'
import { wearables } from './wearables.ts'

/** All products of the demo shop, by department. */
export const demoProducts: DemoProduct[] = [
  ...charging,
  ...protection,
  ...audio,
  ...wearables,
  ...storage,
  ...carAndBike,
  ...creators,
  ...gaming,
  ...desk,
  ...powerCuts,
]
