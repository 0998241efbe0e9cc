/**
 * How many sign-ins a second, compared with the argon2 check alone? The hash is expensive on purpose; the service adds
 * limits, a session, tokens and their commits.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import {
  defaultAuthSettings,
  type Engine,
  loadKeys,
  migrate,
  openEngine,
} from '../src/backend/backend.ts'
import { createAuth, createCallerOf } from '../src/backend/testing.ts'
import { localClient } from '../src/kit/http/client.ts'
import { silentLog } from '../src/kit/log.ts'
import { migrations } from '../src/server/source/migrations.ts'
import { startPostgresServer } from '../tests/support/postgres-server.ts'
import type { BenchResult } from './support/bench-result.ts'
import { measureRates } from './support/measure-rates.ts'

// The service hashes two at once. More are under way in it, so that the next ones hash while a session is being committed.
const limits = { rounds: 7, pieces: 48, atOnce: 2, warmUp: 600 }
const signInsAtOnce = 8
// Each owner from its own address, because many addresses for one account are slowed down and one busy address is refused.
const owners = Array.from({ length: 32 }, (_, index) => ({
  email: `owner-${index}@example.test`,
  address: `192.0.2.${index + 1}`,
}))
const password = 'a password for the bench'
const { memoryKiB, passes } = defaultAuthSettings.passwordHashCost
const cost = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }

export const results: BenchResult[] = []

const root = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
const server = await startPostgresServer()
try {
  const directory = path.join(root, 'data')
  for (const location of [{ url: server.url, directory }, { directory }])
    results.push(await compare(await openEngine(location)))
} finally {
  await server.stop()
  await rm(root, { recursive: true, force: true })
}

async function compare(engine: Engine): Promise<BenchResult> {
  await migrate(engine, migrations)
  const signIn = await openSignIn(engine)
  const stored = await hash(password, cost)
  const rates = await measureRates(
    [
      { name: 'argon2', once: () => verify(stored, password) },
      { name: 'sign-in', once: signIn, atOnce: signInsAtOnce },
    ],
    limits,
  )
  const { argon2 = 0, 'sign-in': signedIn = 0 } = rates
  await engine.close()
  return {
    name: `sign-in, auth service alone, ${engine.kind}`,
    reference: 'the bare argon2 check, two at once as in the service, with eight callers',
    measured: signedIn / argon2,
    unit: 'ratio',
    better: 'higher',
    goal: 0.8,
    figures: `${signedIn.toFixed(1)} against ${argon2.toFixed(1)} a second`,
  }
}

async function openSignIn(engine: Engine): Promise<() => Promise<void>> {
  const keys = await loadKeys(engine, { anonKey: 'public', serviceRoleKey: 'service' })
  let signIns = 0
  const auth = createAuth({
    engine,
    keys,
    callerOf: createCallerOf(keys),
    settings: defaultAuthSettings,
    queueMail: async () => undefined,
    writeMail: () => ({ subject: '', text: '', html: '' }),
    publicUrl: 'http://bench.test',
    log: { ...silentLog, error: console.error },
  })
  const post = async (path: string, apikey: string, address: string, fields: object) => {
    const answer = await auth.fetch(
      new Request(`http://bench.test/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey },
        body: JSON.stringify({ ...fields, password }),
      }),
      { ...localClient, address },
    )
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  for (const { email, address } of owners)
    await post('admin/users', 'service', address, { email, email_confirm: true })
  return async () => {
    const { email, address = '' } = owners[signIns++ % owners.length] ?? {}
    await post('token?grant_type=password', 'public', address, { email })
  }
}
