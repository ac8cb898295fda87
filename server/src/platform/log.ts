import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

/** The logger interface of features; Fastify's request loggers implement it too. */
export type Logger = Pick<PinoLogger, 'error' | 'warn' | 'info' | 'debug'>

/** Fields of errors that are logged. Others may contain a whole connection, or the recipients and the text of a mail. */
const errorFields = ['code', 'detail', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'responseCode'] as const

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const fields = error as unknown as Record<string, unknown>
  const known = errorFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]))
  const cause = error.cause === undefined ? {} : { cause: serializeError(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, ...Object.fromEntries(known), ...cause }
}

/**
 * Personal data and secrets that addresses contain and errors of others quote, such as the recipient that a mail server refused: e-mail
 * addresses, mobile numbers of Pakistan, tokens, keys of links (rule 10.42).
 */
const personal = [
  /[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi,
  /(?<![\da-f-])(?:\+92|0092|0)[ -]?3\d{2}[ -]?\d{3}[ -]?\d{4}(?![\da-f])/gi,
  /\bey[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  // Keys of links that the server signed: they end with a signature of 256 bits.
  /[\w.-]*\.[\w-]{43}(?![\w-])/g,
  // What an address opens: /confirm/{key}, /track?key=…, /orders/…#key=…, /unsubscribe?token=…, also cut short.
  /(?<=\/confirm(?:ations)?\/)[^\s"'/?#\\]+/g,
  /(?<=[?&#](?:key|token|code)=)[^\s"'&#\\]+/g,
]

const cutPersonal = (line: string): string => personal.reduce((text, pattern) => text.replace(pattern, '[cut]'), line)

/** Structured logs. Callers must not log secrets or personal data; as a second safeguard, what looks like them is cut out. */
export function createLog(level: string, destination?: DestinationStream): PinoLogger {
  const options = {
    level,
    serializers: { err: serializeError },
    hooks: { streamWrite: cutPersonal },
    redact: {
      paths: ['*.password', '*.token', '*.refreshToken', 'headers.authorization', 'headers.cookie', 'err.detail'],
      censor: '[cut]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
