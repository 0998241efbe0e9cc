import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { ViteDevServer } from 'vite'

/** Development: every document passes through Vite, which adds the script for hot reloading. */
export function transformDocuments(vite: ViteDevServer): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context
    req.raw = withoutEncodings(req.raw)
    await next()
    const { res } = context
    if (!res.headers.get('content-type')?.startsWith('text/html')) return
    const html = await vite.transformIndexHtml(new URL(req.url).pathname, await res.text())
    const headers = new Headers(res.headers)
    for (const name of ['content-security-policy', 'etag', 'content-length']) headers.delete(name)
    context.res = undefined
    context.res = new Response(html, { status: res.status, headers })
  }
}

/** A compressed page could not be added to. */
function withoutEncodings(request: Request): Request {
  if (request.method !== 'GET') return request
  const headers = new Headers(request.headers)
  headers.delete('accept-encoding')
  return new Request(request.url, { headers, signal: request.signal })
}

const sourceAddress = /^\/(@|src\/|docs\/pictures\/|node_modules\/|assets\/)/

/** Vite's middleware answers later, but everything below these addresses is its own. */
export function serveSource(
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
