import { Parser } from 'htmlparser2'
import { isPlainObject } from '#content/same-content.ts'
import type { SiteData } from '#content/site-data.ts'

export interface ContentAddress {
  address: string
  kind: 'link' | 'picture'
  places: string[]
}

const pictureFields = new Set([
  'backgroundImage',
  'additionalImages',
  'imageSrc',
  'galleryImages',
  'logoImage',
  'siteLogo',
  'favicon',
  'defaultBackgroundImage',
  'socialShareImage',
  'errorPageImage',
  'logos',
])
const linkFields = new Set(['link', 'url'])

/** Every address the content names, with all the places it stands at; found by the names of fields, as the editors know them. */
export function contentAddresses(site: SiteData): ContentAddress[] {
  const found = new Map<string, ContentAddress>()
  const note = (kind: ContentAddress['kind'], address: string, place: string) => {
    const trimmed = address.trim()
    if (trimmed === '') return
    const known = found.get(`${kind} ${trimmed}`)
    if (known) known.places.push(place)
    else found.set(`${kind} ${trimmed}`, { address: trimmed, kind, places: [place] })
  }
  const walk = (
    value: unknown,
    path: string,
    kind: ContentAddress['kind'] | 'html' | undefined,
  ) => {
    if (typeof value === 'string') {
      if (kind === 'html') noteHtml(value, path, note)
      else if (kind) note(kind, value, path)
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, `${path}.${index}`, kind)
    } else if (isPlainObject(value)) {
      for (const [key, item] of Object.entries(value))
        walk(item, path === '' ? key : `${path}.${key}`, kindOf(path, key) ?? kind)
    }
  }
  walk(site, '', undefined)
  return [...found.values()]
}

function kindOf(path: string, key: string): ContentAddress['kind'] | 'html' | undefined {
  if (pictureFields.has(key)) return 'picture'
  if (linkFields.has(key)) return 'link'
  return path.startsWith('pages') && key === 'content' ? 'html' : undefined
}

function noteHtml(
  html: string,
  place: string,
  note: (kind: ContentAddress['kind'], address: string, place: string) => void,
): void {
  const parser = new Parser({
    onopentag(tag, { href, src }) {
      if (tag === 'a' && href) note('link', href, place)
      if (tag === 'img' && src) note('picture', src, place)
    },
  })
  parser.end(html)
}
