import { cors } from 'hono/cors'

/**
 * Pages of other origins may call, as they may on a hosted Supabase: what gives access is a key or token in a
 * header, never a cookie, so a browser sends nothing by itself that another page could misuse.
 */
export const crossOriginAccess = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'Content-Range',
    'Content-Profile',
    'Location',
    'Preference-Applied',
    'Retry-After',
    'X-Total-Count',
    // Without it auth-js does not find an error's code.
    'X-Supabase-Api-Version',
    'Link',
    // Of uploads in parts.
    'Tus-Resumable',
    'Upload-Length',
    'Upload-Offset',
    'ETag',
  ],
  maxAge: 3600,
})
