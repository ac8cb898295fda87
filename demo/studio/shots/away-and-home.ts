import { place } from '../kit/model.ts'
import { yaw } from '../kit/vector.ts'
import { makeBikeMount, makeCarCharger, makeDashHolder, makeVentHolder, presentCar } from '../models/car.ts'
import { makeClipLight, makeMicrophones, makeMiniTripod, makeRingLight, makeTripod, presentCreator } from '../models/creators.ts'
import { makeHub, makeKeyboard, makeMouse, makeOtgPair, makePhoneStand, presentDesk } from '../models/desk.ts'
import { makeDeskFan, makeHandFan, presentHome } from '../models/fans.ts'
import { makeController, makeCooler, makeTriggers, presentGame } from '../models/gaming.ts'
import { makeLantern, makeTorch } from '../models/lamps.ts'
import { grouped, lying, type Shot, standing } from './shot.ts'

/** Car and bike, creators, gaming, desk, and the hours without electricity. */
export const awayAndHomeShots: Record<string, Shot> = {
  'raftar-pakar-magnetic-vent-holder': {
    build: (paint, turn) => presentCar(makeVentHolder(paint), turn),
    turn: -30,
    otherTurn: -62,
    framing: standing(0.62),
    otherFraming: standing(0.62, 18),
  },
  'raftar-lamba-dashboard-holder': {
    build: (paint, turn) => presentCar(makeDashHolder(paint), turn),
    turn: -30,
    otherTurn: -50,
    framing: standing(0.78),
    otherFraming: standing(0.78, 18),
  },
  'raftar-bijli-38w-car-charger': {
    build: (paint, turn) => place(makeCarCharger(paint), yaw(turn)),
    turn: 0,
    otherTurn: -34,
    framing: standing(0.56, 24),
    otherFraming: standing(0.6, 34),
  },
  'raftar-sawar-bike-mount': {
    build: (paint, turn) => presentCar(makeBikeMount(paint), turn),
    turn: -30,
    otherTurn: -8,
    framing: standing(0.7, 16),
    otherFraming: standing(0.72, 30),
  },
  'noorline-teen-taang-tripod': {
    build: (paint, turn) => presentCreator(makeTripod(paint), turn),
    turn: -22,
    otherTurn: -40,
    framing: standing(0.82, 10),
    otherFraming: standing(0.82, 26),
  },
  'noorline-chhota-mini-tripod': {
    build: (paint, turn) => presentCreator(makeMiniTripod(paint), turn),
    turn: -22,
    otherTurn: -44,
    framing: standing(0.78, 12),
    otherFraming: standing(0.78, 22),
  },
  'noorline-chand-10-inch-ring-light': {
    build: (paint, turn) => presentCreator(makeRingLight(paint), turn),
    turn: -22,
    otherTurn: -46,
    framing: standing(0.82, 10),
    otherFraming: standing(0.82, 20),
  },
  'noorline-jugnu-clip-light': {
    build: (paint, turn) => presentCreator(makeClipLight(paint), turn),
    turn: -22,
    otherTurn: -24,
    framing: standing(0.78, 12),
    otherFraming: grouped(0.8, 16),
    group: { step: [76, 40] },
  },
  'noorline-awaz-wireless-microphone': {
    build: (paint, turn) => presentCreator(makeMicrophones(paint), turn),
    turn: -22,
    otherTurn: 8,
    framing: standing(0.7, 26),
    otherFraming: standing(0.7, 38),
  },
  'zarb-nishana-shoulder-triggers': {
    build: (paint, turn) => presentGame(makeTriggers(paint), turn),
    turn: -20,
    otherTurn: -30,
    framing: standing(0.76, 20),
    otherFraming: standing(0.76, 36),
  },
  'zarb-ustad-phone-controller': {
    build: (paint, turn) => presentGame(makeController(paint), turn, 42),
    turn: -18,
    otherTurn: -16,
    framing: standing(0.8, 22),
    otherFraming: grouped(0.82, 30),
    group: { step: [24, 118] },
  },
  'zarb-barf-phone-cooler': {
    build: (paint, turn) => presentGame(makeCooler(paint), turn, 10),
    turn: -30,
    otherTurn: -56,
    framing: standing(0.62),
    otherFraming: standing(0.62, 20),
  },
  'bunyad-saat-7-in-1-usb-c-hub': {
    build: (paint, turn) => presentDesk(makeHub(paint), turn),
    turn: -28,
    otherTurn: 18,
    framing: standing(0.76, 30),
    otherFraming: standing(0.78, 46),
  },
  'taar-jor-usb-c-otg-adapter': {
    build: (paint, turn) => place(makeOtgPair(paint), yaw(turn)),
    turn: 0,
    otherTurn: 24,
    framing: standing(0.6, 34),
    otherFraming: standing(0.62, 48),
  },
  'bunyad-takhti-bluetooth-keyboard': {
    build: (paint, turn) => presentDesk(makeKeyboard(paint), turn),
    turn: -22,
    otherTurn: -22,
    framing: lying(0.82, 48),
    otherFraming: lying(0.84, 50),
    group: { step: [56, 146] },
  },
  'bunyad-khamosh-silent-mouse': {
    build: (paint, turn) => presentDesk(makeMouse(paint), turn),
    turn: 150,
    otherTurn: 152,
    framing: standing(0.62, 34),
    otherFraming: grouped(0.84, 40),
    group: { step: [54, 62] },
  },
  'bunyad-sahara-phone-stand': {
    build: (paint, turn) => presentDesk(makePhoneStand(paint, ['#BFE0EA', '#7BB2C9', '#2E5E7E']), turn),
    turn: -28,
    otherTurn: -56,
    framing: standing(0.78),
    otherFraming: standing(0.78, 20),
  },
  'noorline-jhonka-handheld-fan': {
    build: (paint, turn) => presentHome(makeHandFan(paint), turn),
    turn: -26,
    otherTurn: -26,
    framing: standing(0.78, 12),
    otherFraming: grouped(0.82, 16),
    group: { step: [84, 44] },
  },
  'noorline-pankha-8-inch-desk-fan': {
    build: (paint, turn) => presentHome(makeDeskFan(paint), turn),
    turn: -26,
    otherTurn: -52,
    framing: standing(0.78, 12),
    otherFraming: standing(0.76, 20),
  },
  'noorline-shola-1000-lumen-torch': {
    build: (paint, turn) => place(makeTorch(paint), yaw(turn)),
    turn: 0,
    otherTurn: -32,
    framing: standing(0.7, 18),
    otherFraming: standing(0.74, 34),
  },
  'noorline-laltain-camping-lamp': {
    build: (paint, turn) => presentHome(makeLantern(paint), turn),
    turn: -26,
    otherTurn: -6,
    framing: standing(0.76, 16),
    otherFraming: standing(0.76, 28),
  },
}
