import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const exposedHeaders = [
  'Content-Range',
  'Content-Profile',
  'Location',
  'Retry-After',
  'X-Total-Count',
  // Without it auth-js does not find an error's code.
  'X-Supabase-Api-Version',
  'Link',
  // Uploads in parts answer with these.
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Upload-Length',
  'Upload-Defer-Length',
  'Upload-Offset',
  'Upload-Metadata',
  'ETag',
]

const answerCrossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: exposedHeaders,
  maxAge: 3600,
})

/** As on a hosted Supabase: what gives access is a key or token in a header, never a cookie that a browser sends by itself. */
export const crossOriginAccess: MiddlewareHandler = async (context, next) => {
  const { method, headers } = context.req.raw
  const isPreflight = headers.has('access-control-request-method')
  if (method !== 'OPTIONS' || isPreflight) return answerCrossOrigin(context, next)
  // The service itself is asked what it can do.
  await next()
  context.res.headers.set('access-control-allow-origin', '*')
  context.res.headers.set('access-control-expose-headers', exposedHeaders.join(','))
}
