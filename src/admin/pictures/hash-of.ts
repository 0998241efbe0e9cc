/** SHA-256 in hexadecimal digits. */
export async function hashOf(content: Blob): Promise<string | undefined> {
  // Absent over plain HTTP.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return undefined
  const digest = await subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
