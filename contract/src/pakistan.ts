import { normalizeCity } from './city-name.ts'
import { cityShortNames } from './city-short-names.ts'
import { cityUrduNames, foldUrdu } from './city-urdu-names.ts'
import type { Place } from './delivery-settings.ts'

/** Provinces and territories, as addresses name them. */
export const provinces = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad Capital Territory',
  'Azad Jammu and Kashmir',
  'Gilgit-Baltistan',
] as const
export type Province = (typeof provinces)[number]

export interface City {
  name: string
  province: Province
  /** Of the general post office; empty where uncertain. Shoppers can enter another. */
  postalCode: string
}

// Name and, where known, postal code; the largest cities first, which puts them on top of the suggestions.
const table: Record<Province, string> = {
  Punjab:
    'Lahore 54000, Faisalabad 38000, Rawalpindi 46000, Multan 60000, Gujranwala 52250, Sialkot 51310, Bahawalpur 63100, Sargodha 40100, Sheikhupura 39350, Gujrat 50700, Jhang 35200, Sahiwal 57000, Okara 56300, Kasur 55050, Rahim Yar Khan 64200, Dera Ghazi Khan 32200, Wah Cantt 47040, Jhelum 49600, Attock 43600, Chakwal 48800, Mianwali 42200, Vehari 61100, Khanewal 58150, Mandi Bahauddin 50400, Hafizabad 52110, Chiniot 35400, Muzaffargarh 34200, Bahawalnagar 62300, Sadiqabad 64350, Toba Tek Singh 36050, Layyah 31200, Bhakkar 30000, Khushab 41000, Pakpattan 57400, Wazirabad 52000, Murree 47150, Burewala 61010, Kamoke, Muridke, Khanpur, Gojra, Daska, Narowal, Lodhran, Rajanpur, Nankana Sahib, Taxila, Chichawatni, Jaranwala, Kharian, Kot Addu, Arifwala',
  Sindh:
    'Karachi 74000, Hyderabad 71000, Sukkur 65200, Larkana 77150, Mirpur Khas 69000, Nawabshah 67450, Jacobabad 79000, Shikarpur 78100, Khairpur 66020, Dadu 76200, Badin 72220, Thatta 73120, Tando Adam, Tando Allahyar, Kotri, Ghotki, Umerkot, Sanghar, Jamshoro, Tando Muhammad Khan, Mithi 69230, Kashmore',
  'Khyber Pakhtunkhwa':
    'Peshawar 25000, Mardan 23200, Abbottabad 22010, Mingora 19130, Kohat 26000, Bannu 28100, Dera Ismail Khan 29050, Nowshera 24100, Swabi 23430, Mansehra 21300, Haripur 22620, Charsadda, Chitral, Karak, Hangu, Timergara, Batkhela, Havelian',
  Balochistan: 'Quetta 87300, Gwadar 91200, Khuzdar 89100, Turbat 92600, Sibi 82000, Chaman, Hub, Loralai, Zhob, Dera Murad Jamali, Pishin',
  'Islamabad Capital Territory': 'Islamabad 44000',
  'Azad Jammu and Kashmir': 'Muzaffarabad 13100, Mirpur 10250, Kotli, Rawalakot, Bhimber, Bagh',
  'Gilgit-Baltistan': 'Gilgit 15100, Skardu 16100, Hunza, Chilas',
}

export const cities: readonly City[] = provinces.flatMap((province) =>
  table[province].split(', ').map((entry) => {
    const [, name = entry, postalCode = ''] = /^(.+?)(?: (\d{5}))?$/.exec(entry) ?? []
    return { name, province, postalCode }
  }),
)

const toKey = (name: string) => foldUrdu(normalizeCity(name))
const byName = new Map(
  cities.flatMap((city) =>
    [city.name, ...(cityShortNames[city.name] ?? []), ...(cityUrduNames[city.name] ?? [])].map((name) => [toKey(name), city]),
  ),
)

/** Finds a city by name, short name ('Lhr', 'Pindi') or its name in Urdu script, ignoring case, spaces and punctuation. */
export function findCity(name: string): City | undefined {
  return byName.get(toKey(name))
}

/** A place with the name and the real province of its city, if the city is known, whatever the address says. */
export function locatePlace(place: Place): Place {
  const { name: city, province: state } = findCity(place.city) ?? { name: place.city, province: place.state }
  return state === undefined ? { city } : { city, state }
}
