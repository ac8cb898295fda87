import { toReturnsLd } from '../features/pages/policy-ld.ts'
import { openTextPage } from '../features/pages/text-page.tsx'

const page = openTextPage('return-policy', 'Return policy', import.meta.env.SSR ? toReturnsLd : undefined)

export const { prefetch, meta } = page
export default page.default
