import { Secret, TOTP } from 'otpauth'

/**
 * The code of the time step before this one, of this one or of the next. The server takes each once and none that is older than
 * the last, so a test that needs several uses them in this order.
 */
export function totpCode(secret: string, step: -1 | 0 | 1 = 0): string {
  const timestamp = Date.now() + step * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
