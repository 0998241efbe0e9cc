import * as z from 'zod'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'

export async function loadFactorState(client: SiteClient) {
  const { totp } = dataOrThrow(await client.auth.mfa.listFactors())
  const factorId = totp[0]?.id
  // The codes stand in for a factor.
  if (factorId === undefined) return { factorId, codesLeft: 0 }
  const count = await client.rpc('count_recovery_codes')
  return { factorId, codesLeft: z.number().parse(dataOrThrow(count)) }
}

/** The codes can be shown only now, since the database stores their hashes. Earlier codes stop working. */
export async function createRecoveryCodes(client: SiteClient): Promise<string[]> {
  return z.array(z.string()).parse(dataOrThrow(await client.rpc('create_recovery_codes')))
}

/** Enrolments that were never finished are removed first, or they would block a new one. */
export async function beginEnrolment(client: SiteClient) {
  const { data: factors } = await client.auth.mfa.listFactors()
  const unfinished = factors?.all.filter(({ status }) => status === 'unverified') ?? []
  for (const { id } of unfinished) await client.auth.mfa.unenroll({ factorId: id })
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret, picture: pictureAddress(data.totp.qr_code) }
}

/** The client puts the SVG into the data URL unescaped, where the `#` of its first colour would end the URL. */
function pictureAddress(qrCode: string): string {
  const drawing = qrCode.slice(qrCode.indexOf(',') + 1)
  return `data:image/svg+xml;utf-8,${encodeURIComponent(drawing)}`
}

export async function removeFactor(client: SiteClient, factorId: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) throw error
}
