import type { SmsCode } from '#backend/backend.ts'
import type { Outcome } from './channels/channel.ts'
import { postSigned, type SignedAddress } from './channels/post-signed.ts'

/** Supabase's "send SMS hook": https://supabase.com/docs/guides/auth/auth-hooks/send-sms-hook. */
export function createSmsHook(address: SignedAddress) {
  return ({ user, phone, code }: SmsCode, id: string): Promise<Outcome> =>
    postSigned(address, id, { user, sms: { otp: code, phone } })
}
