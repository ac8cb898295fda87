import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'
import { writeLimitsPage } from './limits-page.ts'

writeFileSync(join(ROOT, 'docs', 'limits.md'), writeLimitsPage())
