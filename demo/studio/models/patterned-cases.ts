import type { Model } from '../kit/model.ts'
import { finishes } from '../kit/tone.ts'
import { makeShell } from './cases.ts'
import type { Phone } from './phones.ts'

const flower = (x: number, y: number, size: number, petal: string, heart: string, petals = 8): string =>
  `<g transform="translate(${x} ${y})">${Array.from({ length: petals }, (_, i) => `<ellipse transform="rotate(${(360 / petals) * i})" cy="${-size * 0.58}" rx="${size * 0.26}" ry="${size * 0.44}" fill="${petal}" stroke="#fff" stroke-width="0.35"/>`).join('')}<circle r="${size * 0.34}" fill="${heart}"/><circle r="${size * 0.16}" fill="#7A1E2C"/></g>`

/** Painted flowers, leaves and borders in the manner of the trucks. */
export const makeTruckArtCase = (phone: Phone, paint: string): Model =>
  makeShell({
    phone,
    paint,
    finish: finishes.gloss,
    ring: '#C9A45C',
    cameraGlass: '#7A1E2C',
    draw: (_pen, w, h) => {
      const leaf = (x: number, y: number, turn: number, fill = '#2E9E5B'): string =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q5 -6 14 -3Q8 4 0 0Z" fill="${fill}" stroke="#F2E3B3" stroke-width="0.5"/>`
      const scallops = Array.from(
        { length: 12 },
        (_, i) =>
          `<path d="M${-w / 2 + 3} ${-h / 2 + 4 + i * 13}a6 6 0 0 1 0 11" fill="#F2C14E"/><path d="M${w / 2 - 3} ${-h / 2 + 4 + i * 13}a6 6 0 0 0 0 11" fill="#F2C14E"/>`,
      ).join('')
      const diamonds = Array.from(
        { length: 9 },
        (_, i) => `<path d="M${-w / 2 + 4 + i * 8} ${h / 2 - 14}l4 -5l4 5l-4 5z" fill="${i % 2 ? '#E8743B' : '#F2E3B3'}"/>`,
      ).join('')
      return `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="#0E6F73"/><rect x="${-w / 2}" y="${-h / 2}" width="3.4" height="${h}" fill="#C3273A"/><rect x="${w / 2 - 3.4}" y="${-h / 2}" width="3.4" height="${h}" fill="#C3273A"/>${scallops}<rect x="${-w / 2}" y="${h / 2 - 22}" width="${w}" height="22" fill="#C3273A"/>${diamonds}<path d="M${-w / 2} ${h / 2 - 22}h${w}" stroke="#F2C14E" stroke-width="1.6"/><path d="M0 48Q-6 20 0 -4M0 40Q-18 34 -20 18M0 40Q18 34 20 18" stroke="#F2E3B3" stroke-width="1" fill="none"/>${[-150, -30, 190, -10, 160, 20].map((turn, i) => leaf(i % 2 ? 4 : -4, 44 - i * 9, turn)).join('')}${leaf(14, -32, -40)}${leaf(24, -48, -70, '#7CC36A')}${flower(0, -4, 15, '#E24A5B', '#F2C14E', 10)}${flower(-20, 14, 9.5, '#F29AB0', '#F2E3B3')}${flower(20, 14, 9.5, '#F2E3B3', '#E8743B')}${flower(20, -34, 8, '#F2C14E', '#C3273A')}${flower(0, 34, 8, '#F7F0DF', '#E24A5B', 6)}${flower(24, -62, 6.5, '#E24A5B', '#F2E3B3', 6)}`
    },
  })

/** A lattice of stars cut through the back. */
export const makeLatticeCase = (phone: Phone, paint: string): Model =>
  makeShell({
    phone,
    paint,
    wall: 1.2,
    ring: '#8b8e94',
    cameraGlass: '#25272c',
    draw: (_pen, w, h) => {
      const holes: string[] = []
      for (let row = 0; row < 14; row++)
        for (let column = 0; column < 7; column++) {
          const x = -w / 2 + 8 + column * 10.4 + (row % 2 ? 5.2 : 0)
          const y = -h / 2 + 8 + row * 11.4
          if (x > w / 2 - 5 || y > h / 2 - 6 || Math.hypot(x - phone.island!.x, y + phone.island!.y) < 30) continue
          holes.push(
            `<g transform="translate(${x} ${y})"><path d="M0 -4.6L1.5 -1.5L4.6 0L1.5 1.5L0 4.6L-1.5 1.5L-4.6 0L-1.5 -1.5Z" fill="#1d1f24"/><path d="M0 -4.6L1.5 -1.5L4.6 0" stroke="#000" stroke-width="0.7" opacity="0.4" fill="none"/><path d="M0 4.9L-1.5 1.7L-4.9 0" stroke="#fff" stroke-width="0.5" opacity="0.5" fill="none"/></g>`,
          )
        }
      return holes.join('')
    },
  })
