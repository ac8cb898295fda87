/** What the errors of mail servers, banks, disks and databases mean, the first match first. */
const meanings: readonly [RegExp, string][] = [
  [/certificate|self[- ]signed|TLS|SSL|STARTTLS/i, 'The email server offers no secure connection. Check MAIL_URL.'],
  [/Invalid login|\b535\b|authentication/i, 'The email server did not accept the user name or password. Check MAIL_URL.'],
  [
    /Greeting never received|Connection timeout|ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|EDNS/,
    'The server on the other side did not answer.',
  ],
  [/mailbox full|over quota|\b452\b|\b552\b/i, 'The recipient’s mailbox is full.'],
  [/user unknown|no such user|mailbox unavailable|does not exist|\b550\b/i, 'The email server does not know the recipient’s address.'],
  [/ECONNRESET|socket hang up|Unexpected socket close|Connection closed|^Timeout$/, 'The connection broke off.'],
  [/ENOSPC|no space left|\b53100\b/i, 'The disk is full.'],
  [/EACCES|EPERM|EROFS/, 'A file could not be written. Check the rights of the data folder.'],
  [
    /lock timeout|statement timeout|deadlock|read-only transaction|Connection terminated|the database did not answer/i,
    'The database was too slow or away.',
  ],
  [/no result found/i, 'What this job was about no longer exists.'],
]

/** The reason of a failed job in words, from the message of its error. */
export const describeFailure = (error: string): string =>
  meanings.find(([pattern]) => pattern.test(error))?.[1] ?? 'An unexpected error. The details below help whoever runs the server.'
