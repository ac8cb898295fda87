import { place } from '../kit/model.ts'
import { yaw } from '../kit/vector.ts'
import { makeCoil, makeThreeHeads } from '../models/cables.ts'
import { makeBrick, makeDisc, makeTrio } from '../models/chargers.ts'
import { makeDisplayBank, makeMagneticBank, makeRuggedBank, makeSlimBank, presentBank } from '../models/power-banks.ts'
import { grouped, lying, type Shot, standing } from './shot.ts'

/** Chargers, power banks and cables. */
export const chargingShots: Record<string, Shot> = {
  'barqi-mini-20w-charger': {
    build: (paint, turn) =>
      place(makeBrick({ paint, width: 34, height: 38, depth: 36, radius: 9, ports: ['usb-c'], brand: 'Barqi' }), yaw(turn)),
    turn: -32,
    otherTurn: 28,
    framing: standing(0.6, 18),
  },
  'barqi-duo-33w-charger': {
    build: (paint, turn) =>
      place(
        makeBrick({ paint, width: 36, height: 50, depth: 40, radius: 10, ports: ['usb-c', 'usb-a'], brand: 'Barqi', accent: '#E8743B' }),
        yaw(turn),
      ),
    turn: -32,
    otherTurn: 28,
    framing: standing(0.64, 18),
  },
  'barqi-tri-65w-gan-charger': {
    build: (paint, turn) =>
      place(
        makeBrick({
          paint,
          width: 42,
          height: 64,
          depth: 46,
          radius: 8,
          ports: ['usb-c', 'usb-c', 'usb-a'],
          brand: 'Barqi',
          accent: '#C9A45C',
          band: true,
        }),
        yaw(turn),
      ),
    turn: -32,
    otherTurn: -58,
    framing: standing(0.68, 18),
  },
  'barqi-halo-15w-wireless-charger': {
    build: (paint, turn) => place(makeDisc(paint), yaw(turn)),
    turn: 0,
    otherTurn: 0,
    framing: lying(0.62, 50),
    otherFraming: lying(0.72, 46),
    group: { step: [34, 40] },
  },
  'barqi-trio-charging-stand': {
    build: (paint, turn) => place(makeTrio(paint), yaw(turn)),
    turn: -28,
    otherTurn: 20,
    framing: standing(0.72, 20),
  },
  'barqi-slim-10000-power-bank': {
    build: (paint, turn) => presentBank(makeSlimBank(paint), turn),
    turn: -30,
    otherTurn: -30,
    framing: standing(0.74),
    otherFraming: grouped(0.76),
    group: { step: [52, 34] },
  },
  'barqi-safar-20000-power-bank': {
    build: (paint, turn) => presentBank(makeDisplayBank(paint), turn),
    turn: -30,
    otherTurn: -56,
    framing: standing(0.76),
    otherFraming: standing(0.72, 34),
  },
  'barqi-saath-magnetic-power-bank': {
    build: (paint, turn) => presentBank(makeMagneticBank(paint), turn),
    turn: -30,
    otherTurn: -30,
    framing: standing(0.68),
    otherFraming: grouped(0.74, 18),
    group: { step: [50, 34] },
  },
  'zarb-toofan-30000-power-bank': {
    build: (paint, turn) => presentBank(makeRuggedBank(paint), turn),
    turn: -30,
    otherTurn: -58,
    framing: standing(0.78),
    otherFraming: standing(0.74, 26),
  },
  'taar-bunai-60w-usb-c-cable': {
    build: (paint, turn) =>
      place(
        makeCoil({
          paint,
          radius: 2.1,
          braided: true,
          from: 'usb-c',
          to: 'usb-c',
          plugPaint: '#8A8C92',
          metalPlugs: true,
          strap: '#2B2C31',
        }),
        yaw(turn),
      ),
    turn: 0,
    otherTurn: 16,
    framing: lying(0.74),
    otherFraming: lying(0.8, 54),
    group: { step: [74, 46], most: 2 },
  },
  'taar-roz-usb-a-to-usb-c-cable': {
    build: (paint, turn) =>
      place(makeCoil({ paint, radius: 1.8, from: 'usb-a', to: 'usb-c', plugPaint: '#F7F6F3', loop: [44, 44], turns: 4 }), yaw(turn)),
    turn: 0,
    otherTurn: -38,
    framing: lying(0.74),
    otherFraming: lying(0.76, 46),
  },
  'taar-quwwat-240w-usb-c-cable': {
    build: (paint, turn) =>
      place(
        makeCoil({
          paint,
          radius: 2.6,
          braided: true,
          from: 'usb-c',
          to: 'usb-c',
          plugPaint: '#44464c',
          metalPlugs: true,
          display: true,
          turns: 2,
        }),
        yaw(turn),
      ),
    turn: 0,
    otherTurn: -34,
    framing: lying(0.74),
    otherFraming: lying(0.8, 44),
  },
  'taar-usb-c-to-lightning-cable': {
    build: (paint, turn) =>
      place(
        makeCoil({ paint, radius: 2, from: 'usb-c', to: 'lightning', plugPaint: paint, loop: [64, 34], turns: 3, strap: '#6f9bbd' }),
        yaw(turn),
      ),
    turn: 0,
    otherTurn: 32,
    framing: lying(0.74),
    otherFraming: lying(0.78, 46),
  },
  'taar-teen-3-in-1-cable': {
    build: (paint, turn) => place(makeThreeHeads(paint, '#55575E'), yaw(turn)),
    turn: 0,
    otherTurn: 30,
    framing: lying(0.76),
    otherFraming: lying(0.8, 48),
  },
}
