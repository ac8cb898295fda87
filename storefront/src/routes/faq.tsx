import { openTextPage } from '../features/pages/text-page.tsx'

const page = openTextPage('faq', 'Frequently asked questions')

export const { prefetch, meta } = page
export default page.default
