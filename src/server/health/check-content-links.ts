import { Parser } from 'htmlparser2'
import { eachField } from '#content/site/each-field.ts'
import { type SectionKey, sectionKeys, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isDocument } from '#content/values/is-document.ts'
import { isPlainObject } from '#content/values/same-content.ts'
import type { BrokenAddress, LinkReport } from '#data/panel/health-report.ts'
import { PrivateAddress } from '../http/public-lookup.ts'
import { type LinkAnswer, requestLink } from './request-link.ts'

interface ContentAddress {
  address: string
  kind: 'link' | 'picture'
  paths: string[]
}

export interface LinkCheckOptions {
  /** Answers for the site's own addresses, in this process. */
  ownAnswer: (path: string) => Promise<LinkAnswer>
  /** The site's own origin, with which its addresses may be written in full. */
  ownOrigin: string | undefined
  request?: typeof requestLink
}

const maxAddresses = 300
const concurrency = 6
const timeoutMs = 8_000
const totalTimeoutMs = 55_000

/** Requests every address in the content once, up to a number and a total time. */
export async function checkContentLinks(
  site: SiteData,
  options: LinkCheckOptions,
): Promise<LinkReport> {
  const addresses = contentAddresses(site).filter(({ address }) => isChecked(address))
  const waiting = addresses.slice(0, maxAddresses)
  const deadline = AbortSignal.timeout(totalTimeoutMs)
  const broken: BrokenAddress[] = []
  let checked = 0
  const work = async () => {
    for (let next = waiting.shift(); next && !deadline.aborted; next = waiting.shift()) {
      const problem = await problemOf(next, options, deadline)
      if (deadline.aborted) return
      checked += 1
      if (problem) broken.push({ address: next.address, paths: next.paths, problem })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return {
    checkedAt: new Date().toISOString(),
    checked,
    left: addresses.length - checked,
    broken: broken.sort((a, b) => (a.paths[0] ?? '').localeCompare(b.paths[0] ?? '')),
  }
}

/** Every address in the content, with the paths of all fields that hold it. */
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

/** Anchors, mail and telephone links cannot be requested. */
function isChecked(address: string): boolean {
  return address.startsWith('/') || /^https?:/i.test(address)
}

async function problemOf(
  { address, kind }: ContentAddress,
  { ownAnswer, ownOrigin, request = requestLink }: LinkCheckOptions,
  deadline: AbortSignal,
): Promise<BrokenAddress['problem'] | undefined> {
  try {
    const own = ownPath(address, ownOrigin)
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)])
    return problemOfAnswer(
      kind,
      await (own === undefined ? request(address, signal) : ownAnswer(own)),
    )
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

/** Some sites refuse every program that is not a browser, so a refusal does not prove a broken link. */
function problemOfAnswer(kind: ContentAddress['kind'], { status, type }: LinkAnswer) {
  if (status === 404 || status === 410) return 'missing'
  if (status >= 500) return 'unreachable'
  if (kind === 'link') return undefined
  if (status >= 400) return 'refused'
  return type === '' || /^(image\/|application\/octet-stream)/i.test(type)
    ? undefined
    : 'not-a-picture'
}
