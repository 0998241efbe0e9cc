/** Not for secrets: it tells a changed text from an unchanged one. */
export function fingerprint(text: string): string {
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (hash >>> 0).toString(36)
}
