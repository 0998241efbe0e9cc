import { createHash } from 'node:crypto'

/** By content, so that all instances give the same one. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

export function etagOf(content: string | Uint8Array): string {
  return `"${contentHash(content)}"`
}

/** If-None-Match compares weakly: a proxy that recompresses the body marks the tag with W/. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag) return true
  return header.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag))
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
