/** The shop's numbers, each named once (rule 1.3). Times are milliseconds unless the name says otherwise; money is whole rupees. */

export const requestTimeoutMs = 10_000
/** A page that has been loading for this long says so. */
export const slowLoadMs = 5_000

/** Live connection (rule 9). */
export const liveReconnectAttempts = 5
export const liveReconnectDelayMs = 1_000
/** The first reconnect waits a random time in this range, so that clients do not all reconnect together after a restart. */
export const liveFirstTryMs = { from: 1_000, to: 5_000 } as const
/** The timeout of one connection attempt. */
export const liveConnectTimeoutMs = 4_000
/** How long the connection may be missing before polling starts, even while reconnecting. */
export const liveBackupAfterMs = 8_000
export const backupPollMs = 15_000
/** After the five quick attempts the browser retries at this interval, on focus and when the network returns. */
export const liveRetryMs = 60_000

/** Sessions (rule 2). */
export const accessTokenSeconds = 3_600
export const refreshTokenDays = 30
/** How long an entered password or code counts for sensitive calls. */
export const stepUpMinutes = 10
/** The maximum age of a session, so that a stolen one does not last forever. */
export const sessionDays = { shop: 180, office: 30 } as const
export const refreshGraceSeconds = 60
/** The number of links mailed to one address, of all kinds and for all accounts. */
export const linksPerAddress = { hour: 10, day: 20 }
/** The number of mails to one address about changes of an account: password, e-mail, second factor, Google. */
export const noticesPerAddress = { hour: 10, day: 20 }
/** How long mailed links are valid. */
export const resetLinkMinutes = 60
/** For how long the owner of a former, confirmed email can take the account back. */
export const restoreEmailHours = 72
export const confirmLinkDays = 7
export const invitationHours = 72
/** Time between password and code of a sign-in with a second factor. */
export const challengeMinutes = 5
export const recoveryCodeCount = 10
/** The time allowed for a sign-in at Google. */
export const googleFlowMinutes = 10
export const expiryLeadMs = 5 * 60_000
export const refreshSpacingMs = 30_000
export const sessionCheckMs = 15 * 60_000
export const userCacheStartMs = 10 * 60_000
export const userCacheFetchMs = 3 * 60_000
export const adminVerifySpacingMs = 30_000
export const adminVerifyMs = 10 * 60_000
export const retryAfterSeconds = 30

/** How long the browser treats cached data as fresh. */
export const cacheTimes = {
  /** Everything without its own line below. */
  other: 60_000,
  settings: 60 * 60_000,
  suggestions: 60_000,
  category: 5 * 60_000,
  product: 15 * 60_000,
  cart: 5 * 60_000,
  orders: 2 * 60_000,
  paymentStatus: 30_000,
  notifications: 60_000,
  stats: 5 * 60_000,
  discounts: 5 * 60_000,
  wishlist: 5 * 60_000,
} as const
/** When unused data is removed from the cache: not before the longest of the short cache times ends. */
export const queryCacheMs = 15 * 60_000

/** Intervals that suppress repeated actions; the first action always runs immediately (rule 5.6). */
export const actionDelays = {
  account: 500,
  logout: 300,
  cartLine: 300,
  cartQuantity: 500,
  placeOrder: 1_000,
} as const

export const productFetchRetries = 2
export const productRetryDelayMs = 1_000
export const wishlistRefetchMs = 500
/** Lists refetch this long after the last of several catalogue events. */
export const listRefetchMs = 500
/** Events of one kind within this time share one toast. */
export const announcementDebounceMs = 500
/** A link that was just prefetched is not prefetched again for this time. */
export const prefetchSpacingMs = 30_000
export const discountListDebounceMs = 300
export const reviewFetchDebounceMs = 300
export const suggestions = { count: 5, minimumLetters: 2, delayMs: 300 } as const
/** The cookie that tells the page after the redirect that an address was unknown, and for how many seconds. */
export const unknownPageCookie = 'unknown-page'
export const unknownPageSeconds = 30
export const skeletonMaximum = 10
export const promoLoopSeconds = 40

export const toastMs = { success: 3_000, successWithScreen: 5_000, error: 8_000 } as const
export const copyConfirmationMs = 2_000
export const paymentReturnItems = 3

export const pageDefaults = {
  categories: { limit: 50, maximum: 500 },
  products: { limit: 20, maximum: 100 },
  lists: { limit: 10, maximum: 100 },
  notifications: { limit: 5 },
  topProducts: { limit: 10 },
} as const
/** A page number above this counts as the first page, since such an offset would be costly. */
export const pageMaximum = 100_000

/** The online payment discount in rupees, and the value of goods from which it applies, unless the settings say otherwise. */
export const onlineDiscount = { onlineDiscountAmount: 100, onlineDiscountMinimum: 500 } as const
/**
 * How many days growing tables keep their records, unless the settings say otherwise; 0 keeps them forever. The audit log is never deleted.
 */
export const retentionDays = { keepSentMails: 90, keepNotifications: 90, keepMessages: 730, keepStockChanges: 730 } as const
export type RetentionSetting = keyof typeof retentionDays
export const retentionDaysMaximum = 3_650
/** Limits of unconfirmed cash orders for one account, address or phone number, unless the owner changes them (rule 6.19). */
export const unconfirmedCashLimits = { rupees: 150_000, pieces: 50, orders: 20 } as const
/** How long a failed payment can be retried before the order is cancelled. */
export const failedOrderHours = 24
/** The open requests of one address for a mail when something is back in stock, and for how many days each waits. */
export const stockAlertMaximum = 20
export const stockAlertDays = 365
/** Days for returns, from the day of the delivery, unless the settings say otherwise; 0 for none (rule 6.40). */
export const returnDays = 7
export const returns = {
  daysMaximum: 365,
  lines: 200,
  note: 500,
  /** Pictures of what comes back. */
  pictures: 4,
} as const
/** Their widths in pixels, in lists and opened, and the days that they are kept after a return has ended. Apart, so that shoppers do not load it. */
export const returnPictures = { widths: { small: 320, large: 1600 }, daysKept: 180 } as const
/** The largest picture, in bytes. */
export const pictureBytes = 5 * 1024 * 1024
export const duplicateOrderWindowSeconds = 15
export const idempotencyHours = 24
/** For how long an addition to the cart that is sent again is recognised. */
export const additionKeyMinutes = 5
export const cartWaitMs = 3_000
export const lineQuantityMaximum = 1_000
export const cartLinesMaximum = 200
/** The server reads all lines of a guest's cart with each call, since it stores none of them (rule 5.8). */
export const guestCartLinesMaximum = 50
/** How long the link to a guest's order works, from the day it was placed (rule 6.21). */
export const guestOrderLinkDays = 180
/** Hours after which the buyer of an unconfirmed cash order is reminded, and after which it is cancelled, unless the owner changes them. */
export const confirmation = { reminderHours: 12, cancelHours: 48 } as const
/** What a cash order's advance is unless the owner changes it: percent of the total, rupees, and the least that a percentage comes to. */
export const advances = { percent: 20, rupees: 500, minimum: 200 } as const
/** Orders without an account about which one mailbox is written to in a day (rule 6.12.2). */
export const guestOrdersPerMailbox = 5
/** Requests for returns of such orders that one mailbox is written to about in a day (rule 6.44.1). */
export const guestReturnsPerMailbox = 5
/** Rupees. No order of an accessories shop is larger, and sums stay within the database's integers. */
export const orderTotalMaximum = 1_000_000_000
export const paymentWindowMinutes = 30
/** How long an unpaid order may reserve its stock, however often its payment is restarted. */
export const stockReservationHours = 2
/** When the bank is asked about a pending payment, in minutes after its attempt began; then hourly (rule 7.8). */
export const paymentCheckMinutes = [1, 3, 10, 30] as const
export const paymentCheckHours = 24
/** How long the bank's token of an attempt is reused, for a shopper who did not reach the payment page. */
export const paymentTokenMinutes = 10

export const nameLength = { minimum: 2, maximum: 50 } as const
export const passwordLength = { minimum: 8, maximum: 128 } as const
export const adminScreenPasswordMinimum = 6
export const addressLengths = { fullName: 100, line: 200, city: 50, state: 50, postalCode: 20, notes: 500 } as const
export const contactLengths = { subject: 120, message: { minimum: 10, maximum: 3_000 } } as const
export const addressesMaximum = 20
export const wishlistMaximum = 200
/** How long a device's wishlist is stored after the last addition. */
export const abandonedWishlistDays = 365
export const reviewComment = { minimum: 3, maximum: 1_000 } as const

export const product = {
  title: { minimum: 3, maximum: 150 },
  description: 10_000,
  priceMaximum: 10_000_000,
  images: 10,
  imageBytes: pictureBytes,
  videos: 3,
  videoBytes: 50 * 1024 * 1024,
} as const
/** Search engines show about this many characters of title and description; longer ones are allowed. */
export const seo = { title: { shown: 70, maximum: 255 }, description: { shown: 160, maximum: 500 } } as const
export const category = { name: { minimum: 2, maximum: 60 }, description: 500, depth: 3 } as const
export const banner = { title: 120, description: 300, targetUrl: 500, videos: 3 } as const
/** How long each of several banners is shown. */
export const bannerIntervalMs = 6_000
export const discount = { description: 300, reason: 200, amountMaximum: 10_000_000, idsMaximum: 500 } as const
export const searchLength = 100
/** Maximum lengths of the settings, in characters. */
export const settings = {
  shopName: 40,
  line: 200,
  promo: 120,
  promos: 12,
  deliveryText: 200,
  title: 80,
  lead: 300,
  description: 160,
  text: 20_000,
} as const
/** Limits of the delivery settings; cities count over all zones, since every page carries them. */
export const delivery = { zones: 10, zoneName: 40, cities: 300, days: 60, holidays: 60, fee: 100_000 } as const
export const customer = { note: 1_000, reason: 300, tag: 30, tags: 10, awayDays: 90 } as const
/** Staff's notes about an order. */
export const orderNote = { text: 500 } as const
export const reviewReply = { minimum: 2, maximum: 1_000 } as const
/** Limits of a search term: the words in a phrase, and the number of its meanings. */
export const searchTerm = { length: 60, words: 4, means: 10 } as const
/** How long zero-result searches are stored, and the maximum of distinct searches per day. */
export const zeroResultSearches = { days: 30, perDay: 2_000, length: 60 } as const
/** Popular searches: of so many days and at least so many people; with fewer than `least` of them, categories are shown instead. */
export const popularSearches = { days: 30, perDay: 2_000, shortest: 2, length: 60, people: 5, count: 8, least: 3 } as const
/** The stars from which the filters call a product well rated. */
export const wellRated = 4
/** Rupees at which one price band of the filters ends and the next begins. */
export const priceBandEdges = [1_000, 2_500, 5_000, 10_000] as const
/** Multipart bodies: how long one may take to arrive, and how large it may be. */
export const uploadTimeoutMs = 5 * 60_000
export const upload = { files: 200, fields: 60, fieldBytes: 512 * 1024 } as const
/** An uploaded file that nothing references is deleted after this long; until then a draft may use it. */
export const unusedMediaHours = 72
export const bulkMaximum = 500
/** The prices that a preview of a bulk change lists. */
export const pricePreviewMaximum = 200
/** Orders whose labels or packing slips are printed in one file. */
export const documentsMaximum = 100
/** Parcels that are shipped together, each with its tracking number. */
export const parcelsMaximum = 100
/** Orders that are booked with a courier at once, and the bounds of one parcel. */
export const bookingMaximum = 50
export const loadSheetMaximum = 200
export const parcelMaximum = { rupees: 10_000_000, pieces: 999, grams: 100_000 } as const
/** Days after the delivery of a cash parcel when what its courier owes is overdue, unless the shop chooses others (rule 7.31). */
export const overdueDays = 7
export const overdueDaysMaximum = 90
export const statementLimits = { bytes: 5 * 1024 * 1024, rows: 20_000, errors: 50, differencesShown: 100, debtFileRows: 100_000 } as const
/** Days after which a parcel that was neither delivered nor brought back counts as overdue. */
export const courierDays = { parcel: 7, asked: 60 } as const
/**
 * A bulk change or a delete, in seconds: the back office offers to undo it for `offered`, the server accepts that for `accepted`, so that a
 * slow network loses nothing. Mails of a bulk change of orders leave after `mailsHeld`, and the files of deleted rows are deleted after
 * `filesKept` (rules 16.12, 16.14).
 */
export const undoSeconds = { offered: 30, accepted: 45, mailsHeld: 50, filesKept: 120 } as const
/** Order lists are counted up to `list`, searches up to `search`; beyond that the count is 'more'. */
export const orderCountMaximum = { list: 10_000, search: 1_000 } as const
/** The largest upload of each kind of file. */
export const uploadBytes = {
  picture: pictureBytes,
  video: product.videoBytes,
  media: product.videoBytes,
  table: 50 * 1024 * 1024,
} as const
/** Files of products. A line is as long as a description, its pictures' addresses and some more. */
export const importLimits = {
  lineLetters: 500_000,
  pollMs: 1_000,
  /** When a file that was checked but not imported is deleted. */
  keptDays: 7,
  hosts: 50,
  /** The number of fractional prices that a check shows. */
  fractionExamples: 5,
  /** The products that a check lists, the changes of each, and the letters of a value. */
  changedProducts: 50,
  changesOfProduct: 8,
  changeLetters: 80,
  /** When missing pictures are fetched again after the import and after each attempt. */
  pictureRetryMinutes: [1, 10, 60],
} as const

/** Sales reports: the days that one may cover, and the rows of a screen and of a file. */
export const report = { days: 1_096, rows: 200, fileRows: 10_000 } as const
/** Low stock: the days whose sales are counted, the days that an order should last by default, the rows of a mail and of a file. */
export const lowStockList = { salesDays: 30, orderDays: 30, mailRows: 20, fileRows: 10_000 } as const
/** The hour in Karachi of the daily mail about low stock, unless the owner changes it. */
export const lowStockMailHour = 9

/** The widths, in pixels, in which every picture is stored. */
export const mediaWidths = [96, 240, 400, 640, 1000] as const
/** The width in which a picture that fills the window, such as a banner's, is stored too. */
export const wideWidth = 1600
export const storedWidths = [...mediaWidths, wideWidth] as const
/** At or below this stock, shop windows show how many are left. */
export const lowStock = 5

/** Free space on the shop's disk, in percent of the usable space: below `low` the owner is notified, below `full` uploads are rejected. */
export const diskSpace = { lowPercent: 10, fullPercent: 3, checkMs: 60_000 } as const

/** How often the owner's System screen fetches the state of the server. */
export const systemRefreshMs = 10_000
