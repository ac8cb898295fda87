/** The groups of calls: by the first part of the path, for admin calls by the second. */
const descriptions: Record<string, string> = {
  auth: 'Shoppers’ accounts: registering, signing in, sessions, passwords, Google',
  categories: 'The category tree',
  products: 'Products as shoppers see them, and their editing by staff',
  phones: 'Phone models that products fit',
  searches: 'What shoppers search for',
  cart: 'The signed-in shopper’s cart',
  orders: 'Placing, following, paying and cancelling orders; staff move them along',
  advances: 'Advances of cash orders',
  confirmations: 'Confirming cash orders with the key of a link',
  tracking: 'Following an order without signing in',
  reviews: 'Reviews of bought products',
  discounts: 'Discount codes at checkout',
  wishlist: 'Wishlists of devices and people',
  'stock-alerts': 'Mails about sold-out products that are back',
  settings: 'What the shop shows of its settings',
  texts: 'Information pages',
  newsletter: 'Subscribing and leaving',
  contact: 'Messages to the shop',
  banners: 'The slider of the home page',
  payments: 'What payment gateways tell the shop',
  'admin sign-in': 'Sessions and passwords of staff',
  'admin categories': 'Categories, for staff',
  'admin products': 'Products for editing, and their export',
  'admin media': 'Uploads of pictures and videos',
  'admin inventory': 'Stock and prices',
  'admin search-terms': 'What the search knows about words',
  'admin search-trial': 'How a search is understood',
  'admin search-misses': 'Searches that found nothing',
  'admin imports': 'Imports of products from CSV',
  'admin import-hosts': 'Hosts from which imports fetch pictures',
  'admin orders': 'The order desk: bulk changes, notes, labels, slips, export',
  'admin couriers': 'The shop’s accounts at couriers',
  'admin shipments': 'Parcels that are booked with couriers',
  'admin payments': 'Payments that need somebody',
  'admin returns': 'What customers send back: deciding, pick-up, inspection and refund',
  'admin refunds': 'Refunds that wait to be paid, and settled ones',
  'admin courier-statements': 'Couriers’ statements of the cash that they collected, matched to parcels',
  'admin courier-debts': 'What couriers owe for delivered cash parcels',
  'admin settlements': 'Settlement files of the bank, compared with the shop',
  'admin reports': 'Sales by product, category, city, hour, customer and discount code',
  'admin low-stock': 'What is sold out or low, and how much to order',
  'admin counts': 'How much waits for staff',
  'admin find': 'Search over products, orders and customers',
  'admin reviews': 'Moderation',
  'admin messages': 'Messages of the contact form',
  'admin subscribers': 'Subscribers of the newsletter',
  'admin customers': 'Shoppers with an account',
  'admin discounts': 'Discount codes',
  'admin settings': 'Settings and texts',
  'admin undo': 'Undo of one’s own deletes and bulk changes',
  'admin first-steps': 'The first steps of a new shop',
  'admin banners': 'Banners of the home page',
  'admin invitations': 'Joining the staff',
  'admin new-password': 'A new password of the staff',
  'admin second-factor': 'The second step of one’s own sign-in',
  'admin staff': 'Colleagues and their roles',
  'admin audit': 'What staff changed',
  'admin security-events': 'Sign-ins, refusals, exports and other events of security',
  'admin system': 'The state of the server, and background jobs that failed',
  'admin disk-space': 'How full the server’s disk is',
}
const signIn = ['login', 'refresh-token', 'verify-token', 'logout', 'step-up', 'change-password', 'devices']

/** @throws Error when a call belongs to a group without a description */
export function tagOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  const tag = first === 'admin' ? `admin ${signIn.includes(second) ? 'sign-in' : second}` : first
  if (!(tag in descriptions)) throw new Error(`${path}: add the group "${tag}" to the API's documentation`)
  return tag
}

export const describeTags = (used: ReadonlySet<string>) =>
  Object.entries(descriptions).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []))
