import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import * as z from 'zod'
import {
  type AuthSettings,
  admitEngine,
  createBackend,
  createMail,
  defaultAuthSettings,
  type Engine,
  loadKeys,
  migrate,
  runAsOwner,
} from '#backend/backend.ts'
import { returnPaths } from '#content/browser/return-paths.ts'
import { freshSite } from '#content/defaults/fresh-site.ts'
import { requestFilesBucket } from '#content/requests/request-files.ts'
import { sign } from '#kit/hash.ts'
import { type Client, localClient } from '#kit/http/client.ts'
import type { Log } from '#kit/log.ts'
import { createAccountMessages } from '../deliveries/account-messages.ts'
import { postSigned } from '../deliveries/channels/post-signed.ts'
import { type Environment, rateLimitsOf, smsHookOf } from '../environment/environment.ts'
import { defaultSender, writeAccountMail } from '../mails/account-mail.ts'
import { watchMail } from '../mails/watch-mail.ts'
import type { ContentSource } from './content-source.ts'
import { mediaLocation, openMediaStore } from './data-directory.ts'
import { migrations } from './migrations.ts'
import { pictureLadder } from './picture-ladder.ts'
import { isSiteEmpty, seedSite } from './seed-site.ts'
import { createServerClient } from './server-client.ts'

export interface BuiltInOptions {
  environment: Environment
  log: Log
  engine: Promise<Engine>
  clientOf: (incoming: IncomingMessage) => Client
  /** Where links in mails lead. */
  publicUrl: string
}

const revisionSchema = z.object({ revision: z.number() })

/** Migrates and seeds the database, and starts the backend's services on it. */
export async function openBuiltInSource(options: BuiltInOptions): Promise<ContentSource> {
  const { environment, log, clientOf, publicUrl } = options
  const engine = admitEngine(await options.engine)
  try {
    await migrateAndSeed(engine, log)
    const keys = await loadKeys(engine, {
      anonKey: environment.SUPABASE_ANON_KEY,
      serviceRoleKey: environment.SUPABASE_SERVICE_ROLE_KEY,
      jwtSecret: environment.JWT_SECRET,
    })
    const mail = openMail(environment, log)
    const smsHook = smsHookOf(environment)
    const accountMessages = createAccountMessages({
      engine,
      mails: mail,
      // Supabase's "send SMS hook": https://supabase.com/docs/guides/auth/auth-hooks/send-sms-hook.
      sendSms:
        smsHook &&
        (({ user, phone, code }, id) =>
          postSigned(smsHook, id, { user, sms: { otp: code, phone } })),
      log,
    })
    const storedListeners: (() => void)[] = []
    const backend = await createBackend({
      engine,
      keys,
      settings: authSettingsOf(environment),
      queueMail: accountMessages.queueMail,
      queueSms: accountMessages.queueSms,
      writeMail: (kind, details) => writeAccountMail(kind, details, mail.logo()),
      publicUrl,
      clientOf,
      isAdministrator: async (tx) => {
        const [row] = await tx.query<{ yes: boolean }>('select public.is_administrator() as yes')
        return row?.yes === true
      },
      announceOnly: ['site'],
      ...mediaLocation(environment),
      pictureLadders: { media: pictureLadder },
      uncachedBuckets: [requestFilesBucket],
      imageCacheDirectory: path.join(environment.DATA_DIR, 'image-cache'),
      onStored(bucket) {
        if (bucket === 'media') for (const listener of storedListeners) listener()
      },
      log,
    })
    backend.onBroadcast('account-messages', accountMessages.queued.fire, true)
    const files = await openMediaStore(environment)
    // The client's requests go straight to the services, without a socket between.
    const fetchInProcess: typeof globalThis.fetch = (input, init) =>
      backend.fetch(new Request(input, init), { ...localClient, isServer: true })
    const clientWith = (key: string, accessToken?: string) =>
      createServerClient({ url: 'http://localhost', key }, accessToken, fetchInProcess)
    return {
      visitor: clientWith(keys.anonKey),
      serviceClient: clientWith(keys.serviceRoleKey),
      forBrowsers: {
        url: undefined,
        key: keys.anonKey,
        passwordMinLength: environment.AUTH_PASSWORD_MIN,
      },
      builtInBackend: backend,
      asUser: (accessToken) => clientWith(keys.anonKey, accessToken),
      stored: { engine, files },
      mails: mail,
      accountMessages,
      formSecret: sign(keys.tokenSecret, 'request form'),
      purgeRemovedFiles: backend.purgeRemovedFiles,
      onPictureStored: (onStored) => void storedListeners.push(onStored),
      async onRevision(onChange) {
        backend.onBroadcast('site', (event, payload) => {
          if (event === null) onChange(null)
          else if (event === 'revision') onChange(revisionSchema.parse(payload).revision)
        })
      },
      revisionCheck: undefined,
      onRequestsChanged: (onChange) => void backend.onBroadcast('requests', onChange, true),
      isReady: engine.isReady,
      pingDatabase: () => runAsOwner(engine, 'health', (tx) => tx.query('select 1')),
      async close() {
        await backend.close()
        await engine.close()
      },
    }
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function migrateAndSeed(engine: Engine, log: Log): Promise<void> {
  const applied = await migrate(engine, migrations)
  const isNew = applied.length === migrations.length
  if (applied.length > 0 && !isNew) log.info({ applied }, 'the database was brought up to date')
  await runAsOwner(engine, 'seed', async (tx) => {
    await tx.script("select pg_advisory_xact_lock(hashtextextended('temelia.seed', 0))")
    if (await isSiteEmpty(tx)) await seedSite(tx, freshSite)
  })
}

function openMail({ SMTP_URL, MAIL_FROM, DATA_DIR }: Environment, log: Log) {
  const mail = createMail({
    smtpUrl: SMTP_URL,
    from: MAIL_FROM ?? defaultSender,
    outbox: path.join(DATA_DIR, 'outbox'),
    log,
  })
  return watchMail(mail, SMTP_URL !== undefined)
}

function authSettingsOf(environment: Environment): AuthSettings {
  return {
    ...defaultAuthSettings,
    signup: environment.AUTH_SIGNUP,
    autoconfirm: environment.AUTH_AUTOCONFIRM,
    anonymous: environment.AUTH_ANONYMOUS,
    passwordMinLength: environment.AUTH_PASSWORD_MIN,
    reauthenticateForPassword: environment.AUTH_PASSWORD_REAUTHENTICATION,
    requireCurrentPassword: environment.AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD,
    trustedOrigin: environment.PANEL_URL,
    sessionTimeboxSeconds: environment.AUTH_SESSIONS_TIMEBOX,
    sessionInactivitySeconds: environment.AUTH_SESSIONS_INACTIVITY_TIMEOUT,
    manualLinking: environment.AUTH_MANUAL_LINKING,
    rateLimits: rateLimitsOf(environment),
    testCodes: environment.AUTH_TEST_OTP ?? {},
    redirects: environment.AUTH_REDIRECTS ?? [],
    returnPaths,
    providers: environment.signInProviders,
  }
}
