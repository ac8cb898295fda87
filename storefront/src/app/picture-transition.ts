import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { ShowPage } from '../shared/router/index.ts'
// As text: the style sheet of the first view is in every page.
import styles from './picture-transition.css?inline'

document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))

const productPath = /^\/product\//

/**
 * Changes the page. Between a product card and the product page, the picture moves and scales from one to the other (rule 8.8). Under
 * reduced motion, or in a browser without view transitions, the page changes immediately.
 */
export const playPictureTransition: ShowPage = (update, { from, to, type }) => {
  const isLeaving = productPath.test(from) && (type === 'POP' || !productPath.test(to))
  const isEntering = !isLeaving && productPath.test(to)
  const picture = isLeaving ? findGalleryPicture() : isEntering ? findCardPicture(to) : undefined
  if (!picture || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return startTransition(update)

  setTransitionName(picture, 'picture')
  const transition = document.startViewTransition(() => {
    setTransitionName(picture, '')
    flushSync(update)
    const successor = isLeaving ? findCardPicture(from) : findGalleryPicture()
    if (!successor) return transition.skipTransition()
    setTransitionName(successor, 'picture')
    showUntilLoaded(picture, successor)
    void transition.finished.finally(() => setTransitionName(successor, ''))
  })
  // `ready` rejects when the transition is skipped; the page has changed all the same.
  transition.ready.catch(() => {})
}

function setTransitionName(picture: HTMLElement, value: string): void {
  picture.style.viewTransitionName = value
}

/** Shows the smaller picture, which the browser already has, until the larger one is loaded. */
function showUntilLoaded(from: HTMLImageElement, to: HTMLImageElement): void {
  if (to.complete) return
  to.style.background = `center / cover url("${from.currentSrc}")`
  to.addEventListener('load', () => to.style.removeProperty('background'), { once: true })
}

/** The picture in the card that was pressed, otherwise in the first card on the screen that links to the path. */
function findCardPicture(path: string): HTMLImageElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`main a[href="${CSS.escape(path)}"]`)]
  const pressed = links.filter((link) => link.matches(':hover, :focus'))
  return [...pressed, ...links].flatMap((link) => (link.closest('article') ?? link).querySelector('img') ?? []).find(isOnScreen)
}

function findGalleryPicture(): HTMLImageElement | undefined {
  return [...document.querySelectorAll<HTMLImageElement>('#pictures img')].find(isOnScreen)
}

/** Whether the middle of the picture is on the screen. */
function isOnScreen(picture: HTMLElement): boolean {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight
}
