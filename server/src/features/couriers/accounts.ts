import { type CourierName, courierAccounts } from '@saddar/contract/courier-accounts'
import { couriers } from '@saddar/contract/couriers'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { decryptText, encryptText } from '../../platform/encryption.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { isLoopback } from '../../platform/is-loopback.ts'
import { readSender } from '../settings/index.ts'
import type { Courier, CourierSettings } from './courier.ts'
import { createLeopards } from './leopards.ts'
import { createMnp } from './mnp.ts'
import { createPostEx } from './postex.ts'
import { createTcs } from './tcs.ts'
import { createTrax } from './trax.ts'

const factories: Record<CourierName, (settings: CourierSettings) => Courier> = {
  PostEx: createPostEx,
  Leopards: createLeopards,
  TCS: createTcs,
  Trax: createTrax,
  'M&P': createMnp,
}

/** Accounts of the environment. One that the owner enters in the settings takes precedence. */
export type GivenAccounts = Partial<Record<CourierName, { baseUrl?: string; keys: Record<string, string> }>>

interface Options {
  given: GivenAccounts
  /** Encrypts the keys in the database. */
  secret: string
  /** Production takes no courier on this machine and no address without https. */
  isProduction: boolean
}

interface Account {
  isOn: boolean
  baseUrl: string
  keys: Record<string, string>
  isGiven: boolean
}

/** What the settings page shows of an account; never its keys. */
export interface AccountView {
  courier: CourierName
  isOn: boolean
  baseUrl: string
  /** The names of the keys that are entered. */
  entered: string[]
  isGiven: boolean
  problem: string
  problemAt: string | null
  cities: number
}

interface AccountChange {
  courier: CourierName
  isOn: boolean
  /** Empty: the courier's own. */
  baseUrl: string
  /** Only these change; an empty one is removed. */
  keys: Record<string, string>
}

/** The accounts at couriers, and the couriers that they open (rule 6.31). */
export class CourierAccounts {
  readonly #options: Options
  /** Couriers keep access tokens, so each is made once for its settings. */
  readonly #opened = new Map<CourierName, { settings: string; courier: Courier }>()

  constructor(options: Options) {
    this.#options = options
  }

  /** The names of the couriers that are turned on, in the contract's order. */
  async listOn(db: Db): Promise<CourierName[]> {
    const accounts = await this.#readAll(db)
    return couriers.filter((name) => accounts.get(name)?.isOn)
  }

  /**
   * The names of the couriers that are asked about their parcels: those with keys, also when they were turned off, since what they carry goes on
   * (rule 6.34.1).
   */
  async listFollowed(db: Db): Promise<CourierName[]> {
    const accounts = await this.#readAll(db)
    return couriers.filter((name) => hasKeys(name, accounts.get(name)))
  }

  /** To book parcels. @throws AppError COURIER_OFF */
  async open(db: Db, name: CourierName): Promise<Courier> {
    const account = (await this.#readAll(db)).get(name)
    if (!account?.isOn) throw new AppError('COURIER_OFF', { text: { courier: name } })
    return this.#open(db, name, account)
  }

  /** To ask about parcels, or to cancel them, also of a courier that was turned off. @throws AppError COURIER_OFF when its keys are missing */
  async openFollowed(db: Db, name: CourierName): Promise<Courier> {
    const account = (await this.#readAll(db)).get(name)
    if (!account || !hasKeys(name, account)) throw new AppError('COURIER_OFF', { text: { courier: name } })
    return this.#open(db, name, account)
  }

  #open(db: Db, name: CourierName, { baseUrl, keys }: Account): Courier {
    const settings = JSON.stringify([baseUrl, keys])
    const opened = this.#opened.get(name)
    if (opened?.settings === settings) return opened.courier
    const courier = factories[name]({ baseUrl: baseUrl || courierAccounts[name].baseUrl, keys, readSender: () => readSender(db) })
    this.#opened.set(name, { settings, courier })
    return courier
  }

  async list(db: Db): Promise<AccountView[]> {
    const accounts = await this.#readAll(db)
    const { rows } = await sql<{ courier: string; problem: string; problem_at: Date | null; cities: number }>`
      select h.courier, h.problem, h.problem_at, (select count(*)::int from courier_cities c where c.courier = h.courier) as cities
      from courier_health h`.execute(db)
    const health = new Map(rows.map((row) => [row.courier, row]))
    return couriers.map((courier) => {
      const account = accounts.get(courier)
      const known = health.get(courier)
      return {
        courier,
        isOn: account?.isOn ?? false,
        baseUrl: account?.baseUrl ?? '',
        entered: Object.keys(account?.keys ?? {}).filter((name) => account?.keys[name]),
        isGiven: account?.isGiven ?? false,
        problem: known?.problem ?? '',
        problemAt: known?.problem ? (known.problem_at?.toISOString() ?? null) : null,
        cities: known?.cities ?? 0,
      }
    })
  }

  /**
   * Saves an account; its keys are encrypted.
   * @throws AppError VALIDATION for unknown or missing keys and for an address that is not allowed
   */
  async save(db: Db, { courier, isOn, baseUrl, keys }: AccountChange): Promise<void> {
    const fields = courierAccounts[courier].keys
    const unknown = Object.keys(keys).filter((name) => !fields.some((field) => field.name === name))
    if (unknown.length > 0) throw invalid(unknown.map((name) => ({ msg: `${courier} has no ${name}`, path: `keys.${name}` })))
    const address = baseUrl.replace(/\/+$/, '')
    if (address !== '' && !this.#isAllowed(address)) throw invalid([{ msg: 'Enter an address that begins with https://', path: 'baseUrl' }])
    const before = (await this.#readAll(db)).get(courier)
    const merged = Object.fromEntries(Object.entries({ ...before?.keys, ...keys }).filter(([, value]) => value !== ''))
    const missing = isOn ? fields.filter(({ name, isOptional }) => !isOptional && !merged[name]) : []
    if (missing.length > 0) throw invalid(missing.map(({ name, label }) => ({ msg: `${label} is required`, path: `keys.${name}` })))
    const sealed = encryptText(this.#options.secret, JSON.stringify(merged))
    await sql`
      insert into courier_accounts (courier, is_on, base_url, keys_sealed, entered)
      values (${courier}, ${isOn}, ${address}, ${sealed}, ${Object.keys(merged)})
      on conflict (courier) do update set is_on = excluded.is_on, base_url = excluded.base_url, keys_sealed = excluded.keys_sealed,
        entered = excluded.entered, updated_at = now()`.execute(db)
  }

  #isAllowed(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { protocol, hostname, username, search, hash } = new URL(address)
    if (username !== '' || search !== '' || hash !== '') return false
    const isLocal = isLoopback(hostname)
    return isLocal ? !this.#options.isProduction : protocol === 'https:'
  }

  async #readAll(db: Db): Promise<Map<CourierName, Account>> {
    const { given, secret } = this.#options
    const rows = await db.selectFrom('courier_accounts').select(['courier', 'is_on', 'base_url', 'keys_sealed']).execute()
    const accounts = new Map<CourierName, Account>()
    for (const name of couriers) {
      const fromEnvironment = given[name]
      const row = rows.find(({ courier }) => courier === name)
      if (row) {
        const keys = row.keys_sealed ? (JSON.parse(decryptText(secret, row.keys_sealed)) as Record<string, string>) : {}
        accounts.set(name, { isOn: row.is_on, baseUrl: row.base_url || (fromEnvironment?.baseUrl ?? ''), keys, isGiven: false })
      } else if (fromEnvironment) accounts.set(name, { isOn: true, baseUrl: '', isGiven: true, ...fromEnvironment })
    }
    return accounts
  }
}

const hasKeys = (name: CourierName, account: Account | undefined): boolean =>
  account !== undefined && courierAccounts[name].keys.every((key) => key.isOptional || account.keys[key.name])
