import { place } from '../kit/model.ts'
import { yaw } from '../kit/vector.ts'
import { makeArmourCase, makeClearCase, makeLeatherCase, makeSiliconeCase, makeWalletCase, presentCase } from '../models/cases.ts'
import { makeGlassOverPhone, makeLensPlate, makeLensRings, presentGlass } from '../models/glass.ts'
import { makeLatticeCase, makeTruckArtCase } from '../models/patterned-cases.ts'
import { phones } from '../models/phones.ts'
import { grouped, lying, type Shot, standing } from './shot.ts'

const three = { step: [56, 36] as [number, number] }

/** Cases, screen glass and lens guards. */
export const protectionShots: Record<string, Shot> = {
  'chinar-resham-silicone-case-iphone-15': {
    build: (paint, turn) => presentCase(makeSiliconeCase(phones.iphone15, paint), turn),
    turn: -26,
    otherTurn: -28,
    framing: standing(0.78),
    otherFraming: grouped(0.78),
    group: three,
  },
  'chinar-magnetic-leather-case-iphone-16-pro': {
    build: (paint, turn) => presentCase(makeLeatherCase(phones.iphone16pro, paint), turn),
    turn: -26,
    otherTurn: -28,
    framing: standing(0.78),
    otherFraming: grouped(0.78),
    group: three,
  },
  'chinar-clear-case-iphone-14': {
    build: (_paint, turn) => presentCase(makeClearCase(phones.iphone14, '#C9B6D9'), turn),
    turn: -26,
    otherTurn: -50,
    framing: standing(0.78),
    otherFraming: standing(0.78, 24),
  },
  'zarb-zirah-armour-case-galaxy-s24-ultra': {
    build: (paint, turn) => presentCase(makeArmourCase(phones.s24ultra, paint), turn),
    turn: -26,
    otherTurn: -28,
    framing: standing(0.8),
    otherFraming: grouped(0.78),
    group: { step: [62, 42] },
  },
  'chinar-makhmal-case-galaxy-a55': {
    build: (paint, turn) => presentCase(makeSiliconeCase(phones.a55, paint), turn),
    turn: -26,
    otherTurn: -28,
    framing: standing(0.8),
    otherFraming: grouped(0.78),
    group: three,
  },
  'chinar-truck-art-case-redmi-note-13': {
    build: (paint, turn) => presentCase(makeTruckArtCase(phones.redmi, paint), turn),
    turn: -26,
    otherTurn: -8,
    framing: standing(0.8),
    otherFraming: { ...standing(0.96, 12), centre: [0.5, 0.5] },
  },
  'chinar-kitab-wallet-case-infinix-hot-40-pro': {
    build: (paint, turn) => place(makeWalletCase(phones.infinix, paint), yaw(turn)),
    turn: 0,
    otherTurn: -18,
    framing: standing(0.78),
    otherFraming: standing(0.78, 24),
  },
  'chinar-jaali-case-tecno-camon-30': {
    build: (paint, turn) => presentCase(makeLatticeCase(phones.tecno, paint), turn),
    turn: -26,
    otherTurn: -48,
    framing: standing(0.8),
    otherFraming: standing(0.8, 22),
  },
  'aina-clear-glass-iphone-15': {
    build: (_paint, turn) =>
      presentGlass(
        makeGlassOverPhone({ phone: phones.iphone15, tint: '#DCEBEE', opacity: 0.35 }, '#8d9096', ['#F6D7B0', '#E79A7A', '#6C5A8C'], 2),
        turn,
      ),
    turn: 30,
    otherTurn: 50,
    framing: standing(0.76),
    otherFraming: standing(0.76, 20),
  },
  'aina-parda-privacy-glass-galaxy-a55': {
    build: (_paint, turn) =>
      presentGlass(
        makeGlassOverPhone({ phone: phones.a55, tint: '#15161a', opacity: 0.6, dark: true }, '#44464c', ['#BFE0EA', '#7BB2C9', '#2E5E7E']),
        turn,
      ),
    turn: 30,
    otherTurn: 50,
    framing: standing(0.78),
    otherFraming: standing(0.78, 20),
  },
  'aina-matte-gaming-glass-infinix-gt-20-pro': {
    build: (_paint, turn) =>
      presentGlass(
        makeGlassOverPhone({ phone: phones.infinix, tint: '#F4F6F6', opacity: 0.5, matte: true }, '#2b2c31', [
          '#2B2140',
          '#6B4C8F',
          '#E8743B',
        ]),
        turn,
      ),
    turn: 30,
    otherTurn: 50,
    framing: standing(0.78),
    otherFraming: standing(0.78, 20),
  },
  'aina-halqa-lens-guard-iphone-15-pro': {
    build: (paint, turn) => place(makeLensRings(paint), yaw(turn)),
    turn: -14,
    otherTurn: -14,
    framing: lying(0.6, 50),
    otherFraming: lying(0.82, 50),
    group: { step: [46, 60] },
  },
  'aina-panja-lens-glass-galaxy-s24-ultra': {
    build: (_paint, turn) => presentGlass(makeLensPlate(phones.s24ultra, '#6f6a63'), turn),
    turn: 26,
    otherTurn: 46,
    framing: standing(0.8),
    otherFraming: standing(0.8, 20),
  },
}
