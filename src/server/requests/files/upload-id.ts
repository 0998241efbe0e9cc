import { isSameSecret, sign } from '#kit/hash.ts'

interface UploadAddress {
  /** The server that holds the parts. */
  instance: string
  /** The upload has it, and later the stored file. */
  id: string
}

const pattern = /^([0-9a-f]{8})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([\w-]{22})$/

/** The id that a browser gets: it names the server that holds the parts, and cannot be guessed. */
export function makeUploadId(secret: string, { instance, id }: UploadAddress): string {
  return `${instance}-${id}-${signatureOf(secret, instance, id)}`
}

export function readUploadId(secret: string, written: string): UploadAddress | undefined {
  const [, instance, id, signature] = pattern.exec(written) ?? []
  if (!instance || !id || !signature) return undefined
  return isSameSecret(signature, signatureOf(secret, instance, id)) ? { instance, id } : undefined
}

function signatureOf(secret: string, instance: string, id: string): string {
  return sign(secret, `upload ${instance} ${id}`).slice(0, 22)
}
