import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'

type Counts = CallReply<'GET /admin/counts'>['data']

const asked = new WeakMap<Api, Promise<Counts>>()

/** One of the sidebar's counts. Those that are asked for at the same moment share a call; one that was sent before may not know of a change yet. */
export async function readWaitingCount(api: Api, of: keyof Counts): Promise<number> {
  let counts = asked.get(api)
  if (!counts) {
    counts = readSoon(api)
    asked.set(api, counts)
  }
  return (await counts)[of] ?? 0
}

async function readSoon(api: Api): Promise<Counts> {
  await new Promise((resolve) => setTimeout(resolve))
  asked.delete(api)
  return (await api('GET /admin/counts')).data
}
