export const mainLinks = [
  { label: 'Home', to: '/' },
  { label: 'Shop', to: '/products' },
  { label: 'Categories', to: '/all-categories' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
] as const
