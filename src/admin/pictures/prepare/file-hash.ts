const partBytes = 8 * 1024 * 1024

/** SHA-256 in hexadecimal digits. Absent over plain HTTP, where browsers have none. */
export async function hashOf(content: Blob): Promise<string | undefined> {
  const digest = await digestOf(content)
  return digest && [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** For large files: the hash of the digests of their parts, since a browser must hold in memory what it hashes. */
export async function hashOfParts(content: Blob): Promise<string | undefined> {
  const digests: Uint8Array<ArrayBuffer>[] = []
  for (let start = 0; start < content.size; start += partBytes) {
    const digest = await digestOf(content.slice(start, start + partBytes))
    if (!digest) return undefined
    digests.push(digest)
  }
  return hashOf(new Blob(digests))
}

async function digestOf(content: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  return subtle && new Uint8Array(await subtle.digest('SHA-256', await content.arrayBuffer()))
}
