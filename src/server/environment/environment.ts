import { isIP } from 'node:net'
import * as z from 'zod'
import { parseDurationMs } from '#kit/duration.ts'
import { logLevels } from '#kit/log.ts'
import { readProviders, type SignInProvider } from './sign-in-providers.ts'

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
/** Requests and codes are nobody else's business: plain http is allowed only to this machine or its own network. */
const webhookAddress = webAddress
  .max(2_000, 'must have at most 2000 characters')
  .refine((address) => !/^[^/]*\/\/[^/]*@/.test(address), 'must hold no user name')
  .refine(
    (address) => address.startsWith('https:') || isOwnNetwork(new URL(address).hostname),
    'must be an https address, or an http one in your own network',
  )

function isOwnNetwork(host: string): boolean {
  const ownAddress = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./
  return isIP(host) === 4
    ? ownAddress.test(host)
    : host === '[::1]' || /^[^.[]+$|\.(internal|local)$/.test(host)
}

/** As Standard Webhooks asks: 24 to 64 bytes in base64 after `whsec_`. */
const webhookSecret = z.string().transform((text, context) => {
  // Supabase writes the version of the signature before it.
  const [, encoded = ''] = /^(?:v1,)?whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const key = Buffer.from(encoded, 'base64')
  if (key.length >= 24 && key.length <= 64) return key
  context.addIssue('must be whsec_ and 24 to 64 random bytes in base64')
  return z.NEVER
})

const onOff = (defaultValue: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be "on" or "off"' })
    .default(defaultValue)
    .transform((value) => value === 'on')

const wholeNumber = (from: number, to: number, defaultValue: number) =>
  z.coerce
    .number<unknown>({ error: 'must be a number' })
    .int('must be a whole number')
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`)
    .default(defaultValue)

/** As Supabase Auth writes them: 720h, 90m; 0 is no limit. */
const durationSeconds = z.string().transform((text, context) => {
  const milliseconds = text === '0' ? 0 : parseDurationMs(text)
  if (milliseconds !== undefined && milliseconds < 1e13) return milliseconds / 1000
  context.addIssue('must be a length of time (720h, 90m) or 0')
  return z.NEVER
})

function isNetwork(text: string): boolean {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && Number(length ?? 0) <= (family === 6 ? 128 : 32)
}

/** A number of requests; each limit has its own period. */
const rateLimit = (defaultValue: number) => wholeNumber(1, 100_000, defaultValue)

const testCodes = z
  .string()
  .regex(/^\+?\d+=\d{6}(,\+?\d+=\d{6})*$/, 'must look like 37360000000=123456,...')
  .transform((text) =>
    Object.fromEntries(
      text
        .replaceAll('+', '')
        .split(',')
        .map((pair) => pair.split('=')),
    ),
  )

const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine((list) => list.every((one) => /^[a-z][a-z0-9+.-]*:\/\//.test(one) && URL.canParse(one)), {
    error: 'must be a list of addresses (https://clienti.example.com/,app://intrare,...)',
  })

/** Whose X-Forwarded-* headers are believed: nobody's, those of a number of proxies, or of proxies in these networks. */
const trustProxySchema = z.union(
  [
    z.literal('off').transform(() => ({ kind: 'nobody' as const })),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform((hops) => ({ kind: 'hops' as const, hops: Number(hops) })),
    z
      .string()
      .refine((list) => list.split(',').every((network) => isNetwork(network.trim())))
      .transform((list) => ({
        kind: 'networks' as const,
        networks: list.split(',').map((network) => network.trim()),
      })),
  ],
  { error: 'must be "off", a number of hops, or a list of networks (10.0.0.0/8,...)' },
)

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.transform((address) => new URL(address).origin).optional(),
  PANEL_URL: webAddress.transform((address) => new URL(address).origin).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// or postgresql:// address' })
    .optional(),
  ADMIN_EMAIL: z
    .email('must be an e-mail address')
    .toLowerCase()
    .default('admin@localhost.localdomain'),
  ADMIN_PASSWORD: z.string().max(72, 'must have at most 72 characters').optional(),
  SUPABASE_URL: webAddress.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  JWT_SECRET: z.string().optional(),
  AUTH_SIGNUP: z
    .enum(['open', 'closed'], { error: 'must be "open" or "closed"' })
    .default('closed'),
  AUTH_AUTOCONFIRM: onOff('off'),
  AUTH_ANONYMOUS: onOff('off'),
  AUTH_PASSWORD_MIN: wholeNumber(6, 72, 10),
  AUTH_PASSWORD_REAUTHENTICATION: onOff('off'),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: onOff('on'),
  AUTH_SESSIONS_TIMEBOX: durationSeconds.prefault('4320h'),
  AUTH_SESSIONS_INACTIVITY_TIMEOUT: durationSeconds.prefault('720h'),
  AUTH_MANUAL_LINKING: onOff('off'),
  AUTH_RATE_LIMIT_EMAIL_SENT: rateLimit(100),
  AUTH_RATE_LIMIT_SMS_SENT: rateLimit(30),
  AUTH_RATE_LIMIT_VERIFY: rateLimit(30),
  AUTH_RATE_LIMIT_TOKEN_REFRESH: rateLimit(150),
  AUTH_RATE_LIMIT_OTP: rateLimit(30),
  AUTH_RATE_LIMIT_ANONYMOUS_USERS: rateLimit(30),
  AUTH_TEST_OTP: testCodes.optional(),
  AUTH_HOOK_SEND_SMS_URI: webhookAddress.optional(),
  AUTH_HOOK_SEND_SMS_SECRETS: webhookSecret.optional(),
  AUTH_REDIRECTS: addresses.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_KEEP_DAYS: wholeNumber(1, 366, 14),
  BACKUP_S3_KEEP_MONTHS: wholeNumber(0, 120, 3),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  DEEPL_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be a key as DeepL gives it')
    .optional(),
  DEEPL_API_URL: webAddress.optional(),
  PANEL_APP: onOff('on'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .trim()
    .regex(/^\d{1,20}:[\w-]{1,100}$/, 'must be a token as BotFather gives it')
    .optional(),
  TELEGRAM_API_URL: webAddress.default('https://api.telegram.org'),
  REQUEST_WEBHOOK_URL: webhookAddress.optional(),
  REQUEST_WEBHOOK_SECRET: webhookSecret.optional(),
  PUSH_SERVICE_URL: webAddress.optional(),
  REQUEST_FILES_MB: wholeNumber(0, 1_000_000, 2_048),
  TRUST_PROXY: trustProxySchema.prefault('off'),
  METRICS_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
})

export interface Environment extends z.infer<typeof environmentSchema> {
  /** From `OIDC_<NAME>_…`: one for each name. */
  signInProviders: SignInProvider[]
}

export class InvalidEnvironment extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The environment has values that cannot be used; nothing was started:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
    this.name = 'InvalidEnvironment'
  }
}

/** The only reader of the environment; everything else gets its configuration as an argument. */
export function readEnvironment(
  variables: Record<string, string | undefined> = process.env,
): Environment {
  // An empty value in an .env file means that the setting is not given.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  const { providers, problems: providerProblems } = readProviders(given)
  const problems = result.success
    ? [...problemsBetweenValues(result.data), ...providerProblems]
    : [
        ...result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`),
        ...providerProblems,
      ]
  if (!result.success || problems.length > 0) throw new InvalidEnvironment(problems)
  return { ...result.data, signInProviders: providers }
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const backupS3Names = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

const webhookNames = [
  ['REQUEST_WEBHOOK_URL', 'REQUEST_WEBHOOK_SECRET'],
  ['AUTH_HOOK_SEND_SMS_URI', 'AUTH_HOOK_SEND_SMS_SECRETS'],
] as const

function problemsBetweenValues(environment: z.infer<typeof environmentSchema>): string[] {
  const problems: string[] = problemsOfPanelUrl(environment)
  for (const names of [s3Names, backupS3Names]) {
    const given = names.filter((name) => environment[name] !== undefined)
    for (const name of names)
      if (given.length > 0 && environment[name] === undefined)
        problems.push(`${name}: is needed together with ${given.join(', ')}`)
  }
  if (environment.BACKUP_PASSPHRASE !== undefined && environment.BACKUP_S3_BUCKET === undefined)
    problems.push('BACKUP_S3_BUCKET: is needed together with BACKUP_PASSPHRASE')
  if (environment.SUPABASE_URL !== undefined && environment.SUPABASE_ANON_KEY === undefined)
    problems.push('SUPABASE_ANON_KEY: is needed together with SUPABASE_URL')
  for (const [address, secret] of webhookNames)
    if ((environment[address] === undefined) !== (environment[secret] === undefined))
      problems.push(`${address}: is needed together with ${secret}, and the reverse`)
  if (environment.ADMIN_PASSWORD !== undefined) {
    const shortest = environment.AUTH_PASSWORD_MIN
    if (environment.ADMIN_PASSWORD.length < shortest)
      problems.push(`ADMIN_PASSWORD: must have at least ${shortest} characters`)
  }
  return problems
}

/** The analytics snippet runs on the public host, so neither the panel nor a session may be there. */
function problemsOfPanelUrl(environment: z.infer<typeof environmentSchema>): string[] {
  const { PANEL_URL, PUBLIC_URL, AUTH_REDIRECTS = [] } = environment
  if (PANEL_URL === undefined) return []
  if (PUBLIC_URL === undefined) return ['PUBLIC_URL: is needed together with PANEL_URL']
  const { host } = new URL(PUBLIC_URL)
  if (new URL(PANEL_URL).host === host) return ['PANEL_URL: must be another host than PUBLIC_URL']
  return AUTH_REDIRECTS.filter((address) => new URL(address).host === host).map(
    (address) => `AUTH_REDIRECTS: ${address} is on the host of PUBLIC_URL, beside the PANEL_URL`,
  )
}

/** Undefined unless the settings are given; of them only the region may be absent. */
export function s3Of(environment: Environment) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = environment
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined
}

export function offsiteOf(environment: Environment) {
  const s3 = s3Of({
    ...environment,
    S3_ENDPOINT: environment.BACKUP_S3_ENDPOINT,
    S3_BUCKET: environment.BACKUP_S3_BUCKET,
    S3_REGION: environment.BACKUP_S3_REGION,
    S3_ACCESS_KEY_ID: environment.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: environment.BACKUP_S3_SECRET_ACCESS_KEY,
  })
  const { BACKUP_PASSPHRASE: passphrase } = environment
  const { BACKUP_S3_KEEP_DAYS: days, BACKUP_S3_KEEP_MONTHS: months } = environment
  return s3 && { s3, passphrase, keeping: { days, months } }
}

const deeplHosts = { free: 'https://api-free.deepl.com', paid: 'https://api.deepl.com' }

/** Keys of DeepL's free plan end in `:fx`, and only the free host takes them. */
export function deeplOf({ DEEPL_API_KEY: key, DEEPL_API_URL: url }: Environment) {
  if (key === undefined) return undefined
  return { key, url: url ?? (key.endsWith(':fx') ? deeplHosts.free : deeplHosts.paid) }
}

export function telegramOf({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: url }: Environment) {
  return token === undefined ? undefined : { token, url }
}

export function webhookOf({ REQUEST_WEBHOOK_URL: url, REQUEST_WEBHOOK_SECRET: key }: Environment) {
  return url && key ? { url, key } : undefined
}

export function smsHookOf(environment: Environment) {
  const { AUTH_HOOK_SEND_SMS_URI: url, AUTH_HOOK_SEND_SMS_SECRETS: key } = environment
  return url && key ? { url, key } : undefined
}

export function rateLimitsOf(environment: Environment) {
  return {
    emailSent: environment.AUTH_RATE_LIMIT_EMAIL_SENT,
    smsSent: environment.AUTH_RATE_LIMIT_SMS_SENT,
    verify: environment.AUTH_RATE_LIMIT_VERIFY,
    tokenRefresh: environment.AUTH_RATE_LIMIT_TOKEN_REFRESH,
    otp: environment.AUTH_RATE_LIMIT_OTP,
    anonymousUsers: environment.AUTH_RATE_LIMIT_ANONYMOUS_USERS,
  }
}
