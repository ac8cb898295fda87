/** For whoever came back from the bank before it told the shop. */
export const waitsForBank = { title: 'Waiting for your payment', text: 'Already paid? The bank will confirm it shortly.' }
