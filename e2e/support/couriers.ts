/** Adds an event to a parcel of a courier emulator of the shop under test; courier-emulators/README.md lists the stages. */
export async function moveParcel(courier: 'postex' | 'leopards', number: string, stage: string, reason = ''): Promise<void> {
  const origin = process.env.SADDAR_E2E_COURIERS
  if (!origin) throw new Error('Parcels can only be moved at the couriers of a shop that the tests started.')
  const reply = await fetch(`${origin}/parcels/${courier}/${number}`, { method: 'POST', body: JSON.stringify({ stage, reason }) })
  if (!reply.ok) throw new Error(await reply.text())
}
