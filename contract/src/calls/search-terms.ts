import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { searchTerm as limits, searchLength } from '../limits.ts'
import { listReply, oneOf, paging, text } from '../query.ts'
import { hasMeanings, searchTermEffects } from '../search-terms.ts'
import { undoField } from './undo.ts'

const phrase = (name: string) =>
  z
    .string(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(limits.length, `${name} cannot exceed ${limits.length} characters`)
const effect = z.enum(searchTermEffects, 'Choose what the word does')
const termInput = z
  .object({
    term: phrase('Word'),
    effect,
    means: z.array(phrase('Meaning')).max(limits.means, `At most ${limits.means} meanings`).default([]),
  })
  .refine((input) => !hasMeanings(input.effect) || input.means.length > 0, { message: 'Say what it means', path: ['means'] })
export type SearchTermInput = z.output<typeof termInput>

const searchTerm = z.object({
  term: z.string().describe('in lower case, without accents and punctuation'),
  effect: z.enum(searchTermEffects),
  means: z.array(z.string()),
  updatedAt: z.string(),
})
export type SearchTermRow = z.infer<typeof searchTerm>
const termParam = z.object({ term: z.string().min(1).max(200) })
const oneTerm = z.object({ data: z.object({ term: searchTerm }) })

export const searchTermCalls = {
  'GET /admin/search-terms': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'The search’s vocabulary, alphabetically',
    query: z.object({ ...paging(50), effect: oneOf(searchTermEffects), search: text(searchLength).describe('a part of word or meaning') }),
    reply: z.object({ data: z.object({ terms: z.array(searchTerm), ...listReply }) }),
  },
  'POST /admin/search-terms': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Add a word or phrase',
    status: 201,
    body: termInput,
    reply: oneTerm,
  },
  'PUT /admin/search-terms/:term': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Change a word, its effect or its meaning',
    params: termParam,
    body: termInput,
    reply: oneTerm,
  },
  'DELETE /admin/search-terms/:term': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Delete a word',
    params: termParam,
    reply: z.object({ message: z.string().optional(), ...undoField }),
  },
  'GET /admin/search-trial': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'How a search is understood, and its results',
    query: z.object({ query: text(searchLength) }),
    reply: z.object({
      data: z.object({
        wanted: z.array(z.object({ words: z.string(), means: z.array(z.string()) })),
        ignored: z.array(z.string()),
        cheapFirst: z.boolean(),
        maxPrice: z.int().nullable(),
        total: z.int(),
        products: z.array(z.object({ _id: z.string(), title: z.string(), slug: z.string(), price: z.int(), image: z.string().nullable() })),
      }),
    }),
  },
  'GET /admin/search-misses': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Zero-result searches of the last 30 days, the most frequent first',
    query: z.object(paging(20)),
    reply: z.object({
      data: z.object({ misses: z.array(z.object({ text: z.string(), count: z.int(), lastDay: z.string() })), ...listReply }),
    }),
  },
} as const satisfies Record<CallKeyShape, Call>
