import { z } from 'zod'

/** What a form was loaded with, for the fields that it changes; the change is refused if somebody else changed one of them since. */
export const loadedValues = z.record(z.string(), z.unknown())
