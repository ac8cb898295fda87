import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

/** What verbs log through; Fastify's request logs are one too. */
export type Logger = Pick<PinoLogger, 'error' | 'warn' | 'info' | 'debug'>

/** Structured logs. Secrets and personal data never reach them: what is logged is chosen at the call, and these paths are cut besides. */
export function createLog(level: string, destination?: DestinationStream): PinoLogger {
  const options = {
    level,
    redact: {
      paths: ['*.password', '*.token', '*.refreshToken', 'headers.authorization', 'headers.cookie', 'err.detail'],
      censor: '[cut]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
