/** Sets faults at the bank of the shop under test; bank/src/faults.ts names them. */
export async function setBankFaults(faults: Record<string, unknown>): Promise<void> {
  await send('PUT', faults)
}

export const resetBankFaults = () => send('DELETE')

async function send(method: string, body?: object): Promise<void> {
  const origin = process.env.SADDAR_E2E_BANK
  if (!origin) throw new Error('Faults can only be set at the bank of a shop that the tests started.')
  const reply = await fetch(`${origin}/faults`, { method, ...(body && { body: JSON.stringify(body) }) })
  if (!reply.ok) throw new Error(await reply.text())
}
