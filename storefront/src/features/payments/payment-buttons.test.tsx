import type { Order } from '@saddar/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PaymentButtons } from './payment-buttons.tsx'
import type { PaymentActions } from './use-payment-actions.ts'

it('disables the other actions while one runs, not the pressed one, which has the focus', () => {
  const actions = { busy: 'sync', problem: '' } as PaymentActions
  const choices = { retry: true, continuePayment: false, cash: false, sync: true }
  const html = renderToStaticMarkup(<PaymentButtons order={{ history: [] } as unknown as Order} choices={choices} actions={actions} />)
  const [retry, sync] = html.match(/<button[^>]*>/g)!
  expect(retry).toContain(' disabled=""')
  expect(sync).not.toContain(' disabled=""')
  expect(sync).toContain('aria-disabled="true"')
})
