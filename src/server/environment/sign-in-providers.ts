import { isIP } from 'node:net'

export interface SignInProvider {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

const parts = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const
const variable = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*?)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/

/** Names of the auth service's own ways to sign in. */
const reservedNames = ['email', 'phone', 'anonymous_users']

/** `OIDC_GOOGLE_ISSUER` and its two companions make the provider that clients call `google`. */
export function readProviders(variables: Record<string, string | undefined>): {
  providers: SignInProvider[]
  problems: string[]
} {
  const names = Object.keys(variables).flatMap((key) => {
    const name = variables[key] ? variable.exec(key)?.[1] : undefined
    return name === undefined ? [] : [name]
  })
  const read = [...new Set(names)].map((name) => readProvider(name, variables))
  return {
    providers: read.map(({ provider }) => provider),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function readProvider(name: string, variables: Record<string, string | undefined>) {
  const given = (part: (typeof parts)[number]) => variables[`OIDC_${name}_${part}`] ?? ''
  const missing = parts.filter((part) => given(part) === '')
  const problems = missing.map(
    (part) => `OIDC_${name}_${part}: is needed together with the other OIDC_${name}_ values`,
  )
  const issuer = given('ISSUER')
  if (issuer !== '' && !isSafeIssuer(issuer))
    problems.push(`OIDC_${name}_ISSUER: must be an https address (http on this machine alone)`)
  if (reservedNames.includes(name.toLowerCase()))
    problems.push(
      `OIDC_${name}_ISSUER: ${name.toLowerCase()} is the name of another way to sign in`,
    )
  return {
    provider: {
      name: name.toLowerCase(),
      issuer,
      clientId: given('CLIENT_ID'),
      clientSecret: given('CLIENT_SECRET'),
    },
    problems,
  }
}

/** With plain http, anybody on the network path could forge who signs in. */
function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  const isLoopback =
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}
