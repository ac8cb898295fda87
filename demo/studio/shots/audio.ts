import { place } from '../kit/model.ts'
import { darken, measureLuma } from '../kit/tone.ts'
import { yaw } from '../kit/vector.ts'
import { makeGamingBuds, makeOpenCase, makePods } from '../models/earbuds.ts'
import { makeHeadphones, presentHeadphones } from '../models/headphones.ts'
import { makeNeckband, makeWiredEarphones } from '../models/neckbands.ts'
import { makePartySpeaker, makeTinSpeaker, presentSpeaker } from '../models/speakers.ts'
import { grouped, lying, type Shot, standing } from './shot.ts'

/** Earbuds, headphones and speakers. */
export const audioShots: Record<string, Shot> = {
  'karak-pods-2-earbuds': {
    build: (paint, turn) => place(makePods(paint, 'Karak'), yaw(turn)),
    turn: 0,
    otherTurn: 0,
    framing: standing(0.68, 16),
    otherFraming: grouped(0.8, 30),
    group: { step: [58, 66], most: 2 },
  },
  'sukoon-air-anc-earbuds': {
    build: (paint, turn) => place(makeOpenCase(paint, 'Sukoon'), yaw(turn)),
    turn: -12,
    otherTurn: -14,
    framing: standing(0.6, 30),
    otherFraming: grouped(0.76, 30),
    group: { step: [66, 62] },
  },
  'karak-dhamaka-gaming-earbuds': {
    build: (paint, turn) => place(makeGamingBuds(paint, '#FF4D57'), yaw(turn)),
    turn: 0,
    otherTurn: 14,
    framing: standing(0.68, 16),
    otherFraming: standing(0.7, 30),
  },
  'karak-dori-neckband': {
    build: (paint, turn) => place(makeNeckband({ paint, accent: '#D4B27A', brand: 'Karak' }), yaw(turn)),
    turn: 0,
    otherTurn: 24,
    framing: lying(0.74, 56),
    otherFraming: lying(0.78, 48),
    group: { step: [52, 40], most: 2 },
  },
  'sukoon-flex-neckband': {
    build: (paint, turn) => place(makeNeckband({ paint, accent: '#B9BCC1', brand: 'Sukoon', slim: true, reach: 58 }), yaw(turn)),
    turn: 0,
    otherTurn: -32,
    framing: lying(0.74, 56),
    otherFraming: lying(0.78, 42),
  },
  'sukoon-one-anc-headphones': {
    build: (paint, turn) =>
      presentHeadphones(
        makeHeadphones({ paint, cushion: measureLuma(paint) > 0.6 ? '#B89F7C' : darken(paint, 0.3), accent: '#C9A45C', brand: 'Sukoon' }),
        turn,
      ),
    turn: -38,
    otherTurn: -62,
    framing: standing(0.74, 12),
    otherFraming: standing(0.76, 14),
  },
  'karak-studio-on-ear-headphones': {
    build: (paint, turn) =>
      presentHeadphones(
        makeHeadphones({
          paint,
          cushion: '#2B2C31',
          accent: '#F7F6F3',
          brand: 'Karak',
          cup: [31, 31],
          thickness: 15,
          band: [66, 128],
          slim: true,
        }),
        turn,
      ),
    turn: -38,
    otherTurn: -64,
    framing: standing(0.72, 12),
  },
  'zarb-sipahi-gaming-headset': {
    build: (paint, turn) =>
      presentHeadphones(
        makeHeadphones({ paint, cushion: '#3a3c41', accent: '#EFC348', brand: 'Zarb', cup: [40, 46], thickness: 24, gaming: true }),
        turn,
      ),
    turn: -38,
    otherTurn: -62,
    framing: standing(0.74, 12),
  },
  'taar-sur-usb-c-earphones': {
    build: (paint, turn) => place(makeWiredEarphones({ paint, plug: 'usb-c' }), yaw(turn)),
    turn: 0,
    otherTurn: -40,
    framing: lying(0.76),
    otherFraming: lying(0.78, 46),
  },
  'taar-dhun-wired-earphones': {
    build: (paint, turn) => place(makeWiredEarphones({ paint, plug: 'jack', flat: true, metal: true }), yaw(turn)),
    turn: 0,
    otherTurn: 20,
    framing: lying(0.76),
    otherFraming: lying(0.78, 46),
  },
  'karak-dabba-portable-speaker': {
    build: (paint, turn) => presentSpeaker(makeTinSpeaker(paint), turn),
    turn: -24,
    otherTurn: -24,
    framing: standing(0.66, 20),
    otherFraming: grouped(0.8, 24),
    group: { step: [78, 56] },
  },
  'karak-shor-party-speaker': {
    build: (paint, turn) => presentSpeaker(makePartySpeaker(paint), turn),
    turn: -24,
    otherTurn: -46,
    framing: standing(0.78, 16),
    otherFraming: standing(0.76, 24),
  },
}
