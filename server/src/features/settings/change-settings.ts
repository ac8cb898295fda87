import { isDeepStrictEqual } from 'node:util'
import { type AdminSettings, type SellerSettings, type SettingsChanges, textPageNames } from '@saddar/contract'
import type { FieldError } from '@saddar/contract/errors'
import { findContradictions } from '@saddar/contract/settings-together'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { findLastChange } from '../../platform/db/find-last-change.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { isOutdated } from '../../platform/http/refuse-outdated.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { announce, tags } from '../live/index.ts'
import { defaultSeller, defaultSettings, getTrimmedTexts } from './default-settings.ts'
import { textPageKey } from './default-texts.ts'
import { listOfferedMethods, type Parts, readAdminSettings, readPublicSettings, readSellerSettings } from './read-settings.ts'

/** One setting: its key, the submitted value, the current value, the default, and the value that the form was loaded with. */
interface Entry {
  key: string
  value: unknown
  present: unknown
  default: unknown
  was: unknown
}

/**
 * Changes settings and texts (rule 10.2) and invalidates cached pages and the settings in open browsers. A value equal to the
 * default is deleted, so that it follows the default, except where the time of the change counts.
 * A value that somebody else changed since the form was loaded is reported before it is overwritten.
 * @throws AppError CHANGED_MEANWHILE with the current values, VALIDATION
 */
export function changeSettings(ctx: Context, parts: Parts, changes: SettingsChanges, was: Record<string, unknown>): Promise<AdminSettings> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx)
    const present = await readAdminSettings(tx.db)
    const entries = listEntries(changes, present, was)
    await refuseOld(tx, entries, present)
    await check(tx, parts, changes, present)
    for (const entry of entries) await write(tx, entry)
    if (changes.logoId !== undefined && present.logoId && present.logoId !== changes.logoId)
      await enqueue(tx.db, 'media-unused', { ids: [present.logoId] })
    const settings = await readPublicSettings(tx.db, parts)
    announce(tx, 'settingsUpdated', { settings }, 'everyone', [tags.settings])
    return readAdminSettings(tx.db)
  })
}

/** Changes the seller details (rule 10.2). @throws AppError CHANGED_MEANWHILE with the current values */
export function changeSeller(ctx: Context, seller: SellerSettings, was: Record<string, unknown> | undefined): Promise<SellerSettings> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx)
    const present = await readSellerSettings(tx.db)
    const entry = { key: 'seller', value: seller, present, default: defaultSeller, was }
    await refuseOld(tx, [entry], present)
    // An empty address is removed: invoices then show the shop's.
    const { address, ...rest } = seller
    await write(tx, address ? entry : { ...entry, value: rest })
    return seller
  })
}

/** @throws AppError CHANGED_MEANWHILE with the current values, and who changed one of them last */
async function refuseOld(tx: Context, entries: Entry[], present: object): Promise<void> {
  const ids = entries.filter(isOutdated).map(({ key }) => key)
  if (ids.length > 0)
    throw new AppError('CHANGED_MEANWHILE', { data: { present, changed: await findLastChange(tx, [{ kind: 'settings', ids }]) } })
}

/** Locks all settings until the commit, including those without a row. */
async function lockSettings({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(db)
}

function listEntries({ texts = {}, ...changes }: SettingsChanges, present: AdminSettings, was: Record<string, unknown>): Entry[] {
  const defaultTexts = getTrimmedTexts(present)
  const seenTexts = (was.texts ?? {}) as Record<string, unknown>
  const plain = Object.entries(changes).map(([key, value]) => ({
    ...{ key, value, present: present[key as keyof AdminSettings], was: was[key] },
    default: defaultSettings[key as keyof typeof defaultSettings],
  }))
  const pages = textPageNames.flatMap((name) =>
    texts[name]
      ? [{ key: textPageKey(name), value: texts[name], present: present.texts[name], default: defaultTexts[name], was: seenTexts[name] }]
      : [],
  )
  return [...plain, ...pages]
}

async function check(tx: Context, { onlineMethods }: Parts, changes: SettingsChanges, present: AdminSettings): Promise<void> {
  const { paymentMethods, logoId } = changes
  const { texts: _, ...plain } = changes
  // What contradicts itself already does not keep other settings from being changed.
  const errors: FieldError[] = findContradictions({ ...present, ...plain }).flatMap(({ keys, message }) => {
    const changed = keys.find((key) => key in changes)
    return changed ? [{ msg: message, path: `changes.${changed}` }] : []
  })
  if (paymentMethods && listOfferedMethods(paymentMethods, onlineMethods).length === 0)
    errors.push({ msg: 'Cash on delivery must stay on until the bank can take payments', path: 'changes.paymentMethods' })
  if (logoId) {
    const logo = tx.db.selectFrom('media').select('id').where('id', '=', logoId).where('kind', '=', 'picture')
    // Locked, so that the cleanup of unused uploads cannot delete it meanwhile.
    if (!(await logo.forShare().executeTakeFirst())) errors.push({ msg: 'Upload the logo again', path: 'changes.logoId' })
  }
  if (errors.length > 0) throw invalid(errors)
}

/** Orders count hours from the time of their last change, so their rows stay, also with the default (rule 6.37.3). */
const timedKeys = ['confirmCancelHours', 'confirmCashOrders']

async function write({ db }: Context, entry: Entry): Promise<void> {
  if (isDeepStrictEqual(entry.value, entry.present)) return
  if (isDeepStrictEqual(entry.value, entry.default) && !timedKeys.includes(entry.key))
    await db.deleteFrom('settings').where('key', '=', entry.key).execute()
  else
    await sql`
      insert into settings (key, value) values (${entry.key}, ${JSON.stringify(entry.value)}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db)
}
