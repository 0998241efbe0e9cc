import { isPanelBrowser } from './panel-browser.ts'

/** Stands for two Host headers. No page is cached under it, so the request goes on to the HTTP server, which refuses it. */
const ambiguousHost = '\0'

export interface RequestTraits {
  host: string
  acceptEncoding: string
  isPanelBrowser: boolean
}

/**
 * The traits and the browser's ETag, read from the raw list: making node's object of all headers
 * takes longer than everything else that a cache hit needs. Undefined for a request with a body: it is not answered from
 * the cache, because the HTTP server must watch how fast the body comes.
 */
export function readRequestTraits(
  rawHeaders: readonly string[],
): (RequestTraits & { ifNoneMatch: string }) | undefined {
  let host = ''
  let acceptEncoding = ''
  let ifNoneMatch = ''
  let isMarked = false
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    // The length rules out nearly all names, and browsers write the others in the same case.
    if (name.length === 4 && is(name, 'Host', 'host'))
      host = host === '' ? (rawHeaders[index + 1] ?? '') : ambiguousHost
    else if (name.length === 6 && is(name, 'Cookie', 'cookie'))
      isMarked ||= isPanelBrowser(rawHeaders[index + 1])
    else if (name.length === 15 && is(name, 'Accept-Encoding', 'accept-encoding'))
      acceptEncoding ||= rawHeaders[index + 1] ?? ''
    else if (name.length === 13 && is(name, 'If-None-Match', 'if-none-match'))
      ifNoneMatch ||= rawHeaders[index + 1] ?? ''
    else if (name.length === 14 && is(name, 'Content-Length', 'content-length')) return undefined
    else if (name.length === 17 && is(name, 'Transfer-Encoding', 'transfer-encoding'))
      return undefined
  }
  return { host, acceptEncoding, ifNoneMatch, isPanelBrowser: isMarked }
}

function is(name: string, usual: string, lowerCase: string): boolean {
  return name === usual || name.toLowerCase() === lowerCase
}
