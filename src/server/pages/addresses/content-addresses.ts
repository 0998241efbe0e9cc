import { Parser } from 'htmlparser2'
import { eachField } from '#content/site/each-field.ts'
import { type SectionKey, sectionKeys, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isDocument } from '#content/values/is-document.ts'
import { isPlainObject } from '#content/values/same-content.ts'

export interface ContentAddress {
  address: string
  kind: 'link' | 'picture'
  paths: string[]
}

export function contentAddresses(site: SiteData): ContentAddress[] {
  const found = new Map<string, ContentAddress>()
  for (const { kind, address, path } of sectionKeys.flatMap((key) => addressesIn(key, site))) {
    const trimmed = address.trim()
    const known = found.get(`${kind} ${trimmed}`)
    if (known) known.paths.push(path)
    else if (trimmed) found.set(`${kind} ${trimmed}`, { address: trimmed, kind, paths: [path] })
  }
  return [...found.values()]
}

type FoundAddress = Pick<ContentAddress, 'kind' | 'address'> & { path: string }

function addressesIn(key: SectionKey, site: SiteData): FoundAddress[] {
  return eachField(sections[key], site[key], key).flatMap(({ path, field, value, content }) => {
    switch (field.kind) {
      case 'link': {
        const address = field.addressOf?.(content) ?? String(value)
        return [{ kind: 'link', address, path }]
      }
      case 'picture': {
        const address = String(value)
        const kind = field.mayBeDocument && isDocument(address) ? 'link' : 'picture'
        return [{ kind, address, path }]
      }
      case 'pictures':
        return (value as string[]).map(
          (address, index): FoundAddress => ({
            kind: 'picture',
            address,
            path: `${path}.${index}`,
          }),
        )
      case 'html':
        return Object.entries(isPlainObject(value) ? value : {}).flatMap(([language, text]) =>
          addressesInHtml(String(text), `${path}.${language}`),
        )
      default:
        return []
    }
  })
}

function addressesInHtml(html: string, path: string): FoundAddress[] {
  const found: FoundAddress[] = []
  const parser = new Parser({
    onopentag(tag, { href, src }) {
      if (tag === 'a' && href) found.push({ kind: 'link', address: href, path })
      if (tag === 'img' && src) found.push({ kind: 'picture', address: src, path })
    },
  })
  parser.end(html)
  return found
}
