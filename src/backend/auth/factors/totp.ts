import { Secret, TOTP } from 'otpauth'
import { toString as toSvg } from 'qrcode'

const period = 30
/** One step to either side, for clocks that differ and time to type. */
const window = 1

export async function makeTotp(issuer: string, account: string) {
  const totp = totpOf(new Secret({ size: 20 }), issuer, account)
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qrCode: await toSvg(uri, { type: 'svg' }) }
}

export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = totpOf(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code, window, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

function totpOf(secret: Secret, issuer = '', label = 'account'): TOTP {
  return new TOTP({ issuer, label, secret, period, digits: 6, algorithm: 'SHA1' })
}
