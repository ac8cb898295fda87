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
  'karak-pods-2-earbuds': '6.2 × 4.0 × 2.9 cm (case)',
  'sukoon-air-anc-earbuds': '6.2 × 4.0 × 2.9 cm (case)',
  'zarb-toofan-30000-power-bank': '8.6 × 17.2 × 3.2 cm',
}
