/** Connection refused, reset or timed out, or a server that is starting up or shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001', '53300'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(message)
  )
}
