import type { WantedRendition } from '#backend/backend.ts'

const rendered = /\/storage\/v1\/render\/image\/public\/([^/"?\s]+)\/([^"?\s]+)\?([^"\s,]+)/g

/** The renditions that a page names, in its order; the cut ones last, which only messengers show (for a shared link). */
export function shownRenditions(html: string): WantedRendition[] {
  const found = [...html.matchAll(rendered)].flatMap(([, bucket = '', name = '', query = '']) => {
    const decoded = decodedName(name)
    if (decoded === undefined) return []
    return [{ bucket, name: decoded, transform: transformOf(query) }]
  })
  const each = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
  const isCut = ({ transform }: WantedRendition) => transform.resize === 'cover'
  return [...each.filter((one) => !isCut(one)), ...each.filter(isCut)]
}

function transformOf(query: string): WantedRendition['transform'] {
  const asked = new URLSearchParams(query.replaceAll('&amp;', '&'))
  const number = (name: string) => Number(asked.get(name) || Number.NaN)
  const size = { width: number('width') || undefined, height: number('height') || undefined }
  const [x, y] = [number('x'), number('y')]
  if (asked.get('resize') !== 'cover') return { ...size, resize: 'contain' }
  return { ...size, resize: 'cover', ...(x >= 0 && y >= 0 && { x, y }) }
}

function decodedName(name: string): string | undefined {
  try {
    return decodeURIComponent(name.replaceAll('&amp;', '&'))
  } catch {
    return undefined
  }
}
