import type { WantedRendition } from '#backend/storage/prepare-renditions.ts'

const rendered = /\/storage\/v1\/render\/image\/public\/([^/"?\s]+)\/([^"?\s]+)\?([^"\s,]+)/g

/** The renditions that a page names, in the order in which they stand in it. */
export function shownRenditions(html: string): WantedRendition[] {
  const found = [...html.matchAll(rendered)].flatMap(([, bucket = '', name = '', query = '']) => {
    const size = new URLSearchParams(query.replaceAll('&amp;', '&'))
    const width = Number(size.get('width')) || undefined
    const height = Number(size.get('height')) || undefined
    const decoded = decodedName(name)
    if (decoded === undefined) return []
    return [{ bucket, name: decoded, transform: { width, height, resize: 'contain' as const } }]
  })
  return [...new Map(found.map((rendition) => [JSON.stringify(rendition), rendition])).values()]
}

function decodedName(name: string): string | undefined {
  try {
    return decodeURIComponent(name.replaceAll('&amp;', '&'))
  } catch {
    return undefined
  }
}
