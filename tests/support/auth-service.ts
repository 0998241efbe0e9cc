import {
  type AuthSettings,
  defaultAuthSettings,
  type Engine,
  loadKeys,
  type Mail,
  type SmsCode,
} from '#backend/backend.ts'
import {
  type Auth,
  type AuthOptions,
  type CallerOf,
  createAuth,
  createCallerOf,
  type GivenKeys,
  type Keys,
} from '#backend/testing.ts'
import { returnPaths } from '#content/browser/return-paths.ts'
import { localClient } from '#kit/http/client.ts'
import { silentLog } from '#kit/log.ts'
import { writeEnglishMail } from './english-mail.ts'
import { type EngineKind, openTestEngine } from './test-engines.ts'

export const origin = 'http://auth.test'
export const password = 'correct horse battery'

interface NewAccount {
  email: string
  password: string
  user_metadata?: Record<string, unknown>
}

export interface TestAuth {
  engine: Engine
  keys: Keys
  callerOf: CallerOf
  auth: Auth
  /** Makes a confirmed account, as the service role does. */
  createUser(account: NewAccount): Promise<{ id: string }>
  /** Another instance on the same database, set up differently. */
  authWith(settings: Partial<AuthSettings>, without?: 'sms'): Auth
  mails: Mail[]
  smsCodes: SmsCode[]
  /** Requests come from one address, or from that in their header `x-test-address`. */
  fetch: typeof fetch
  logged: object[]
  dispose(): Promise<void>
}

/** The service on a database of its own. Hashes are cheap here: the tests are not about their price. */
export async function openTestAuth(
  kind: EngineKind,
  settings: Partial<AuthSettings> = {},
  given: GivenKeys = {},
  queueMail?: AuthOptions['queueMail'],
): Promise<TestAuth> {
  const { engine, dispose } = await openTestEngine(kind)
  const keys = await loadKeys(engine, given)
  const callerOf = createCallerOf(keys)
  const mails: Mail[] = []
  const smsCodes: SmsCode[] = []
  const logged: object[] = []
  const authWith = (own: Partial<AuthSettings>, without?: 'sms') => {
    const service = createAuth({
      engine,
      keys,
      callerOf,
      settings: {
        ...defaultAuthSettings,
        returnPaths,
        mailDelayMs: 0,
        passwordHashCost: { memoryKiB: 1024, passes: 1 },
        ...settings,
        ...own,
      },
      queueMail:
        queueMail ??
        (async (queued) => {
          mails.push(queued)
        }),
      queueSms: without
        ? undefined
        : async (queued) => {
            smsCodes.push(queued)
          },
      writeMail: writeEnglishMail,
      publicUrl: origin,
      log: { ...silentLog, error: (fields) => logged.push(fields) },
    })
    return {
      ...service,
      fetch: (request: Request) => {
        const address = request.headers.get('x-test-address') ?? '192.0.2.1'
        return service.fetch(request, { ...localClient, address })
      },
    }
  }
  const auth = authWith({})
  return {
    engine,
    keys,
    callerOf,
    auth,
    createUser: (account) => createUser(auth, keys, account),
    authWith,
    mails,
    smsCodes,
    logged,
    fetch: (input, init) => auth.fetch(new Request(input, init)),
    dispose,
  }
}

async function createUser(
  auth: Pick<Auth, 'fetch'>,
  { serviceRoleKey }: Pick<Keys, 'serviceRoleKey'>,
  account: NewAccount,
): Promise<{ id: string }> {
  const response = await auth.fetch(
    new Request(`${origin}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { apikey: serviceRoleKey },
      body: JSON.stringify({ ...account, email_confirm: true }),
    }),
  )
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as { id: string }
}
