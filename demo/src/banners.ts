/** A banner of the home page as an admin would enter it. `picture` is a file name in the pictures folder: 1600 × 900, with the left third free for the text. */
export interface DemoBanner {
  title: string
  text: string
  /** A path in the shop. */
  link: string
  picture: string
}

/** The banners of the demo shop, in display order. */
export const demoBanners: DemoBanner[] = [
  {
    title: 'Good gear for your phone, delivered.',
    text: 'Original chargers, earbuds, cases and cables. Pay the rider in cash, anywhere in Pakistan.',
    link: '/products',
    picture: 'hero.webp',
  },
  {
    title: 'Ready when the light goes.',
    text: 'Fans, lamps and torches that are charged before the power cut starts.',
    link: '/products?category=power-cuts',
    picture: 'banner-power-cuts.webp',
  },
  {
    title: 'A quieter way to listen.',
    text: 'Noise cancelling for the bus and the generator. Speakers for the roof.',
    link: '/products?category=audio',
    picture: 'banner-sound.webp',
  },
]
