import type { Db } from '../src/platform/db/connect.ts'

/** A database that runs `work` before each transaction while `isNow` is true, like a concurrent request between check and transaction. */
export function beforeTransactions(db: Db, isNow: () => boolean, work: () => Promise<unknown>): Db {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (name === 'transaction' && isNow())
        return () => ({ execute: (run: (tx: Db) => unknown) => work().then(() => target.transaction().execute(run as never)) })
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The same for the next transaction alone. */
export function beforeNextTransaction(db: Db, work: () => Promise<unknown>): Db {
  let isNext = true
  return beforeTransactions(
    db,
    () => isNext,
    () => {
      isNext = false
      return work()
    },
  )
}
