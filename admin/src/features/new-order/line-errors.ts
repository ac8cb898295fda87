import { listFieldErrors } from '@saddar/client/api-error'

/** The server's words about lines by their place; these are said at the lines. */
export const readLineErrors = (error: unknown): Record<number, string> =>
  Object.fromEntries(
    Object.entries(listFieldErrors(error)).flatMap(([path, text]) =>
      path.startsWith('items.') ? [[Number(path.split('.')[1]), text]] : [],
    ),
  )
