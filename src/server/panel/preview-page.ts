import { contentSecurityPolicy, documentHeaders } from '../http/security-headers.ts'
import type { PreviewAssets } from '../pages/files/build-manifest.ts'

/** Empty and the same for everybody: it draws what the panel sends. The only document that may be framed, by pages of this site. */
export function previewPage(
  { script, needed, styles }: PreviewAssets,
  request: Request,
  assetHosts: readonly string[],
): Response {
  const html = [
    '<!doctype html>',
    '<html lang="ro" data-preview><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><title>Previzualizare</title>',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...needed.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script></head><body></body></html>`,
  ].join('\n')
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: {
      ...documentHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Content-Security-Policy': contentSecurityPolicy({
        assetHosts,
        scriptHashes: [],
        styleHashes: [],
        frameAncestors: "'self'",
      }),
    },
  })
}
