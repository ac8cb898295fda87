import { type TextPage, type TextPageName, textPageNames } from '@saddar/contract'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getDefaultTexts, textPageKey } from './default-texts.ts'
import { readSettings } from './read-settings.ts'

const isName = (name: string): name is TextPageName => textPageNames.includes(name as TextPageName)

/** Reads the text of an information page (rule 13.6). @throws AppError NOT_FOUND for an unknown page */
export async function readTextPage(db: Db, name: string): Promise<TextPage> {
  if (!isName(name)) throw new AppError('NOT_FOUND')
  const row = await db.selectFrom('settings').select('value').where('key', '=', textPageKey(name)).executeTakeFirst()
  return { ...getDefaultTexts(await readSettings(db))[name], ...(row?.value as Partial<TextPage> | undefined) }
}
