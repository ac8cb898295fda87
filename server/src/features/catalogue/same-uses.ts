import type { SearchTerm, SearchTerms } from './search-terms.ts'

/** Words for a use of goods, or for what they protect, that the table of search terms has under another name; what the table says of them takes precedence. */
const sameUses: Record<string, string[]> = {
  tiktok: ['youtube', 'youtuber', 'vlog', 'vlogging', 'vlogger', 'reels'],
  camera: ['camera lens'],
}

/** The search terms for these words: 'youtube stand' means what 'tiktok stand' means in the shop, and 'camera lens protector' what 'camera protector' does. */
export const listSameUses = (known: SearchTerms): [string, SearchTerm][] => [
  ...listForMotorbikes(known),
  ...listUses(known),
  ...listForJourneys(),
  ...listForPods(),
]

const listUses = (known: SearchTerms): [string, SearchTerm][] =>
  Object.entries(sameUses).flatMap(([use, words]) =>
    [...known]
      .filter(([name]) => name === use || name.startsWith(`${use} `))
      .flatMap(([name, term]) => words.map((word): [string, SearchTerm] => [word + name.slice(use.length), term])),
  )

/** 'stand for bike' means what 'bike stand' does, and not a stand for the desk. */
const listForMotorbikes = (known: SearchTerms): [string, SearchTerm][] =>
  [...known].flatMap(([name, term]) => {
    const [vehicle, goods] = /^(bike|motorbike|motorcycle) (\w+)$/.exec(name)?.slice(1) ?? []
    return vehicle && goods
      ? [`${goods} for ${vehicle}`, `mobile ${goods} for ${vehicle}`].map((each): [string, SearchTerm] => [each, term])
      : []
  })

const journeys = [
  ...['flight', 'flights', 'flight safe', 'flight allowed', 'airplane', 'aeroplane', 'plane', 'airport', 'jahaz', 'hawai jahaz'],
  ...['travel', 'travelling', 'traveling', 'trip', 'tour', 'umrah', 'hajj'],
]

/** For a flight or another journey any power bank is meant: those above the 100 Wh that airlines allow, 27,000 mAh, are hardly sold for phones. */
const listForJourneys = (): [string, SearchTerm][] =>
  ['power bank', 'powerbank'].flatMap((goods) =>
    journeys
      .flatMap((journey) => [`${goods} ${journey}`, `${journey} ${goods}`])
      .map((each): [string, SearchTerm] => [each, { effect: 'means', means: ['power bank'] }]),
  )

/** A cable for AirPods is not of the goods that the shop lacks: their box has one of these two sockets. */
const listForPods = (): [string, SearchTerm][] =>
  ['airpods', 'airpod', 'air pods', 'airpods pro', 'apple airpods'].flatMap((pods) =>
    ['cable', 'charging cable', 'charger cable', 'data cable', 'wire']
      .flatMap((goods) => [`${pods} ${goods}`, `${goods} ${pods}`])
      .map((each): [string, SearchTerm] => [each, { effect: 'means', means: ['lightning cable', 'usb c cable'] }]),
  )
