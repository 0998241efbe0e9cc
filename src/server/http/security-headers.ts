export interface PolicySources {
  /** Hosts from whose `/assets/` scripts, styles and fonts may come. Not from the whole host: it has uploaded files too. */
  assetHosts: readonly string[]
  /** `'sha256-...'` of the inline scripts and styles that the page was rendered with. */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  connect?: readonly string[]
  snippet?: { scriptHosts: readonly string[]; scriptHashes: readonly string[] } | undefined
  media?: readonly string[]
  /** The paths of the only workers that the document may start or register. */
  workers?: readonly string[]
  frames?: readonly string[]
  frameAncestors?: "'none'" | "'self'"
}

export function contentSecurityPolicy(sources: PolicySources): string {
  const {
    assetHosts,
    scriptHashes,
    styleHashes,
    connect = [],
    snippet,
    workers = [],
    media = [],
  } = sources
  const assets = assetHosts.map((host) => pathSource(host, '/assets/'))
  const workerSources = workers.flatMap((path) => assetHosts.map((host) => pathSource(host, path)))
  const snippetScripts = snippet ? [...snippet.scriptHosts, ...snippet.scriptHashes] : []
  return [
    ["default-src 'self'"],
    ['script-src', ...orNone([...assets, ...scriptHashes, ...snippetScripts])],
    ['style-src', ...orNone([...assets, ...styleHashes])],
    ['worker-src', ...orNone([...new Set(workerSources)])],
    // Colours and sizes from the settings are attributes; they can load and run nothing.
    ["style-src-attr 'unsafe-inline'"],
    ['font-src', ...orNone(assets)],
    // Pictures may be linked from any host.
    ["img-src 'self' data: blob: https: http:"],
    ["media-src 'self' https:", ...media],
    // A snippet reports to addresses that only its own scripts know.
    ["connect-src 'self'", ...connect, ...(snippet ? ['https:'] : [])],
    ["object-src 'none'"],
    ['frame-src', ...orNone(sources.frames ?? [])],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    [`frame-ancestors ${sources.frameAncestors ?? "'none'"}`],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

// A source in a policy cannot be an IPv6 address.
function pathSource(host: string, path: string): string {
  return host.startsWith('[') ? "'self'" : `${host}${path}`
}

function orNone(sources: readonly string[]): readonly string[] {
  return sources.length > 0 ? sources : ["'none'"]
}

/** For documents that come with a content security policy, which says who may frame them. */
export const documentHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
} as const

/** For every other answer, of whatever kind. */
export const securityHeaders = {
  ...documentHeaders,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const

/** Where visitors come by TLS, browsers are told to use nothing else. */
export function transportHeaders(publicUrl: string | undefined): [string, string][] {
  if (!publicUrl?.startsWith('https:')) return []
  return [['Strict-Transport-Security', 'max-age=31536000']]
}

/** A backend on another origin is called over HTTP and WebSocket; the site's own origin is covered by 'self'. */
export function connectSources(backendUrl: string | undefined): string[] {
  if (backendUrl === undefined) return []
  const { origin } = new URL(backendUrl)
  return [origin, origin.replace(/^http/, 'ws')]
}
