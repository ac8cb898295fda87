import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

/** The logger interface of features; Fastify's request loggers implement it too. */
export type Logger = Pick<PinoLogger, 'error' | 'warn' | 'info' | 'debug'>

/** Structured logs. Callers must not log secrets or personal data; as a second safeguard, these paths are redacted. */
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
