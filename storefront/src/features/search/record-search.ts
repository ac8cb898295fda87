/** What the search field does with a search; its code loads when it is needed. */
export { countSearch } from './count-search.ts'
export { rememberSearch } from './recent-searches.ts'
