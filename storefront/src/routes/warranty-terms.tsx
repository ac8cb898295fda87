import { openTextPage } from '../features/pages/text-page.tsx'

const page = openTextPage('warranty-terms', 'Terms & conditions')

export const { prefetch, meta } = page
export default page.default
