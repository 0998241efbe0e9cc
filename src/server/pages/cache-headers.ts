import { isPanelBrowser } from './panel-browser.ts'

/** No page is kept for it: a request that names two hosts is for the listener to refuse. */
const severalHosts = '\0'

export interface CacheHeaders {
  host: string
  accepted: string
  ifNoneMatch: string
  isPanelBrowser: boolean
}

/**
 * The request headers that decide about a kept page, from the list as it came: making the whole object of headers
 * takes longer than everything else that a hit needs.
 */
export function cacheHeaders(rawHeaders: readonly string[]): CacheHeaders {
  let host = ''
  let acceptEncoding = ''
  let ifNoneMatch = ''
  let isMarked = false
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? ''
    // The length of a name rules out nearly all of them, and browsers write the rest in one way.
    if (name.length === 4 && is(name, 'Host', 'host'))
      host = host === '' ? (rawHeaders[place + 1] ?? '') : severalHosts
    else if (name.length === 6 && is(name, 'Cookie', 'cookie'))
      isMarked ||= isPanelBrowser(rawHeaders[place + 1])
    else if (name.length === 15 && is(name, 'Accept-Encoding', 'accept-encoding'))
      acceptEncoding ||= rawHeaders[place + 1] ?? ''
    else if (name.length === 13 && is(name, 'If-None-Match', 'if-none-match'))
      ifNoneMatch ||= rawHeaders[place + 1] ?? ''
  }
  return { host, accepted: acceptEncoding, ifNoneMatch, isPanelBrowser: isMarked }
}

function is(name: string, usual: string, lowerCase: string): boolean {
  return name === usual || name.toLowerCase() === lowerCase
}
