import { openTextPage } from '../features/pages/text-page.tsx'

const page = openTextPage('privacy-policy', 'Privacy policy')

export const { prefetch, meta } = page
export default page.default
