import { isModelPart } from './parse-query.ts'

/** How brands are written that shoppers in Pakistan type, while the shop's search terms say that it does not sell them. */
const names =
  'Anker, Baseus, UGREEN, Aukey, Belkin, Mcdodo, Hoco, Borofone, LDNIO, Toocki, Essager, Vention, Joyroom, Remax, Acefast, USAMS, WiWU, Romoss, Amaze, Faster, Ronin, Dany, Audionic, Zealot, Space Max, Sovo, Xpod, SoundPEATS, Haylou, QCY, Oraimo, Soundcore, boAt, Awei, JBL, Bose, Sony, Harman Kardon, Marshall, Sennheiser, Beats, Spigen, Nillkin, Ringke, OtterBox, ESR, UAG, Torras, SanDisk, Kingston, Lexar, Transcend, ADATA, Toshiba, Amazfit, Fitbit, Garmin, Kieslect, Mibro, Zeblaze, Dizo, Yolo, Logitech, A4Tech, Rapoo, Razer, Boya, Rode, Saramonic, Ulanzi'

const brands = new Map(names.split(', ').map((name) => [name.toLowerCase(), name]))

/** The name of a brand by its words in lower case; undefined for other words. */
export const findBrand = (words: readonly string[]): string | undefined => brands.get(words.join(' '))

const goods = new Map(
  Object.entries({
    'AirPods Max': 'airpods max, airpod max, air pods max',
    AirPods: 'airpods, airpod, air pods, air pod, airpord, aerpods, apple airpods',
    'Galaxy Buds': 'galaxy buds, samsung buds, samsung galaxy buds',
    'Redmi Buds': 'redmi buds',
    'realme Buds': 'realme buds',
    'Oppo Enco': 'oppo enco, enco buds, enco',
    FreeBuds: 'freebuds, free buds, huawei freebuds',
    'the Apple Watch': 'apple watch, iwatch, i watch, apple smart watch',
    'the Galaxy Watch': 'galaxy watch, samsung watch, samsung galaxy watch, samsung smart watch',
    'the Redmi Watch': 'redmi watch',
    'Xiaomi bands': 'mi band, xiaomi band, redmi band',
    'the Galaxy Fit': 'galaxy fit, samsung fit, samsung galaxy fit',
  }).flatMap(([name, spellings]) => spellings.split(', ').map((spelling) => [spelling, name])),
)

/** The name of goods of another brand, also with their model ('galaxy buds 2 pro'), when nothing else was typed. */
export function findGoods(words: readonly string[]): string | undefined {
  const model = words.findLastIndex((word) => !isModelPart(word)) + 1
  return goods.get(words.join(' ')) ?? goods.get(words.slice(0, model).join(' '))
}
