import type { SiteData } from '#content/site/site-data.ts'
import type { BrokenAddress, LinkReport } from '#data/panel/health-report.ts'
import { PrivateAddress } from '../http/public-lookup.ts'
import { type ContentAddress, contentAddresses } from '../pages/addresses/content-addresses.ts'
import { type LinkAnswer, requestLink } from './request-link.ts'

export interface LinkCheckOptions {
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
  // Anchors, mail and telephone links cannot be requested.
  const addresses = contentAddresses(site).filter(({ address }) => /^(?:\/|https?:)/i.test(address))
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
