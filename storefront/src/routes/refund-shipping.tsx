import { openTextPage } from '../features/pages/text-page.tsx'

const page = openTextPage('refund-shipping', 'Refund and shipping')

export const { prefetch, meta } = page
export default page.default
