import { toDeliveryLd } from '../features/pages/policy-ld.ts'
import { openTextPage } from '../features/pages/text-page.tsx'

const page = openTextPage('refund-shipping', 'Refund and shipping', import.meta.env.SSR ? toDeliveryLd : undefined)

export const { prefetch, meta } = page
export default page.default
