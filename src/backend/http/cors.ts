/**
 * Pages of other origins may call, as they may on a hosted Supabase: what opens a door is a key or token in a
 * header, never a cookie, so a browser sends nothing by itself that another page could ride on.
 */
export function answerPreflight(request: Request): Response | undefined {
  const isPreflight =
    request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
  if (!isPreflight) return undefined
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'Access-Control-Allow-Headers':
        request.headers.get('access-control-request-headers') ?? 'authorization, apikey',
      'Access-Control-Max-Age': '3600',
      Vary: 'Access-Control-Request-Headers',
    },
  })
}

const readable = [
  'Content-Range',
  'Content-Profile',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'X-Total-Count',
  // Without it auth-js does not find an error's code.
  'X-Supabase-Api-Version',
  'Link',
  'ETag',
].join(', ')

export function readableByOthers(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', readable)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}
