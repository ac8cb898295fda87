import { demoCategories } from '../../src/index.ts'
import type { Model } from '../kit/model.ts'
import { place } from '../kit/model.ts'
import { drawStage, type Framing } from '../kit/stage.ts'
import { yaw } from '../kit/vector.ts'
import { makeSiliconeCase, presentCase } from '../models/cases.ts'
import { makePhoneStand, presentDesk } from '../models/desk.ts'
import { makeGlassOverPhone, presentGlass } from '../models/glass.ts'
import { phones } from '../models/phones.ts'
import { drawDial, makeFlatStrap, makeWatch, presentWatch } from '../models/watches.ts'
import { type Job, shots } from './products.ts'
import { setScene } from './scene.ts'
import { lying, standing } from './shot.ts'

const take = (slug: string, paint: string, turn?: number): Model => {
  const shot = shots[slug]!
  return shot.build(paint, turn ?? shot.turn)
}

/** What stands on each category's tile. */
const scenes: Record<string, () => [Model, Framing]> = {
  charging: () => [
    setScene(
      { model: take('barqi-slim-10000-power-bank', '#9DC3DE'), x: -36, z: -40 },
      { model: take('barqi-tri-65w-gan-charger', '#F7F6F3'), x: 38, z: -10, size: 1.15 },
      { model: take('taar-bunai-60w-usb-c-cable', '#C3273A', 14), x: 14, z: 82, size: 0.78 },
    ),
    standing(0.84, 26),
  ],
  'wall-chargers': () => [
    setScene(
      { model: take('barqi-tri-65w-gan-charger', '#2B2C31'), x: -34, z: -22 },
      { model: take('barqi-duo-33w-charger', '#F7F6F3'), x: 22, z: 6 },
      { model: take('barqi-mini-20w-charger', '#9DC3DE'), x: 62, z: 40 },
    ),
    standing(0.82, 20),
  ],
  'wireless-chargers': () => [
    setScene(
      { model: take('barqi-trio-charging-stand', '#55575E'), x: -16, z: -30 },
      { model: take('barqi-halo-15w-wireless-charger', '#F7F6F3'), x: 66, z: 64 },
    ),
    standing(0.82, 26),
  ],
  'power-banks': () => [
    setScene(
      { model: take('barqi-safar-20000-power-bank', '#2B2C31'), x: -40, z: -30 },
      { model: take('barqi-slim-10000-power-bank', '#D9C7AB'), x: 26, z: 4 },
      { model: take('barqi-saath-magnetic-power-bank', '#B9AEDC'), x: 74, z: 44 },
    ),
    standing(0.82, 18),
  ],
  cables: () => [
    setScene(
      { model: take('taar-usb-c-to-lightning-cable', '#F7F6F3', 10), x: -34, z: -40 },
      { model: take('taar-bunai-60w-usb-c-cable', '#1F7A78', 10), x: 38, z: 26 },
    ),
    lying(0.84, 54),
  ],
  'usb-c-cables': () => [take('taar-bunai-60w-usb-c-cable', '#26365C', -26), lying(0.84, 50)],
  'lightning-cables': () => [take('taar-usb-c-to-lightning-cable', '#EDB6BF', -24), lying(0.84, 50)],
  'multi-head-cables': () => [take('taar-teen-3-in-1-cable', '#1F7A78', -28), lying(0.84, 52)],
  'cases-and-protection': () => [
    setScene(
      { model: take('chinar-resham-silicone-case-iphone-15', '#26365C'), x: -50, z: -30 },
      { model: take('chinar-truck-art-case-redmi-note-13', '#1F7A78'), x: 10, z: 6 },
      { model: take('chinar-makhmal-case-galaxy-a55', '#EDB6BF'), x: 70, z: 42 },
    ),
    standing(0.82, 16),
  ],
  'iphone-cases': () => [
    setScene(
      { model: take('chinar-resham-silicone-case-iphone-15', '#4E7F5B'), x: -32, z: -20 },
      { model: take('chinar-magnetic-leather-case-iphone-16-pro', '#B9804C'), x: 36, z: 22 },
    ),
    standing(0.82),
  ],
  'samsung-cases': () => [
    setScene(
      { model: take('chinar-makhmal-case-galaxy-a55', '#9DC3DE'), x: -34, z: -22 },
      { model: take('zarb-zirah-armour-case-galaxy-s24-ultra', '#2B2C31'), x: 38, z: 24 },
    ),
    standing(0.82),
  ],
  'android-cases': () => [
    setScene(
      { model: presentCase(makeSiliconeCase(phones.redmi, '#B9AEDC')), x: -34, z: -22 },
      { model: take('chinar-jaali-case-tecno-camon-30', '#EFC348'), x: 38, z: 24 },
    ),
    standing(0.82),
  ],
  'screen-protectors': () => [
    presentGlass(
      makeGlassOverPhone({ phone: phones.redmi, tint: '#DCEBEE', opacity: 0.35 }, '#2b2c31', ['#F2D5DC', '#C58BA6', '#4B3A6B']),
      38,
    ),
    standing(0.82),
  ],
  'lens-guards': () => [take('aina-halqa-lens-guard-iphone-15-pro', '#2F5DA8', 26), lying(0.74, 44)],
  audio: () => [
    setScene(
      { model: take('sukoon-one-anc-headphones', '#1F7A78'), x: -30, z: -60 },
      { model: take('karak-dabba-portable-speaker', '#E8743B'), x: 104, z: 40, size: 0.92 },
      { model: take('karak-pods-2-earbuds', '#F7F6F3'), x: -10, z: 116, size: 1.05 },
    ),
    standing(0.84, 22),
  ],
  'wireless-earbuds': () => [take('sukoon-air-anc-earbuds', '#B9AEDC', 16), standing(0.74, 28)],
  neckbands: () => [take('sukoon-flex-neckband', '#26365C', 20), lying(0.84, 48)],
  headphones: () => [take('sukoon-one-anc-headphones', '#26365C', -24), standing(0.82)],
  'wired-earphones': () => [take('taar-sur-usb-c-earphones', '#55575E', 22), lying(0.86, 52)],
  speakers: () => [
    setScene(
      { model: take('karak-dabba-portable-speaker', '#55575E'), x: -44, z: -40 },
      { model: take('karak-dabba-portable-speaker', '#EFC348'), x: 44, z: 30 },
    ),
    standing(0.82, 22),
  ],
  wearables: () => [
    setScene(
      { model: take('lahza-koh-amoled-watch', '#9A948B'), x: -30, z: -20 },
      { model: take('lahza-chaal-fitness-band', '#1F7A78'), x: 34, z: 30 },
    ),
    standing(0.82, 18),
  ],
  'smart-watches': () => [
    setScene(
      { model: take('lahza-s1-calling-watch', '#2B2C31'), x: -30, z: -26 },
      {
        model: presentWatch(
          makeWatch({
            strap: { paint: '#3a3c42', width: 21, thickness: 2 },
            body: '#D4B27A',
            size: [45, 45, 22],
            round: true,
            face: drawDial('#F3F2EF', '#2B2C31', '#C8102E'),
          }),
        ),
        x: 30,
        z: 26,
      },
    ),
    standing(0.82, 18),
  ],
  'fitness-bands': () => [
    setScene(
      { model: take('lahza-chaal-fitness-band', '#2B2C31'), x: -22, z: -24 },
      { model: take('lahza-chaal-fitness-band', '#E8743B'), x: 22, z: 24 },
    ),
    standing(0.8, 18),
  ],
  'watch-straps': () => [
    setScene(
      { model: place(makeFlatStrap({ paint: '#7A4B2F', kind: 'leather' }), yaw(6)), x: -42, z: 0 },
      { model: place(makeFlatStrap({ paint: '#A9D6C3', kind: 'sport' }), yaw(6)), x: 44, z: 8 },
    ),
    lying(0.84, 60),
  ],
  storage: () => [
    setScene(
      { model: take('yaad-tez-portable-ssd', '#C3273A', 8), x: -10, z: -40 },
      { model: take('yaad-everyday-microsd-card', '#2F5DA8', 10), x: 48, z: 30, size: 1.25 },
      { model: take('yaad-sikka-metal-usb-drive', '#C9CBCF', 20), x: -36, z: 34, size: 1.15 },
    ),
    standing(0.84, 36),
  ],
  'memory-cards': () => [
    setScene(
      { model: take('yaad-pro-4k-microsd-card', '#D4B27A', -8), x: -20, z: -20 },
      { model: take('yaad-everyday-microsd-card', '#C3273A', 14), x: 22, z: 16 },
    ),
    standing(0.86, 36),
  ],
  'usb-drives': () => [
    setScene(
      { model: take('yaad-do-rukh-dual-usb-drive', '#1F7A78', 4), x: -14, z: -20 },
      { model: take('yaad-sikka-metal-usb-drive', '#D4B27A', -30), x: 28, z: 24 },
    ),
    lying(0.82, 42),
  ],
  'portable-ssds': () => [take('yaad-tez-portable-ssd', '#2F5DA8', 28), standing(0.8, 26)],
  'car-and-bike': () => [
    setScene(
      { model: take('raftar-lamba-dashboard-holder', '#2B2C31', -24), x: -20, z: -30 },
      { model: take('raftar-bijli-38w-car-charger', '#C9CBCF', 6), x: 56, z: 40, size: 1.5 },
    ),
    standing(0.84, 20),
  ],
  'car-holders': () => [
    setScene(
      { model: take('raftar-lamba-dashboard-holder', '#55575E', -40), x: -34, z: -30 },
      { model: take('raftar-pakar-magnetic-vent-holder', '#2B2C31'), x: 50, z: 40, size: 1.1 },
    ),
    standing(0.84, 18),
  ],
  'car-chargers': () => [
    setScene(
      { model: take('raftar-bijli-38w-car-charger', '#55575E', 6), x: -22, z: -18 },
      { model: take('raftar-bijli-38w-car-charger', '#D4B27A', -16), x: 22, z: 20 },
    ),
    standing(0.78, 28),
  ],
  'bike-mounts': () => [take('raftar-sawar-bike-mount', '#2B2C31', 14), standing(0.78, 22)],
  creators: () => [
    setScene(
      { model: take('noorline-chhota-mini-tripod', '#2B2C31', -26), x: -40, z: -30 },
      { model: take('noorline-awaz-wireless-microphone', '#2B2C31', -16), x: 104, z: 50, size: 1.7 },
    ),
    standing(0.84, 18),
  ],
  tripods: () => [
    setScene(
      { model: take('noorline-teen-taang-tripod', '#2B2C31', -30), x: -40, z: -40, size: 0.72 },
      { model: take('noorline-chhota-mini-tripod', '#1F7A78', -16), x: 60, z: 60 },
    ),
    standing(0.86, 14),
  ],
  'ring-lights': () => [
    setScene(
      { model: take('noorline-chand-10-inch-ring-light', '#2B2C31', -30), x: -40, z: -30, size: 0.8 },
      { model: take('noorline-jugnu-clip-light', '#F7F6F3', -18), x: 88, z: 60, size: 0.8 },
    ),
    standing(0.86, 14),
  ],
  microphones: () => [take('noorline-awaz-wireless-microphone', '#D9C7AB', -10), standing(0.78, 28)],
  gaming: () => [
    setScene(
      { model: take('zarb-barf-phone-cooler', '#2B2C31', -24), x: -60, z: -70, size: 1.2 },
      { model: take('zarb-ustad-phone-controller', '#2B2C31', -18), x: 10, z: 30 },
    ),
    standing(0.86, 28),
  ],
  'triggers-and-controllers': () => [
    setScene(
      { model: take('zarb-ustad-phone-controller', '#F7F6F3', -14), x: 0, z: -76 },
      { model: take('zarb-nishana-shoulder-triggers', '#C3273A', -24), x: 20, z: 50 },
    ),
    standing(0.84, 30),
  ],
  'phone-coolers': () => [take('zarb-barf-phone-cooler', '#F7F6F3', -44), standing(0.74, 18)],
  desk: () => [
    setScene(
      { model: take('bunyad-sahara-phone-stand', '#C9CBCF', -24), x: 40, z: -130 },
      { model: take('bunyad-takhti-bluetooth-keyboard', '#F7F6F3', -22), x: -30, z: 0 },
      { model: take('bunyad-khamosh-silent-mouse', '#A9D6C3', 150), x: 142, z: 104, size: 0.95 },
    ),
    standing(0.86, 34),
  ],
  'hubs-and-adapters': () => [
    setScene(
      { model: take('bunyad-saat-7-in-1-usb-c-hub', '#C9CBCF', -24), x: -6, z: -26 },
      { model: take('taar-jor-usb-c-otg-adapter', '#55575E', 6), x: 34, z: 46 },
    ),
    standing(0.84, 38),
  ],
  keyboards: () => [take('bunyad-takhti-bluetooth-keyboard', '#55575E', 24), lying(0.86, 44)],
  mice: () => [
    setScene(
      { model: take('bunyad-khamosh-silent-mouse', '#2B2C31', 156), x: -38, z: -24 },
      { model: take('bunyad-khamosh-silent-mouse', '#B9AEDC', 146), x: 36, z: 24 },
    ),
    standing(0.82, 36),
  ],
  'phone-stands': () => [presentDesk(makePhoneStand('#55575E', ['#F2D5DC', '#C58BA6', '#4B3A6B']), 26), standing(0.82, 18)],
  'power-cuts': () => [
    setScene(
      { model: take('noorline-pankha-8-inch-desk-fan', '#F7F6F3', -22), x: -40, z: -60, size: 0.66 },
      { model: take('noorline-laltain-camping-lamp', '#C3273A', -20), x: 110, z: 20 },
      { model: take('noorline-shola-1000-lumen-torch', '#2B2C31', 4), x: 20, z: 120 },
    ),
    standing(0.86, 20),
  ],
  'rechargeable-fans': () => [
    setScene(
      { model: take('noorline-pankha-8-inch-desk-fan', '#F7F6F3', -34), x: -40, z: -50, size: 0.66 },
      { model: take('noorline-jhonka-handheld-fan', '#EDB6BF', -18), x: 80, z: 50 },
    ),
    standing(0.8, 16),
  ],
  'torches-and-lamps': () => [
    setScene(
      { model: take('noorline-laltain-camping-lamp', '#1F7A78', -20), x: -36, z: -40 },
      { model: take('noorline-shola-1000-lumen-torch', '#55575E', 10), x: 30, z: 70 },
    ),
    standing(0.82, 22),
  ],
}

/** Every category's picture. */
export const categoryJobs: Job[] = demoCategories.map(({ slug, picture }) => {
  const scene = scenes[slug]
  if (!scene) throw new Error(`No scene for ${slug}`)
  return { file: picture, draw: () => drawStage(...scene()) }
})
