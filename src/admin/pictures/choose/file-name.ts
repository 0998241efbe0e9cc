/** The last part of an address, as people read it. */
function fileName(address: string): string {
  const name = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? address
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The name of a file without the timestamp of its upload, with which every stored name begins. */
export function uploadedName(address: string): string {
  return fileName(address).replace(/^\d{13}-/, '')
}
