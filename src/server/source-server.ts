import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { Router } from './router.ts'

/** Development: what Vite knows it serves itself; documents pass through it for reloading in place. */
export function withSourceServer(vite: ViteDevServer, fetch: Router['fetch']): Router {
  return {
    handleFirst: (request, response) => handOver(vite, request, response),
    async fetch(request) {
      const response = await fetch(asText(request))
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response
      const html = await vite.transformIndexHtml(
        new URL(request.url).pathname,
        await response.text(),
      )
      const headers = new Headers(response.headers)
      for (const name of ['content-security-policy', 'etag', 'content-length']) headers.delete(name)
      return new Response(html, { status: response.status, headers })
    },
  }
}

/** A compressed page could not be added to. */
function asText(request: Request): Request {
  if (request.method !== 'GET') return request
  const headers = new Headers(request.headers)
  headers.delete('accept-encoding')
  return new Request(request.url, { headers, signal: request.signal })
}

const sourceAddress = /^\/(@|src\/|node_modules\/|assets\/)/

/** Vite's middleware answers later, but everything below these addresses is its own. */
function handOver(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!sourceAddress.test(request.url ?? '')) return false
  vite.middlewares(request, response, () => {
    response.writeHead(404).end()
  })
  return true
}
