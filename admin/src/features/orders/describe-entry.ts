import type { Order } from '@saddar/contract'
import { orderStatusNames } from '@saddar/contract/order-states'

type Entry = Order['history'][number]

/** The words of a history entry. One that left the status alone is about its note, and a note does not repeat the status. */
export function describeEntry({ status, note }: Entry, before: Entry | undefined): { title: string; text: string } {
  const name = orderStatusNames[status]
  if (note !== '' && status === before?.status) return { title: note, text: '' }
  if (note === name) return { title: name, text: '' }
  return { title: name, text: note.startsWith(`${name}: `) ? note.slice(name.length + 2) : note }
}
