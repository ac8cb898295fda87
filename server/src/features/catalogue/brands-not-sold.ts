/** How brands are written that shoppers in Pakistan type, while the shop's search terms say that it does not sell them. */
const names =
  'Anker, Baseus, UGREEN, Aukey, Belkin, Mcdodo, Hoco, Borofone, LDNIO, Toocki, Essager, Vention, Joyroom, Remax, Acefast, USAMS, WiWU, Romoss, Amaze, Faster, Ronin, Dany, Audionic, Zealot, Space Max, Sovo, Xpod, SoundPEATS, Haylou, QCY, Oraimo, Soundcore, boAt, Awei, JBL, Bose, Sony, Harman Kardon, Marshall, Sennheiser, Beats, Spigen, Nillkin, Ringke, OtterBox, ESR, UAG, Torras, SanDisk, Kingston, Lexar, Transcend, ADATA, Toshiba, Amazfit, Fitbit, Garmin, Kieslect, Mibro, Zeblaze, Dizo, Yolo, Logitech, A4Tech, Rapoo, Razer, Boya, Rode, Saramonic, Ulanzi'

const brands = new Map(names.split(', ').map((name) => [name.toLowerCase(), name]))

/** The name of a brand by its words in lower case; undefined for other words. */
export const findBrand = (words: readonly string[]): string | undefined => brands.get(words.join(' '))
