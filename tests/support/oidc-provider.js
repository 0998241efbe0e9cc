// @ts-nocheck The library brings no types.
// A sign-in provider as a process of its own: node oidc-provider.js CALLBACK... It prints its address when it listens.
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`
  const provider = createProvider(issuer)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url.startsWith('/interaction/')) void interact(provider, request, response)
    else answer(request, response)
  })
  process.stdout.write(`${issuer}\n`)
})

function createProvider(issuer) {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'temelia',
        client_secret: 'a secret between the two',
        redirect_uris: process.argv.slice(2),
      },
    ],
    // The e-mail is the person; one after a colon is not verified.
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id.split(':').at(-1),
        email_verified: !id.includes(':'),
        name: 'Ana Popescu',
      }),
    }),
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
  })
}

/** Who a hint names is signed in at once; anybody else is asked. */
async function interact(provider, request, response) {
  const { params } = await provider.interactionDetails(request, response)
  const login = params.login_hint ?? (await typedIn(request))
  if (login === undefined) return ask(response)
  if (login === 'nobody') {
    const result = { error: 'access_denied', error_description: 'not today' }
    return provider.interactionFinished(request, response, result)
  }
  const grant = new provider.Grant({ accountId: login, clientId: params.client_id })
  grant.addOIDCScope(params.scope)
  grant.addOIDCClaims(['email', 'email_verified', 'name'])
  const result = { login: { accountId: login }, consent: { grantId: await grant.save() } }
  return provider.interactionFinished(request, response, result)
}

async function typedIn(request) {
  if (request.method !== 'POST') return undefined
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text).get('login') ?? undefined
}

function ask(response) {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    '<!doctype html><title>Provider</title><form method="post"><label>Login <input name="login"></label><button>Continue</button></form>',
  )
}
