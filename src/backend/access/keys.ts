import { randomBytes, randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Engine, Transaction } from '../postgres/engine.ts'
import { runAsOwner } from '../postgres/roles.ts'

export interface GivenKeys {
  anonKey?: string | undefined
  serviceRoleKey?: string | undefined
  jwtSecret?: string | undefined
}

export interface Keys {
  anonKey: string
  serviceRoleKey: string
  /** Verifies (never signs) tokens made elsewhere with the shared secret. */
  jwtSecret: Uint8Array
  /** Key for the hashes of short codes and for deriving refresh tokens; never leaves this backend. */
  tokenSecret: string
  /** Newest first: the first signs, all verify. */
  signing: readonly SigningKey[]
}

interface SigningKey {
  id: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
}

export const signingAlgorithm = 'ES256'
export const secretAlgorithm = 'HS256'

export async function loadKeys(engine: Engine, given: GivenKeys): Promise<Keys> {
  const jwtSecret = given.jwtSecret ?? (await loadOrMake(engine, 'jwt_secret', randomSecret))
  const secret = new TextEncoder().encode(jwtSecret)
  const anonKey =
    given.anonKey ?? (await loadOrMake(engine, 'anon_key', () => makeKey(secret, 'anon')))
  const serviceRoleKey =
    given.serviceRoleKey ??
    (await loadOrMake(engine, 'service_role_key', () => makeKey(secret, 'service_role')))
  if (anonKey === serviceRoleKey) throw new Error('The public and the service key must differ')
  return {
    anonKey,
    serviceRoleKey,
    jwtSecret: secret,
    tokenSecret: await loadOrMake(engine, 'token_secret', randomSecret),
    signing: await loadSigningKeys(engine),
  }
}

/** If another instance has stored the secret first, that one is used. */
function loadOrMake(engine: Engine, name: string, make: () => string | Promise<string>) {
  return runAsOwner(engine, 'keys', async (tx) => {
    const stored = await readSecret(tx, name)
    if (stored !== undefined) return stored
    const [made] = await tx.query<{ value: string }>(
      `insert into backend.secrets (name, value) values ($1, $2)
       on conflict (name) do update set name = excluded.name returning value`,
      [name, await make()],
    )
    if (!made) throw new Error(`The secret ${name} could not be stored`)
    return made.value
  })
}

async function readSecret(tx: Transaction, name: string): Promise<string | undefined> {
  const [row] = await tx.query<{ value: string }>(
    'select value from backend.secrets where name = $1',
    [name],
  )
  return row?.value
}

interface SigningKeyRow {
  id: string
  private_jwk: JWK
  public_jwk: JWK
}

async function loadSigningKeys(engine: Engine): Promise<SigningKey[]> {
  const rows = await runAsOwner(engine, 'signing keys', async (tx) => {
    const stored = await readSigningKeys(tx)
    if (stored.length > 0) return stored
    // Two instances at their first start would each make one, and each know only its own.
    await tx.query('lock table backend.signing_keys in share row exclusive mode')
    const made = await readSigningKeys(tx)
    if (made.length > 0) return made
    await addSigningKey(tx)
    return readSigningKeys(tx)
  })
  return Promise.all(rows.map(importSigningKey))
}

function readSigningKeys(tx: Transaction): Promise<SigningKeyRow[]> {
  return tx.query<SigningKeyRow>(
    'select id, private_jwk, public_jwk from backend.signing_keys order by created_at desc, id',
  )
}

async function addSigningKey(tx: Transaction): Promise<void> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true })
  await tx.query(
    `insert into backend.signing_keys (id, private_jwk, public_jwk)
     values ($1, $2::text::jsonb, $3::text::jsonb)`,
    [
      randomUUID(),
      JSON.stringify(await exportJWK(pair.privateKey)),
      JSON.stringify(await exportJWK(pair.publicKey)),
    ],
  )
}

async function importSigningKey(row: SigningKeyRow): Promise<SigningKey> {
  const { id, private_jwk, public_jwk } = row
  const publicJwk: JWK = { ...public_jwk, alg: signingAlgorithm, kid: id, use: 'sig' }
  return {
    id,
    privateKey: (await importJWK(private_jwk, signingAlgorithm)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, signingAlgorithm)) as CryptoKey,
    publicJwk: { ...publicJwk, key_ops: ['verify'], ext: true },
  }
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

function makeKey(secret: Uint8Array, role: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: secretAlgorithm, typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt()
    .sign(secret)
}
