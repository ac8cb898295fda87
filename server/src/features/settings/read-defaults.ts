import { textPageNames } from '@saddar/contract'
import type { Db } from '../../platform/db/connect.ts'
import { defaultSeller, defaultSettings, getTrimmedTexts } from './default-settings.ts'
import { textPageKey } from './default-texts.ts'
import { readSettings } from './read-settings.ts'

/** The keys of the settings table that staff change. A key without a row has its default. */
export const settingKeys: readonly string[] = [...Object.keys(defaultSettings), ...textPageNames.map(textPageKey), 'seller']

/** The defaults by key; those of texts are as the present settings make them. */
export async function readDefaults(db: Db): Promise<Record<string, unknown>> {
  const texts = getTrimmedTexts(await readSettings(db))
  const ofTexts = Object.fromEntries(textPageNames.map((name) => [textPageKey(name), texts[name]]))
  return { ...defaultSettings, ...ofTexts, seller: defaultSeller }
}
