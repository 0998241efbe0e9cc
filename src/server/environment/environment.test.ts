import { expect, test } from 'vitest'
import { defaultAuthSettings } from '#backend/backend.ts'
import { deeplOf, offsiteOf, rateLimitsOf, readEnvironment, webhookOf } from './environment.ts'

test('every variable has a default', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: 'data',
    ADMIN_EMAIL: 'admin@localhost.localdomain',
    AUTH_SIGNUP: 'closed',
    AUTH_AUTOCONFIRM: false,
    AUTH_PASSWORD_MIN: 10,
    AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: true,
    AUTH_SESSIONS_TIMEBOX: 180 * 86_400,
    AUTH_SESSIONS_INACTIVITY_TIMEOUT: 30 * 86_400,
    AUTH_MANUAL_LINKING: false,
    TRUST_PROXY: { kind: 'nobody' },
  })
})

test('an empty value counts as not set', () => {
  const empty = { PORT: '', PUBLIC_URL: '', DATABASE_URL: '', TRUST_PROXY: '', ADMIN_PASSWORD: '' }
  expect(readEnvironment(empty)).toEqual(readEnvironment({}))
})

test.each([
  ['0', { kind: 'hops', hops: 0 }],
  ['2', { kind: 'hops', hops: 2 }],
  ['10.0.0.0/8, ::1', { kind: 'networks', networks: ['10.0.0.0/8', '::1'] }],
])('TRUST_PROXY=%s says whose forwarded headers are believed: %j', (TRUST_PROXY, meaning) => {
  expect(readEnvironment({ TRUST_PROXY }).TRUST_PROXY).toEqual(meaning)
})

test.each([
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['ADMIN_EMAIL', 'owner'],
  ['ADMIN_PASSWORD', 'short'],
  ['AUTH_SIGNUP', 'yes'],
  ['AUTH_SESSIONS_TIMEBOX', '30 days'],
  ['AUTH_SESSIONS_INACTIVITY_TIMEOUT', '-1h'],
  ['AUTH_PASSWORD_MIN', '3'],
  ['AUTH_TEST_OTP', '37360000000'],
  ...['EMAIL_SENT', 'SMS_SENT', 'VERIFY', 'TOKEN_REFRESH', 'OTP', 'ANONYMOUS_USERS'].flatMap(
    (name): [string, string][] =>
      ['0', '-1', '2.5', '100001', 'many'].map((value) => [`AUTH_RATE_LIMIT_${name}`, value]),
  ),
  ['AUTH_REDIRECTS', 'https://clienti.example.com/,clienti'],
  ['SMTP_URL', 'mail.example.com'],
  ['S3_BUCKET', 'media'],
  ['BACKUP_S3_BUCKET', 'copies'],
  ['BACKUP_PASSPHRASE', 'corect cal baterie capsă'],
  ['BACKUP_S3_KEEP_DAYS', '0'],
  ['DEEPL_API_KEY', 'two words'],
  ['DEEPL_API_URL', 'api.deepl.com'],
  ['TELEGRAM_BOT_TOKEN', 'bot 12'],
  ['TELEGRAM_API_URL', 'api.telegram.org'],
  ['REQUEST_WEBHOOK_URL', 'https://crm.example.com/in'],
  ['REQUEST_WEBHOOK_SECRET', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['SUPABASE_URL', 'https://project.supabase.co'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0'],
])('the environment with %s=%s is refused', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(/cannot be used/)
})

const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const webhook = (url: string, secret = webhookSecret) =>
  webhookOf(readEnvironment({ REQUEST_WEBHOOK_URL: url, REQUEST_WEBHOOK_SECRET: secret }))

test.each([
  'https://crm.example.com/in?token=x',
  'http://127.0.0.1:8080/',
  'http://192.168.1.5/',
  'http://[::1]/',
  'http://crm/',
])('the webhook for requests may be at %s', (url) => {
  expect(webhook(url)).toMatchObject({ url, key: { length: 24 } })
})

test.each([
  ['http://crm.example.com/', webhookSecret],
  ['http://10.example.com/', webhookSecret],
  ['http://8.8.8.8/', webhookSecret],
  ['https://user:password@crm.example.com/', webhookSecret],
  ['https://crm.example.com/', 'whsec_c2hvcnQ='],
  ['https://crm.example.com/', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
])('a webhook at %s with the secret %s is refused', (url, secret) => {
  expect(() => webhook(url, secret)).toThrow(/REQUEST_WEBHOOK/)
})

test('the limits of the auth service can be set, each with its default', () => {
  expect(rateLimitsOf(readEnvironment({}))).toEqual(defaultAuthSettings.rateLimits)
  const given = readEnvironment({
    AUTH_RATE_LIMIT_EMAIL_SENT: '1',
    AUTH_RATE_LIMIT_SMS_SENT: '2',
    AUTH_RATE_LIMIT_VERIFY: '3',
    AUTH_RATE_LIMIT_TOKEN_REFRESH: '4',
    AUTH_RATE_LIMIT_OTP: '5',
    AUTH_RATE_LIMIT_ANONYMOUS_USERS: '100000',
  })
  expect(rateLimitsOf(given)).toEqual({
    emailSent: 1,
    smsSent: 2,
    verify: 3,
    tokenRefresh: 4,
    otp: 5,
    anonymousUsers: 100_000,
  })
})

test('every bad value is named, not only the first', () => {
  const bad = { PORT: 'http', PUBLIC_URL: 'example.com', AUTH_AUTOCONFIRM: 'maybe' }
  expect(() => readEnvironment(bad)).toThrow(/PORT: .*PUBLIC_URL: .*AUTH_AUTOCONFIRM: /s)
})

test('PUBLIC_URL is reduced to its origin', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://temelia.md/' }).PUBLIC_URL).toBe(
    'https://temelia.md',
  )
})

test('PANEL_URL must be another host than PUBLIC_URL, and AUTH_REDIRECTS must not lead to PUBLIC_URL then', () => {
  const both = {
    PUBLIC_URL: 'https://temelia.example',
    PANEL_URL: 'https://panou.temelia.example/x',
  }
  expect(readEnvironment(both).PANEL_URL).toBe('https://panou.temelia.example')
  expect(() => readEnvironment({ PANEL_URL: both.PANEL_URL })).toThrow('PUBLIC_URL: is needed')
  expect(() => readEnvironment({ ...both, PANEL_URL: both.PUBLIC_URL })).toThrow('another host')
  const AUTH_REDIRECTS = 'https://clienti.example/,https://temelia.example/clienti'
  expect(() => readEnvironment({ ...both, AUTH_REDIRECTS })).toThrow('temelia.example/clienti')
})

test('a key of DeepL’s free plan leads to the free host, any other to the paid one, unless an address is given', () => {
  const of = (variables: Record<string, string>) => deeplOf(readEnvironment(variables))?.url
  expect(of({ DEEPL_API_URL: 'http://localhost:9' })).toBeUndefined()
  expect(of({ DEEPL_API_KEY: 'a-key:fx' })).toBe('https://api-free.deepl.com')
  expect(of({ DEEPL_API_KEY: 'a-key' })).toBe('https://api.deepl.com')
  expect(of({ DEEPL_API_KEY: 'a-key', DEEPL_API_URL: 'http://localhost:9' })).toBe(
    'http://localhost:9',
  )
})

test('copies off the machine need all settings of their bucket, and a passphrase that is not a short one', () => {
  const bucket = {
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    BACKUP_S3_BUCKET: 'copies',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  }
  const keeping = { days: 14, months: 3 }
  expect(offsiteOf(readEnvironment({}))).toBeUndefined()
  expect(offsiteOf(readEnvironment(bucket))).toMatchObject({ passphrase: undefined, keeping })
  expect(() => readEnvironment({ ...bucket, BACKUP_PASSPHRASE: 'scurtă' })).toThrow('16 characters')
  expect(() => readEnvironment({ ...bucket, BACKUP_S3_ENDPOINT: '' })).toThrow('BACKUP_S3_ENDPOINT')
})
