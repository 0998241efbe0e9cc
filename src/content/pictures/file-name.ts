import { tryDecode } from '../values/address.ts'

/** What a picture is called: as its file was named by whoever uploaded it, where that is known. */
export function pictureName(picture: { fileName?: string | undefined; address: string }): string {
  return picture.fileName ?? uploadedName(picture.address)
}

/** The name of a file without the timestamp of its upload, with which every stored name begins. */
export function uploadedName(address: string): string {
  const lastPart = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? address
  return tryDecode(lastPart).replace(/^\d{13}-/, '')
}
