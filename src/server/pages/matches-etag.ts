/** If-None-Match compares weakly: a proxy that recompresses the body marks the tag with W/. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
