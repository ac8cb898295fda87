/**
 * What products measure, by slug: width, height and, where it matters, depth, as their size pictures show them. Rounded from the models in studio/photo/sizes.py:
 * a size picture is printed only if its model measures the same.
 */
export const sizes: Record<string, string> = {
  'barqi-duo-33w-charger': '4.6 × 5.4 × 3.8 cm (without pins)',
  'barqi-halo-15w-wireless-charger': '5.6 × 5.6 × 0.6 cm (disc)',
  'barqi-mini-20w-charger': '4.2 × 4.6 × 3.6 cm (without pins)',
  'barqi-saath-magnetic-power-bank': '6.6 × 10.4 × 1.2 cm',
  'barqi-safar-20000-power-bank': '7.6 × 15.8 × 2.6 cm',
  'barqi-slim-10000-power-bank': '6.8 × 14.2 × 1.5 cm',
  'barqi-tri-65w-gan-charger': '5.0 × 6.2 × 4.4 cm (pins folded)',
  'barqi-trio-charging-stand': '12.4 × 13.7 × 9.6 cm',
  'karak-dabba-portable-speaker': '8.6 × 9.1 × 8.6 cm',
  'karak-dhamaka-gaming-earbuds': '6.2 × 4.0 × 2.9 cm (case)',
  'karak-dori-neckband': '13.9 × 18.6 cm',
  'karak-pods-2-earbuds': '6.2 × 4.0 × 2.9 cm (case)',
  'karak-shor-party-speaker': '34.0 × 21.4 × 15.9 cm',
  'karak-studio-on-ear-headphones': '16.6 × 13.1 × 6.4 cm',
  'lahza-chaal-fitness-band': '2.0 × 4.8 × 0.9 cm (without strap)',
  'lahza-gol-round-watch': '4.7 × 4.7 × 1.1 cm (without strap)',
  'lahza-koh-amoled-watch': '4.3 × 4.9 × 1.5 cm (without strap)',
  'lahza-s1-calling-watch': '3.9 × 4.6 × 1.2 cm (without strap)',
  'raftar-pakar-magnetic-vent-holder': '5.7 × 5.7 × 6.0 cm',
  'sukoon-air-anc-earbuds': '6.2 × 4.0 × 2.9 cm (case)',
  'sukoon-flex-neckband': '13.9 × 18.6 cm',
  'sukoon-one-anc-headphones': '16.7 × 14.8 × 8.4 cm',
  'yaad-do-rukh-dual-usb-drive': '1.6 × 5.1 × 0.9 cm (closed)',
  'yaad-sikka-metal-usb-drive': '1.3 × 4.4 × 0.5 cm',
  'yaad-tez-portable-ssd': '5.2 × 8.8 × 1.2 cm',
  'zarb-sipahi-gaming-headset': '17.2 × 15.3 × 11.5 cm',
  'zarb-toofan-30000-power-bank': '8.6 × 17.2 × 3.2 cm',
}
