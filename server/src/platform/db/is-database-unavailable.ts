/** PostgreSQL's codes: shutting down or starting, connection failures, too many connections, out of memory or disk, read-only, timeouts. */
const states = ['57P01', '57P02', '57P03', '08006', '08001', '53000', '53100', '53200', '53300', '53400', '25006', '57014', '55P03']
const lostConnection = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/**
 * Whether a statement failed for a temporary reason: the database is unreachable, does not respond, is read-only, full or too slow
 * (rule 10.5).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '', syscall } = (error ?? {}) as { code?: string; message?: string; syscall?: string }
  return (
    states.includes(code) ||
    // Without a system call, the error is a browser that disconnected during its request.
    (lostConnection.includes(code) && !(message === 'aborted' && !syscall)) ||
    // The database's socket; any other missing file is a bug.
    (code === 'ENOENT' && syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(message)
  )
}
