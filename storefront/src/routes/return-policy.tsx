import { openTextPage } from '../features/pages/text-page.tsx'

const page = openTextPage('return-policy', 'Return policy')

export const { prefetch, meta } = page
export default page.default
