/** The security events and their names for people (rule 19.7). */
export const securityEventNames = {
  signIn: 'Sign-in',
  signInFirstStep: 'Password right, code asked for',
  signOut: 'Sign-out',
  sessionsEnded: 'Devices signed out',
  tokenReuse: 'Old session token used',
  stepUp: 'Identity check',
  accessRefused: 'Access refused',
  limitReached: 'Limit reached',
  passwordChange: 'Password change',
  emailChange: 'Email change',
  resetAsked: 'Reset link asked for',
  resetUsed: 'Reset link used',
  secondFactorOn: 'Two-step sign-in turned on',
  secondFactorOff: 'Two-step sign-in turned off',
  recoveryCodes: 'New recovery codes',
  googleConnected: 'Google connected',
  accountDeleted: 'Account deleted',
  staffChange: 'Staff change',
  settingsChange: 'Settings change',
  export: 'Export',
  document: 'Invoice or packing slip',
  payoutDetails: 'Payout details of a refund',
} as const
export type SecurityEventKind = keyof typeof securityEventNames
export const securityEventKinds = Object.keys(securityEventNames) as [SecurityEventKind, ...SecurityEventKind[]]

/** done: it happened · refused: an attempt was rejected. */
export const securityOutcomes = ['done', 'refused'] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]

/** How many days an event is stored. */
export const securityEventDays = 400
