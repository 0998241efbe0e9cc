import { randomUUID } from 'node:crypto'
import type { Session } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEngine } from '#backend/backend.ts'
import { localClient } from '#kit/http/client.ts'
import { silentLog } from '#kit/log.ts'
import { generatePassword } from '#server/administrators/administrators.ts'
import { inviteAdministrator } from '#server/administrators/invite-administrator.ts'
import { runShellCommand } from '#server/commands/shell-commands.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { openBuiltInSource } from '#server/source/built-in-source.ts'
import type { ContentSource } from '#server/source/content-source.ts'
import { createServerClient } from '#server/source/server-client.ts'
import { mailsTo } from '../support/panel-accounts.ts'
import { temporaryFolder } from '../support/running-site.ts'
import { createMigratedDatabase, oneEngine, unpackDatabase } from '../support/test-engines.ts'

const attackersPassword = 'a password of an attacker'

describe.each(oneEngine('server'))('making somebody administrator (%s database):', (kind) => {
  let source: ContentSource
  let folder: string
  let close: () => Promise<void>

  beforeAll(async () => {
    const place = await temporaryFolder()
    folder = place.folder
    const copy = kind === 'server' ? await createMigratedDatabase() : undefined
    if (!copy) await unpackDatabase(folder)
    source = await openBuiltInSource({
      engine: openEngine({ directory: folder, url: copy?.url }),
      // Strangers can make accounts in anybody's name here.
      environment: readEnvironment({
        DATA_DIR: folder,
        AUTH_SIGNUP: 'open',
        AUTH_AUTOCONFIRM: 'on',
      }),
      log: silentLog,
      clientOf: () => localClient,
      publicUrl: 'http://site.test',
    })
    close = async () => {
      await source.close()
      await copy?.drop()
      await place.remove()
    }
  })
  afterAll(() => close())

  const client = (accessToken?: string) =>
    createServerClient(
      { url: 'http://site.test', key: source.forBrowsers.key },
      accessToken,
      async (input, init) => services().fetch(new Request(input, init)),
    )
  const services = () => {
    if (!source.builtInBackend) throw new Error('no services')
    return source.builtInBackend
  }
  const serviceClient = () => {
    if (!source.serviceClient) throw new Error('no service client')
    return source.serviceClient
  }

  /** An attacker has signed up with somebody else's address and left every kind of credential on the account. */
  async function attackersAccount() {
    const email = `${randomUUID()}@example.com`
    const attacker = client()
    const signedUp = await attacker.auth.signUp({ email, password: attackersPassword })
    if (!signedUp.data.session) throw new Error('not signed up')
    const { data } = await attacker.auth.mfa.enroll({ factorType: 'totp' })
    const secret = Secret.fromBase32(data?.totp?.secret ?? '')
    const code = new TOTP({ secret }).generate()
    const factor = await attacker.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
    if (factor.error) throw factor.error
    const { data: renewed } = await attacker.auth.refreshSession()
    if (!renewed.session) throw new Error('not renewed')
    const id = renewed.session.user.id
    await source.stored?.engine.transaction({}, (tx) =>
      tx.query(
        `insert into auth.identities (provider_id, user_id, identity_data, provider)
         values ($1, $2::uuid, '{"email_verified": true}', 'google')`,
        [`attacker-${id}`, id],
      ),
    )
    return { email, id, session: renewed.session }
  }

  async function expectNothingLeft(id: string, email: string, session: Session) {
    const rights = client(session.access_token)
    // Whoever has an account may see whether it has a row of its own, until the access token expires.
    const others = await rights.from('admin_users').select().neq('user_id', id)
    expect(others).toMatchObject({ error: null, data: [] })
    expect((await rights.rpc('list_administrators')).error).not.toBeNull()
    const site = await rights.rpc('save_site', { base_revision: 0, changes: {} })
    expect(site.error?.code).toBe('42501')
    const renewed = await client().auth.refreshSession(session)
    expect(renewed.error?.code).toBe('refresh_token_not_found')
    const again = await client().auth.signInWithPassword({ email, password: attackersPassword })
    expect(again.error?.code).toBe('invalid_credentials')
    const { data } = await serviceClient().auth.admin.getUserById(id)
    expect(data.user?.factors ?? []).toEqual([])
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
  }

  async function firstAdministrator() {
    const account = { email: `${randomUUID()}@example.com`, password: generatePassword() }
    const { data } = await serviceClient().auth.admin.createUser({
      ...account,
      email_confirm: true,
    })
    const added = await serviceClient().rpc('add_administrator', { user_id: data.user?.id })
    expect(added.error).toBeNull()
    const signedIn = await client().auth.signInWithPassword(account)
    return source.asUser(signedIn.data.session?.access_token ?? '')
  }

  test('inviting an address that an attacker signed up with makes the reader of the mail administrator, not the attacker', async () => {
    const caller = await firstAdministrator()
    const { id, email, session } = await attackersAccount()
    const redirectTo = '/admin/new-password'
    expect(
      await inviteAdministrator(serviceClient(), caller, { email, role: 'editor', redirectTo }),
    ).toBe('reset')
    await expectNothingLeft(id, email, session)

    // A server's job sends it, a moment after the answer at the earliest.
    const sendMails = async () => {
      await source.accountMessages?.sendDue('mail', AbortSignal.timeout(30_000))
      return (await mailsTo(folder, email)).length
    }
    await expect.poll(sendMails, { timeout: 20_000 }).toBe(1)
    const [mail = ''] = await mailsTo(folder, email)
    const token_hash = /token=([\w-]+)/.exec(mail)?.[1] ?? ''
    const owner = client()
    const opened = await owner.auth.verifyOtp({ type: 'recovery', token_hash })
    expect(opened.error).toBeNull()
    expect((await owner.auth.updateUser({ password: generatePassword() })).error).toBeNull()
    expect((await owner.rpc('is_administrator')).data).toBe(true)
  })

  test('the shell gives a role, changes it, lists it, and lowers no last owner', async () => {
    const [owner, editor] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    const run = (...words: string[]) => runShellCommand(source, ['admin', ...words])
    await run('add', owner)
    const { lines } = await run('add', editor, '--role', 'editor')
    expect(lines[0]).toBe(`${editor} is an administrator now (editor).`)
    await run('role', editor, '--role', 'requests')
    expect((await run('list')).lines.join('\n')).toContain(`${editor}  requests  never signed in`)
    expect((await run('add', editor, '--role', 'chief')).isFailure).toBe(true)
    expect((await run('role', editor)).isFailure).toBe(true)
    const { data: all } = await serviceClient().rpc('list_administrators')
    for (const { email, role } of all as { email: string; role: string }[])
      if (role === 'owner' && email !== owner) await run('role', email, '--role', 'editor')
    for (const words of [
      ['remove', owner],
      ['role', owner, '--role', 'editor'],
    ])
      expect(await run(...words)).toEqual({
        lines: [
          words[0] === 'remove'
            ? 'Ultimul proprietar nu poate fi eliminat'
            : 'Site-ul trebuie să aibă cel puțin un proprietar',
        ],
        isFailure: true,
      })
  })

  test('npm run admin -- add replaces a password that an attacker set, and does not change an administrator', async () => {
    const { id, email, session } = await attackersAccount()
    const added = await runShellCommand(source, ['admin', 'add', email])
    const password = /Password: (\S+)/.exec(added.lines.join('\n'))?.[1] ?? ''
    await expectNothingLeft(id, email, session)
    const owner = client()
    expect((await owner.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await owner.rpc('is_administrator')).data).toBe(true)

    const again = await runShellCommand(source, ['admin', 'add', email])
    expect(again.lines.join()).toContain('is an administrator already')
    expect((await owner.auth.getUser()).error).toBeNull()
  })

  test('an expired session, or one opened by a page of another origin, has no administrator’s rights', async () => {
    const email = `${randomUUID()}@example.com`
    const added = await runShellCommand(source, ['admin', 'add', email])
    const password = /Password: (\S+)/.exec(added.lines.join('\n'))?.[1] ?? ''
    for (const change of ["not_after = now() - interval '1 second'", "tag = 'other-origin'"]) {
      const owner = client()
      const { data } = await owner.auth.signInWithPassword({ email, password })
      const isAdministrator = async () => (await owner.rpc('is_administrator')).data
      expect(await isAdministrator()).toBe(true)
      await source.stored?.engine.transaction({}, (tx) =>
        tx.query(`update auth.sessions set ${change} where user_id = $1::uuid`, [
          data.user?.id ?? '',
        ]),
      )
      expect(await isAdministrator()).toBe(false)
    }
  })
})
