import type { Page } from '@playwright/test'

/** Opens a page and waits until the server has accepted its live connection; it receives no earlier events. */
export async function openLive(page: Page, url: string): Promise<void> {
  // Ends the connection of the page before, which would be taken for the new one.
  await page.goto('about:blank')
  const accepted = new Promise<void>((accept) => {
    // The packet of Socket.IO that accepts a client; the packet before it only opens the transport.
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && accept()))
  })
  await page.goto(url)
  await accepted
}
