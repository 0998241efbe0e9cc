export interface AuthSettings {
  /** Whether strangers may make themselves an account. */
  signup: 'open' | 'closed'
  /** An account made by signup is confirmed at once, without a mail. */
  autoconfirm: boolean
  passwordMinLength: number
  accessTokenSeconds: number
  /** Within this time a refresh token may be sent again: two tabs, or an answer that was lost. */
  refreshGraceSeconds: number
  /** How long a mailed link or code is good. */
  linkSeconds: number
  /** Wrong guesses at one mailed code or one challenge before it is void. */
  codeAttempts: number
  /** Least time between two mails to one address. */
  mailEverySeconds: number
  passwordHash: PasswordHashCost
}

export interface PasswordHashCost {
  memoryKiB: number
  passes: number
}

export const defaultAuthSettings: AuthSettings = {
  signup: 'closed',
  autoconfirm: false,
  passwordMinLength: 10,
  accessTokenSeconds: 3600,
  refreshGraceSeconds: 10,
  linkSeconds: 3600,
  codeAttempts: 5,
  mailEverySeconds: 60,
  // What OWASP asks of argon2id at the least; 10 to 25 ms a hash on one core of a small server.
  passwordHash: { memoryKiB: 19_456, passes: 2 },
}
