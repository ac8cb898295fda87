import { links, type ShellLink } from './shell/links.ts'

/** Screens by what they are about. One that is named nowhere comes at the end of the first. */
const groups = [
  { name: 'Work', screens: ['/', '/orders', '/payments', '/customers', '/reviews', '/messages'] },
  { name: 'Catalogue', screens: ['/inventory', '/add-products', '/category', '/import', '/search-terms'] },
  { name: 'Shop window', screens: ['/hero-slider', '/banner-upload', '/discounts'] },
  { name: 'House', screens: ['/settings', '/staff', '/audit', '/profile'] },
]

/** Letters that lead to a screen after g. */
const letters: Record<string, string> = {
  '/': 'd',
  '/orders': 'o',
  '/payments': 'p',
  '/customers': 'u',
  '/reviews': 'r',
  '/inventory': 'i',
  '/add-products': 'n',
  '/category': 'c',
  '/search-terms': 't',
  '/hero-slider': 'h',
  '/banner-upload': 'b',
  '/discounts': 'v',
  '/settings': 's',
  '/staff': 'f',
  '/audit': 'a',
  '/profile': 'm',
}

/** The screens there are, in groups; a group without any is left out. */
export function groupScreens(screens: readonly ShellLink[] = links): { name: string; links: ShellLink[] }[] {
  const known = groups.flatMap((group) => group.screens)
  return groups
    .map(({ name, screens: paths }, index) => ({
      name,
      links: [
        ...paths.flatMap((path) => screens.find(({ to }) => to === path) ?? []),
        ...(index === 0 ? screens.filter(({ to }) => !known.includes(to)) : []),
      ],
    }))
    .filter((group) => group.links.length > 0)
}

/** Screens that a letter leads to, with it. */
export const letteredScreens = links.flatMap((link) => {
  const letter = letters[link.to]
  return letter ? [{ ...link, letter }] : []
})
