/** A banner of the home page as an admin would enter it; `picture` is a file name in the pictures folder, 1600 × 900 with its left third free. */
export interface DemoBanner {
  title: string
  text: string
  button: string
  /** An address in the shop. */
  link: string
  picture: string
  /** What the picture shows. */
  alt: string
}

/** The banners of the demo shop, in their order. */
export const demoBanners: DemoBanner[] = [
  {
    title: 'Good gear for your phone, delivered.',
    text: 'Original chargers, earbuds, cases and cables. Pay the rider in cash, anywhere in Pakistan.',
    button: 'Shop all products',
    link: '/products',
    picture: 'hero.webp',
    alt: 'Headphones, a truck-art phone case, a power bank, earbuds, a watch and a charger on a table',
  },
  {
    title: 'Ready when the light goes.',
    text: 'Fans, lamps and power banks that are charged before the power cut starts.',
    button: 'See power cut gear',
    link: '/products?category=power-cuts',
    picture: 'banner-power-cuts.webp',
    alt: 'Two rechargeable fans, a lantern, a power bank and a torch',
  },
  {
    title: 'A quieter way to listen.',
    text: 'Noise cancelling for the bus and the generator. Speakers for the roof.',
    button: 'Hear audio',
    link: '/products?category=audio',
    picture: 'banner-sound.webp',
    alt: 'Headphones, two round speakers and earbuds in their case',
  },
]
