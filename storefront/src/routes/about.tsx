import { openTextPage } from '../features/pages/text-page.tsx'

const page = openTextPage('about', 'About Saddar')

export const { prefetch, meta } = page
export default page.default
