import { decal, type Model, place } from '../kit/model.ts'
import { barrel, lathe } from '../kit/solids.ts'
import { drawStage } from '../kit/stage.ts'
import { finishes } from '../kit/tone.ts'
import { move, tip } from '../kit/vector.ts'
import { makeCoil } from '../models/cables.ts'
import { type Job, shots } from './products.ts'
import { setScene } from './scene.ts'

const plinth = (radius: number, height: number, paint: string): Model =>
  lathe({ profile: barrel(radius, height, 3), paint, finish: finishes.matte, steps: 140 })

/** A soft shadow on top of a plinth, where the stage's own floor shadows do not reach. */
const drawSpot = (x: number, height: number, z: number, radiusX: number, radiusZ: number, strength: number): Model =>
  place(
    decal((pen) => `<ellipse rx="${radiusX}" ry="${radiusZ}" fill="#2B2620" opacity="${strength}" filter="${pen.blur(radiusZ * 0.35)}"/>`),
    tip(90),
    move(x, height + 0.1, z),
  )

const cable = makeCoil({ paint: '#C3273A', radius: 2.3, braided: true, from: 'usb-c', to: 'usb-c', plugPaint: '#8A8C92', metalPlugs: true })

/** The wide picture of the home page: goods on plinths at the right, room for words at the left. */
export const heroJob: Job = {
  file: 'hero.webp',
  width: 1600,
  draw: () =>
    drawStage(
      [
        ...setScene({ model: plinth(122, 80, '#ECE8E0'), x: 44, z: -104 }),
        ...drawSpot(-4, 80, -128, 30, 24, 0.3),
        ...drawSpot(104, 80, -70, 36, 22, 0.34),
        ...drawSpot(112, 80, -86, 52, 30, 0.16),
        ...setScene({ model: shots['sukoon-one-anc-headphones']!.build('#D9C7AB', -36), x: 40, z: -104, height: 80 }),
        ...setScene({ model: plinth(66, 34, '#E7E2D8'), x: 222, z: -24 }),
        ...drawSpot(230, 34, -28, 34, 16, 0.34),
        ...setScene(
          { model: shots['lahza-gol-round-watch']!.build('#C9CBCF', -30), x: 222, z: -24, height: 34, size: 1.35 },
          { model: shots['barqi-slim-10000-power-bank']!.build('#9DC3DE', -30), x: -136, z: -36 },
          { model: shots['chinar-truck-art-case-redmi-note-13']!.build('#1F7A78', -26), x: -74, z: 24 },
          { model: shots['karak-pods-2-earbuds']!.build('#F7F6F3', 0), x: 50, z: 70, size: 1.15 },
          { model: shots['barqi-tri-65w-gan-charger']!.build('#55575E', -32), x: 152, z: 84 },
          { model: cable, x: -52, z: 168, size: 0.8 },
        ),
      ],
      { width: 1600, height: 900, pitch: 20, fill: [0.54, 0.82], centre: [0.69, 0.5] },
    ),
}
