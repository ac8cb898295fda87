import { place } from '../kit/model.ts'
import { finishes, measureLuma, mix } from '../kit/tone.ts'
import { yaw } from '../kit/vector.ts'
import { makeDualDrive, makeMemoryCard, makeMetalDrive, makeSsd } from '../models/drives.ts'
import { drawDial, drawDigitalFace, drawTrailFace, makeBand, makeFlatStrap, makeWatch, presentWatch } from '../models/watches.ts'
import { grouped, lying, type Shot, standing } from './shot.ts'

const bodyOf = (paint: string): string =>
  measureLuma(paint) < 0.3 ? '#3a3c42' : measureLuma(paint) > 0.75 && paint !== '#EDB6BF' ? '#C9CBCF' : mix(paint, '#C9CBCF', 0.35)

/** Watches, bands and straps; cards and drives. */
export const wearableAndStorageShots: Record<string, Shot> = {
  'lahza-s1-calling-watch': {
    build: (paint, turn) =>
      presentWatch(
        makeWatch({
          strap: { paint, width: 22 },
          body: bodyOf(paint),
          size: [40, 47, 11],
          face:
            measureLuma(paint) < 0.3
              ? drawDigitalFace('#F2C14E', '#8FE3C8')
              : paint === '#EDB6BF'
                ? drawDigitalFace('#F29AB0', '#8FE3C8')
                : drawDigitalFace('#8FC7F2', '#F2C14E'),
        }),
        turn,
      ),
    turn: -28,
    otherTurn: -28,
    framing: standing(0.66),
    otherFraming: grouped(0.82, 26),
    group: { step: [38, 50] },
  },
  'lahza-koh-amoled-watch': {
    build: (paint, turn) =>
      presentWatch(
        makeWatch({
          strap: { paint: measureLuma(paint) < 0.3 ? '#2B2C31' : '#E8743B', width: 24, thickness: 2.4 },
          body: paint,
          size: [46, 51, 13],
          rugged: true,
          face: drawTrailFace(measureLuma(paint) < 0.3 ? '#8FE3C8' : '#F2A33C'),
        }),
        turn,
      ),
    turn: -28,
    otherTurn: -26,
    framing: standing(0.7),
    otherFraming: grouped(0.8, 22),
    group: { step: [52, 52] },
  },
  'lahza-gol-round-watch': {
    build: (paint, turn) =>
      presentWatch(
        makeWatch({
          strap: { paint: '#6B4630', width: 21, finish: finishes.satin, thickness: 2 },
          body: paint,
          size: [45, 45, 22],
          round: true,
          face: drawDial('#1E3A5C', '#F3F2EF', '#E8743B'),
        }),
        turn,
      ),
    turn: -28,
    otherTurn: -56,
    framing: standing(0.68),
    otherFraming: standing(0.68, 22),
  },
  'lahza-chaal-fitness-band': {
    build: (paint, turn) => presentWatch(makeBand(paint), turn),
    turn: -28,
    otherTurn: -56,
    framing: standing(0.66),
    otherFraming: standing(0.66, 22),
  },
  'chinar-khel-sport-strap': {
    build: (paint, turn) => place(makeFlatStrap({ paint, kind: 'sport' }), yaw(turn)),
    turn: 0,
    otherTurn: 8,
    framing: lying(0.76, 62),
    otherFraming: lying(0.84, 62),
    group: { step: [72, 12], most: 2 },
  },
  'chinar-milanese-steel-strap': {
    build: (paint, turn) => place(makeFlatStrap({ paint, kind: 'milanese' }), yaw(turn)),
    turn: 0,
    otherTurn: 40,
    framing: lying(0.76, 62),
    otherFraming: lying(0.8, 46),
  },
  'chinar-dastak-leather-strap': {
    build: (paint, turn) => place(makeFlatStrap({ paint, kind: 'leather' }), yaw(turn)),
    turn: 0,
    otherTurn: 40,
    framing: lying(0.76, 62),
    otherFraming: lying(0.8, 46),
  },
  'yaad-everyday-microsd-card': {
    build: (paint, turn) => place(makeMemoryCard({ paint, body: '#23252A', bands: true }), yaw(turn)),
    turn: 0,
    otherTurn: 30,
    framing: standing(0.56, 30),
    otherFraming: standing(0.6, 44),
  },
  'yaad-pro-4k-microsd-card': {
    build: (paint, turn) => place(makeMemoryCard({ paint, body: '#23252A', bands: false }), yaw(turn)),
    turn: 0,
    otherTurn: 30,
    framing: standing(0.56, 30),
    otherFraming: standing(0.6, 44),
  },
  'yaad-sikka-metal-usb-drive': {
    build: (paint, turn) => place(makeMetalDrive(paint), yaw(turn)),
    turn: 0,
    otherTurn: -62,
    framing: lying(0.6, 44),
    otherFraming: lying(0.64, 34),
  },
  'yaad-do-rukh-dual-usb-drive': {
    build: (paint, turn) => place(makeDualDrive(paint), yaw(turn)),
    turn: 0,
    otherTurn: -8,
    framing: lying(0.64, 40),
    otherFraming: lying(0.82, 50),
    group: { step: [26, 20] },
  },
  'yaad-tez-portable-ssd': {
    build: (paint, turn) => place(makeSsd(paint), yaw(turn)),
    turn: 0,
    otherTurn: -6,
    framing: standing(0.7, 22),
    otherFraming: grouped(0.8, 28),
    group: { step: [36, 62] },
  },
}
