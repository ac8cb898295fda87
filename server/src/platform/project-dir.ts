import { fileURLToPath } from 'node:url'

/** The folder of the whole project. This file is three folders below it, both here and where the build puts it. */
export const projectDir = fileURLToPath(new URL('../../..', import.meta.url))
