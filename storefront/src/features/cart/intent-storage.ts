/** Where this tab stores what a guest wants to buy. Apart from cart-intent.ts, since every page asks whether there is something. */
export const intentStorage = 'cartIntent'
