import type { Page } from '@playwright/test'
import { runSql } from './database.ts'
import { demoAdmin } from './steps.ts'

export interface StaffHeaders extends Record<string, string> {
  authorization: string
}

let managers = 0

/**
 * Signs in a new manager by the API and returns the headers of their calls: for what a journey arranges. Uploads are limited by account, and
 * the journeys of a minute arrange more than one account may.
 */
export async function signInManager(page: Page, origin = ''): Promise<StaffHeaders> {
  const email = `manager.${Date.now()}.${++managers}@saddar.example`
  await runSql(
    `insert into users (role, staff_role, name, email, password_hash, email_verified)
     select role, 'manager', 'Manager', $1, password_hash, true from users where email = $2`,
    [email, demoAdmin.email],
  )
  const reply = await page.request.post(`${origin}/api/admin/login`, { data: { ...demoAdmin, email } })
  const { data } = (await reply.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}
