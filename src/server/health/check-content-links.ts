import { Parser } from 'htmlparser2'
import { eachField } from '#content/each-field.ts'
import { type SectionKey, sectionKeys, sections } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { isPlainObject } from '#content/values/same-content.ts'
import type { BrokenAddress, LinkReport } from '#data/health-report.ts'
import { PrivateAddress } from './public-lookup.ts'
import { type Visit, visitAddress } from './visit-address.ts'

interface ContentAddress {
  address: string
  kind: 'link' | 'picture'
  places: string[]
}

export interface LinkCheckOptions {
  /** Answers for the site's own addresses, without the network. */
  ownAnswer: (path: string) => Promise<Visit>
  /** By which the site's own addresses may also be written out. */
  ownOrigin: string | undefined
  visit?: typeof visitAddress
}

const mostAddresses = 300
const atOnce = 6
const oneMs = 8_000
const allMs = 55_000

/** Every address the content names, asked once; bounded in number and in time. */
export async function checkContentLinks(
  site: SiteData,
  options: LinkCheckOptions,
): Promise<LinkReport> {
  const addresses = contentAddresses(site).filter(({ address }) => isChecked(address))
  const waiting = addresses.slice(0, mostAddresses)
  const deadline = AbortSignal.timeout(allMs)
  const broken: BrokenAddress[] = []
  let checked = 0
  const work = async () => {
    for (let next = waiting.shift(); next && !deadline.aborted; next = waiting.shift()) {
      const problem = await problemOf(next, options, deadline)
      if (deadline.aborted) return
      checked += 1
      if (problem) broken.push({ address: next.address, places: next.places, problem })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return {
    checkedAt: new Date().toISOString(),
    checked,
    left: addresses.length - checked,
    broken: broken.sort((a, b) => (a.places[0] ?? '').localeCompare(b.places[0] ?? '')),
  }
}

/** Every address the content names, with all the places it stands at. */
export function contentAddresses(site: SiteData): ContentAddress[] {
  const found = new Map<string, ContentAddress>()
  for (const { kind, address, place } of sectionKeys.flatMap((key) => addressesIn(key, site))) {
    const trimmed = address.trim()
    const known = found.get(`${kind} ${trimmed}`)
    if (known) known.places.push(place)
    else if (trimmed) found.set(`${kind} ${trimmed}`, { address: trimmed, kind, places: [place] })
  }
  return [...found.values()]
}

type FoundAddress = Pick<ContentAddress, 'kind' | 'address'> & { place: string }

function addressesIn(key: SectionKey, site: SiteData): FoundAddress[] {
  return eachField(sections[key], site[key], key).flatMap(({ path, field, value, content }) => {
    switch (field.kind) {
      case 'link': {
        const address = field.addressOf?.(content) ?? String(value)
        return [{ kind: 'link', address, place: path }]
      }
      case 'picture':
        return [{ kind: 'picture', address: String(value), place: path }]
      case 'pictures':
        return (value as string[]).map(
          (address, at): FoundAddress => ({
            kind: 'picture',
            address,
            place: `${path}.${at}`,
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

function addressesInHtml(html: string, place: string): FoundAddress[] {
  const found: FoundAddress[] = []
  const parser = new Parser({
    onopentag(tag, { href, src }) {
      if (tag === 'a' && href) found.push({ kind: 'link', address: href, place })
      if (tag === 'img' && src) found.push({ kind: 'picture', address: src, place })
    },
  })
  parser.end(html)
  return found
}

/** Anchors, mail and telephone lead nowhere that could be asked. */
function isChecked(address: string): boolean {
  return address.startsWith('/') || /^https?:/i.test(address)
}

async function problemOf(
  { address, kind }: ContentAddress,
  { ownAnswer, ownOrigin, visit = visitAddress }: LinkCheckOptions,
  deadline: AbortSignal,
): Promise<BrokenAddress['problem'] | undefined> {
  try {
    const own = ownPath(address, ownOrigin)
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(oneMs)])
    return judge(kind, await (own === undefined ? visit(address, signal) : ownAnswer(own)))
  } catch (error) {
    return error instanceof PrivateAddress ? 'private' : 'unreachable'
  }
}

function ownPath(address: string, ownOrigin: string | undefined): string | undefined {
  const here = new URL(ownOrigin ?? 'http://localhost')
  const url = new URL(address, here)
  const isOwn = address.startsWith('/') || url.origin === ownOrigin
  return isOwn ? `${url.pathname}${url.search}` : undefined
}

/** Some sites refuse every program that is not a browser: that is no proof of a broken link. */
function judge(kind: ContentAddress['kind'], { status, type }: Visit) {
  if (status === 404 || status === 410) return 'missing'
  if (status >= 500) return 'unreachable'
  if (kind === 'link') return undefined
  if (status >= 400) return 'refused'
  return type === '' || /^(image\/|application\/octet-stream)/i.test(type)
    ? undefined
    : 'not-a-picture'
}
