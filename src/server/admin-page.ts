import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import type { ContentSource } from './content-source.ts'
import { connectSources, contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]) }),
)

const entry = 'src/admin/main.tsx'

export interface PanelAssets {
  script: string
  styles: readonly string[]
}

export async function builtPanelAssets(clientDirectory: string): Promise<PanelAssets> {
  const text = await readFile(path.join(clientDirectory, '.vite', 'manifest.json'), 'utf8')
  const chunk = manifestSchema.parse(JSON.parse(text))[entry]
  if (!chunk) throw new Error(`The build has no ${entry}`)
  return { script: `/${chunk.file}`, styles: chunk.css.map((file) => `/${file}`) }
}

export const panelSources: PanelAssets = { script: `/${entry}`, styles: [] }

/** The toasts' library adds these two style elements when it loads: an empty one, and its sheet. */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** The one document of the panel; its screens are the browser's. */
export function panelHtml(assets: PanelAssets, { url, key }: ContentSource['forBrowsers']): string {
  const config = JSON.stringify({ url, key }).replaceAll('<', '\\u003c')
  return [
    '<!doctype html>',
    '<html lang="ro"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><title>Panou de administrare</title>',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${assets.script}"></script></head>`,
    `<body><div id="root"></div><script type="application/json" id="panel-config">${config}</script>`,
    '<noscript><p>Panoul de administrare are nevoie de JavaScript.</p></noscript></body></html>',
  ].join('\n')
}

export function panelResponse(html: string, request: Request, backendUrl?: string): Response {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const { host } = new URL(request.url)
  const headers = {
    ...securityHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Security-Policy': contentSecurityPolicy({
      assetHosts: [host],
      scriptHashes: [],
      styleHashes: toastStyles,
      connect: connectSources(backendUrl),
      // The preview of an editor; no other page of this site lets itself be framed.
      frames: "'self'",
    }),
    ETag: etag,
  }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(html, { headers })
}
