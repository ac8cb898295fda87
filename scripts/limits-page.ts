import { type AbusePolicy, allCalls, connectionRules, type LimitName, type LimitRule, limitRules, liveMessageBytes } from '@saddar/contract'

const length = (seconds: number) =>
  seconds % 86_400 === 0 ? `${seconds / 86_400} d` : seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds / 60} min`
const rules = Object.entries(limitRules) as [LimitName, LimitRule][]

function describeRule([name, { by, points, seconds, counts, sparesKnownDevice, sparesFirstOf, isPerNode, refusesNone }]: [
  LimitName,
  LimitRule,
]): string {
  const exceptions = [
    sparesKnownDevice && 'not for a known device',
    sparesFirstOf && `not for the first try counted by ${sparesFirstOf}`,
    isPerNode && 'each node counts by itself',
    refusesNone && 'refuses no call',
  ]
  return `| ${name} | ${by.join(' + ')} | ${points} in ${length(seconds)} | ${counts} | ${exceptions.filter(Boolean).join('; ')} |`
}

function describePolicy(policy: AbusePolicy): string {
  if ('unlimited' in policy) return `– (${policy.unlimited}) | `
  const cost = policy.cost === undefined ? '' : ` × ${policy.cost}`
  return `${policy.limits.join(', ')}${cost} | ${policy.onDemand?.join(', ') ?? ''}`
}

/** Generates the page of all limits and their calls from the contract (rule 1.9). */
export function writeLimitsPage(): string {
  return `# Limits

Made from \`contract/src/abuse.ts\` and \`contract/src/calls\` by \`npm run limits-page\`; do not edit.

Points are consumed before the work, atomically. A limit on **calls** counts every call and ends with its window. A limit on **guesses** counts
wrong passwords, codes and links, and probes for what exists; everything else is given back, and once it is used up it blocks for its whole length.
An address is an IPv4 address or an IPv6 /64; a caller is the account, or the address of a guest; a subject is what the handler knows, such as the
session of a refresh token. A call over a limit answers 429 with \`Retry-After\`.

With \`REDIS_URL\` the nodes of a shop count together; without it, and while Redis cannot be reached, each node counts by itself. Live connections
belong to one node, which counts them by itself.

| limit | counted by | points | counts | exceptions |
|---|---|---|---|---|
${rules.map(describeRule).join('\n')}

Live connections at a time; one too many is refused, and the page asks now and then instead. A message has at most ${liveMessageBytes} bytes.

| limit | counted by | connections |
|---|---|---|
${Object.entries(connectionRules)
  .map(([name, { by, most }]) => `| ${name} | ${by} | ${most} |`)
  .join('\n')}

| call | who | limits | counted by the handler |
|---|---|---|---|
${allCalls.map(([key, call]) => `| ${key} | ${call.who} | ${describePolicy(call.abuse)} |`).join('\n')}
`
}
