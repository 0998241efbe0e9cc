import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadKeys } from '#backend/backend.ts'
import {
  createCallerOf,
  createRest,
  type Keys,
  type RestService,
  restRoutes,
} from '#backend/testing.ts'
import { type Credential, credentials, headersOf, present } from '../support/credentials.ts'
import { openSiteDatabase, type SiteDatabase } from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

/** The error code that every route answers each credential with, or that it is admitted. */
const expected = {
  nothing: 'PGRST301',
  'unknown key': 'PGRST301',
  'token as key': 'PGRST301',
  'public key': 'admitted',
  'token of a stranger to the site': 'admitted',
  'expired token': 'PGRST303',
  'tampered token': 'PGRST301',
  'token with alg=none': 'PGRST301',
  'token for another audience': 'PGRST301',
  'token by another secret': 'PGRST301',
  'token by our public key as a secret': 'PGRST301',
  'token without a role': 'PGRST301',
  'service key': 'admitted',
} satisfies Record<Credential, 'admitted' | 'PGRST301' | 'PGRST303'>

const routes = [...restRoutes, { method: 'HEAD', path: '/:relation' }].flatMap(({ method, path }) =>
  addressesOf(path).map((address) => ({ method, address })),
)

function addressesOf(path: string): string[] {
  if (path.includes(':routine'))
    return ['/rpc/load_site', '/rpc/save_site', '/rpc/add_administrator', '/rpc/nothing']
  return ['/site_hero?id=not.is.null', '/admin_users?user_id=not.is.null', '/nothing?id=eq.1']
}

describe.each(oneEngine('server'))('the edge of trust, %s', (kind) => {
  let database: SiteDatabase
  let keys: Keys
  let rest: RestService
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
    keys = await loadKeys(database.engine, {})
    rest = createRest({
      engine: database.engine,
      callerOf: createCallerOf(keys),
    })
  })
  afterAll(async () => {
    await rest.close()
    await database.dispose()
  })

  async function ask(method: string, address: string, credential: Credential) {
    // The service key is admitted too, so the requests must name nothing that could be changed.
    const harmless = credential === 'service key' ? address.replace('not.is.', 'is.') : address
    const body = method === 'PATCH' ? '{"updated_at":"2000-01-01T00:00:00Z"}' : '{}'
    return rest.fetch(
      new Request(`http://rest.test/rest/v1${harmless}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...headersOf(await present(keys, credential)),
        },
        ...((method === 'POST' || method === 'PATCH') && { body }),
      }),
    )
  }

  const everything = async () => [
    await database.dump(),
    await database.owner((tx) => tx.query('select * from public.admin_users')),
  ]

  test.each(credentials)(
    '%s meets the same at every route and changes nothing',
    async (credential) => {
      const before = await everything()
      for (const { method, address } of routes) {
        const answer = await ask(method, address, credential)
        const where = `${method} ${address} ${answer.status} ${await answer.text()}`
        const [, code] = /error=(PGRST30\d)/.exec(answer.headers.get('proxy-status') ?? '') ?? []
        expect(answer.status, where).toBeLessThan(500)
        expect(code ?? 'admitted', where).toBe(expected[credential])
        if (code) expect(answer.status, where).toBe(401)
      }
      expect(await everything()).toEqual(before)
    },
  )

  test.each(['/site_hero', '/rpc/load_site'])(
    'the key may come in the address of %s',
    async (path) => {
      const address = `http://rest.test/rest/v1${path}?apikey=${keys.anonKey}`
      expect((await rest.fetch(new Request(address))).status).toBe(200)
    },
  )
})
