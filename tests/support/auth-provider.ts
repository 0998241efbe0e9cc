import { createHash, randomBytes } from 'node:crypto'
import { origin, type TestAuth } from './auth-service.ts'
import { startChildServer } from './child-server.ts'

export interface TestProvider {
  issuer: string
  settings: { name: string; issuer: string; clientId: string; clientSecret: string }
  stop(): Promise<void>
}

const script = new URL('./oidc-provider.js', import.meta.url)
const client = { clientId: 'temelia', clientSecret: 'a secret between the two' }
const ownCallback = 'http://application.test/callback'

export async function startProvider(
  callbacks = [`${origin}/auth/v1/callback`],
): Promise<TestProvider> {
  const server = await startChildServer(script, [...callbacks, ownCallback])
  const issuer = server.address
  return { issuer, settings: { name: 'keycloak', issuer, ...client }, stop: server.stop }
}

let browsers = 0

/** Does with a link what a browser does: keeps cookies by origin, and follows redirects as far as the first page. */
export function openBrowser({ fetch: ask }: Pick<TestAuth, 'fetch'>) {
  browsers += 1
  // An address of its own: else the limits on it would add up over a file of tests.
  const address = `browser ${browsers}`
  const jar = new Map<string, Map<string, string>>()
  const cookiesOf = (site: string) => {
    const kept = jar.get(site) ?? new Map<string, string>()
    jar.set(site, kept)
    return kept
  }
  async function visit(link: string, headers: Record<string, string> = {}): Promise<Response> {
    const url = new URL(link)
    const cookies = cookiesOf(url.origin)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await (url.origin === origin ? ask : fetch)(url, {
      headers: { 'x-test-address': address, ...headers, ...(cookie && { cookie }) },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
    }
    return response
  }
  return {
    visit,
    forget: () => jar.clear(),
    cookiesOf,
    /** The first address for which `isThere` holds. */
    async follow(link: string, isThere = isPage): Promise<URL> {
      let current = new URL(link)
      for (let hops = 0; hops < 15 && !isThere(current); hops += 1) {
        const response = await visit(current.href)
        const next = response.headers.get('location')
        if (next === null)
          throw new Error(`${response.status} at ${current}: ${await response.text()}`)
        current = new URL(next, current)
      }
      return current
    },
  }
}

function isPage(url: URL): boolean {
  return url.origin === origin && !url.pathname.startsWith('/auth/v1/')
}

export const isCallback = (url: URL) => url.pathname === '/auth/v1/callback'

/** An ID token as an application gets it that signs people in with the provider itself. */
export async function idTokenFor(
  provider: TestProvider,
  service: Pick<TestAuth, 'fetch'>,
  login: string,
  nonce: string | undefined,
): Promise<{ id_token: string; access_token: string }> {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: ownCallback,
    scope: 'openid email',
    claims: JSON.stringify({ id_token: { email: null, email_verified: null } }),
    login_hint: login,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce && { nonce: createHash('sha256').update(nonce).digest('hex') }),
  })
  const browser = openBrowser(service)
  const back = await browser.follow(`${provider.issuer}/auth?${query}`, (url) =>
    url.href.startsWith(ownCallback),
  )
  const response = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${client.clientId}:${encodeURIComponent(client.clientSecret)}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: ownCallback,
      code_verifier: verifier,
    }),
  })
  return (await response.json()) as { id_token: string; access_token: string }
}
