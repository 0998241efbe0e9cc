import { panelCookie } from '#content/browser/panel-browser.ts'
import { securityHeaders } from '../../http/security-headers.ts'

/** The longest that browsers keep a cookie: longer than any session, and renewed whenever the panel is opened. */
const maxAgeSeconds = 400 * 86_400

const marker = new RegExp(`(?:^|;\\s*)${panelCookie}=`)

export function isPanelBrowser(cookies: string | null | undefined): boolean {
  return Boolean(cookies) && marker.test(cookies ?? '')
}

/** HttpOnly, so that no script can remove the mark and get the pages with the snippet again. */
export function panelBrowserCookie(isSecure: boolean, maxAge = maxAgeSeconds): string {
  const secure = isSecure ? '; Secure' : ''
  return `${panelCookie}=1; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

/** The panel reports that a session is about to be opened in this browser (PUT), or that it has ended (DELETE). */
export function answerPanelBrowser(request: Request, isSecure: boolean): Response {
  const headers = new Headers({ ...securityHeaders, 'Cache-Control': 'no-store' })
  if (request.method !== 'PUT' && request.method !== 'DELETE') {
    headers.set('Allow', 'PUT, DELETE')
    return new Response(null, { status: 405, headers })
  }
  const maxAge = request.method === 'PUT' ? maxAgeSeconds : 0
  headers.set('Set-Cookie', panelBrowserCookie(isSecure, maxAge))
  return new Response(null, { status: 204, headers })
}
