import {
  panelIcons,
  panelManifestAddress,
  serviceWorkerAddress,
} from '#content/browser/panel-app.ts'
import { fontFaces, fontPreloads } from '#content/looks/fonts.ts'
import { etagOf, matchesEtag } from '#kit/http/etag.ts'
import { connectSources, contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts'
import {
  builtPreviewAssets,
  neededChunks,
  readBuildManifest,
  urlOf,
} from '../pages/files/build-manifest.ts'
import { hashSource } from '../pages/html/inline-hashes.ts'
import { panelColours } from '../panel-app/panel-manifest.ts'
import type { ContentSource } from '../source/content-source.ts'
import { earlyForm, earlyFormScript } from './early-form.tsx'

const entry = 'src/admin/main.tsx'

export interface PanelAssets {
  script: string
  /** Modules that the script imports: preloaded, because the browser would find them only after loading the script. */
  needed: readonly string[]
  styles: readonly string[]
  /** All screens and the preview: fetched while the browser is at rest, as when somebody signs in. */
  next: readonly string[]
  /** The page editor and the preview alone, for whoever opens it by its address. */
  nextOfPageEditor: readonly string[]
}

export async function builtPanelAssets(clientDirectory: string): Promise<PanelAssets> {
  const manifest = await readBuildManifest(clientDirectory, 'panel')
  const chunks = neededChunks(manifest, entry)
  const files = chunks.map(({ file }) => urlOf(file))
  const filesOf = (name: string) => neededChunks(manifest, name).map(({ file }) => urlOf(file))
  const piece = (name: string) =>
    filesOf(Object.keys(manifest).find((key) => key.startsWith(`_${name}-`)) ?? entry)
  const preview = await builtPreviewAssets(clientDirectory)
  const withPreview = (screens: readonly string[]) => {
    const later = new Set([...screens, ...preview.needed, ...preview.styles])
    return [...later].filter((url) => !files.includes(url))
  }
  return {
    script: files.at(-1) ?? '',
    needed: files.slice(0, -1),
    styles: [...new Set(chunks.flatMap(({ css }) => css))].map(urlOf),
    next: withPreview(piece('screens')),
    nextOfPageEditor: withPreview(piece('page-editor')),
  }
}

/** Development: Vite serves the source files. */
export const panelSources: PanelAssets = {
  script: `/${entry}`,
  needed: [],
  styles: [],
  next: [],
  nextOfPageEditor: [],
}

/** The toast library adds these two style elements when it loads: an empty one and its style sheet. */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

interface PanelFacts {
  siteUrl: string | undefined
  sendsMail: boolean
  suggestsTranslations: boolean
  servesPrepared: boolean
  isInstallable: boolean
}

// The site's own typeface, from the same files.
const font = 'font-sans'
const fontStyle = fontFaces([font]).join('')
export const panelFonts = fontPreloads({ primary: font, headings: font, secondary: font }, 'ro')

const appLinks = [
  `<link rel="manifest" href="${panelManifestAddress}">`,
  `<link rel="apple-touch-icon" href="${panelIcons.apple}">`,
]

/** The only document of the panel; the browser draws the screens. */
export function panelHtml(
  assets: PanelAssets,
  backend: ContentSource['forBrowsers'],
  { isInstallable, ...facts }: PanelFacts,
): string {
  const config = JSON.stringify({ ...backend, ...facts }).replaceAll('<', '\\u003c')
  return [
    '<!doctype html>',
    '<html lang="ro"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><title>Panou de administrare</title>',
    `<meta name="theme-color" content="${panelColours.theme}">`,
    ...(isInstallable ? appLinks : []),
    ...panelFonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    `<style>${fontStyle}</style>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // The form below can be typed into before any of this: its styles and fonts go first.
    ...assets.needed.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    `<script type="module" fetchpriority="low" src="${assets.script}"></script></head>`,
    `<body><template id="next-files">${assets.next.map((href) => `<link rel="prefetch" href="${href}">`).join('')}</template>`,
    `<div id="root"></div>${earlyForm}<script type="application/json" id="panel-config">${config}</script>`,
    '<noscript><p>Panoul de administrare are nevoie de JavaScript.</p></noscript></body></html>',
  ].join('\n')
}

export function panelResponse(
  html: string,
  request: Request,
  options: { assetHosts: readonly string[]; backendUrl: string | undefined; cookie: string },
): Response {
  const { assetHosts, backendUrl, cookie } = options
  const etag = etagOf(html)
  const headers = {
    ...securityHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Security-Policy': contentSecurityPolicy({
      assetHosts,
      scriptHashes: [hashSource(earlyFormScript)],
      styleHashes: [...toastStyles, hashSource(fontStyle)],
      connect: connectSources(backendUrl),
      // A video that was chosen, of which a picture is taken before it is sent.
      media: ['blob:'],
      // Beside the service worker the decoder of HEIC photos, which is one of the panel's own files.
      workers: [serviceWorkerAddress, '/assets/'],
      // For the preview of an editor, the only page of this site that may be framed.
      frames: ["'self'"],
    }),
    ETag: etag,
    // Set with the document, so that the browser is marked before any session exists.
    'Set-Cookie': cookie,
  }
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(html, { headers })
}
