/**
 * Scrolls what gets the focus to above the bars at the bottom edge of a phone, of which the cart has two. Not among the inlined styles, whose
 * bytes every document has: nobody moves the focus far before the page is hydrated.
 */
export function keepFocusAboveBars(): void {
  const narrow = matchMedia('(width < 64rem)')
  const apply = () => {
    document.documentElement.style.scrollPaddingBottom = narrow.matches ? '8.5rem' : ''
  }
  apply()
  narrow.addEventListener('change', apply)
}
