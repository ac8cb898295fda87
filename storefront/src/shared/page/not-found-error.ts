/** Thrown by a page's prefetch when the URL matches no record: the server answers 404 with the not-found page. */
export class NotFoundError extends Error {
  readonly status = 404
}
