import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { type Caller, runAsRole, serviceCaller } from '#backend/testing.ts'
import { roles } from '#content/browser/roles.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { areasOf } from '#data/panel/rights.ts'
import { seedSite } from '#server/source/seed-site.ts'
import {
  oneEngine,
  openHostedLayout,
  openTestEngine,
  type TestEngine,
} from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

const ids = {
  ana: '00000000-0000-4000-8000-00000000000a',
  ion: '00000000-0000-4000-8000-00000000000b',
  editor: '00000000-0000-4000-8000-00000000000e',
  requests: '00000000-0000-4000-8000-00000000000f',
  stranger: '00000000-0000-4000-8000-000000000010',
}
type Name = keyof typeof ids

interface Proof {
  method?: string
  minutesAgo?: number
  aal?: 'aal1' | 'aal2'
}

function signedIn(name: Name, { method = 'password', minutesAgo = 1, aal = 'aal1' }: Proof = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - minutesAgo * 60
  const amr = [{ method, timestamp }]
  const caller: Caller = {
    role: 'authenticated',
    claims: { role: 'authenticated', sub: ids[name], aal, amr },
  }
  return caller
}

const noOwner = { code: 'PT409', message: 'Site-ul trebuie să aibă cel puțin un proprietar' }
const noRight = { code: '42501', message: 'Rolul dumneavoastră nu permite acest lucru' }

const databases = [
  ...oneEngine('server').map((kind) => [kind, () => openTestEngine(kind)] as const),
  ...volume([], [['hosted layout', openHostedLayout] as const]),
]

describe.each(databases)('roles on the database: %s,', (kind, open) => {
  let opened: TestEngine

  beforeAll(async () => {
    opened = await open()
    await asOwner(
      `insert into auth.users (id, email, email_confirmed_at) values ${Object.entries(ids)
        .map(([name, id]) => `('${id}', '${name}@example.com', now())`)
        .join(', ')}`,
    )
    await runAsOwner(opened.engine, 'test', (tx) => seedSite(tx, defaultSiteData))
    await asOwner(`select public.note_request_channels('{"email": {}}')`)
  })
  afterAll(() => opened.dispose())
  beforeEach(() =>
    asOwner(`
      insert into public.admin_users (user_id, role) values ('${ids.ana}', 'owner'), ('${ids.ion}', 'owner'),
        ('${ids.editor}', 'editor'), ('${ids.requests}', 'requests')
      on conflict (user_id) do update set role = excluded.role;
      delete from public.admin_users where user_id = '${ids.stranger}';
      delete from temelia.guarded_roles;
      delete from public.deliveries;
    `),
  )

  const asOwner = (sql: string) =>
    runAsOwner(opened.engine, 'test', async (tx) => void (await tx.script(sql)))
  const query = <Row>(caller: Caller, sql: string) =>
    runAsRole(opened.engine, caller, (tx) => tx.query<Row & Record<string, unknown>>(sql))
  const setRole = (caller: Caller, name: Name, role: string) =>
    query(caller, `select public.set_administrator_role('${ids[name]}', '${role}')`)
  const roleOf = async (name: Name) => {
    const rows = await query<{ role: string }>(
      serviceCaller,
      `select role from public.admin_users where user_id = '${ids[name]}'`,
    )
    return rows[0]?.role
  }
  const rightsOf = async (caller: Caller) => {
    const [row] = await query<{ rights: { role: string; areas: string[] } | null }>(
      caller,
      'select public.own_rights() as rights',
    )
    return row?.rights
  }
  const lowerBoth = `update public.admin_users set role = 'editor' where role = 'owner'`

  test('a row that names no role is an owner’s', async () => {
    await asOwner(`insert into public.admin_users (user_id) values ('${ids.stranger}')`)
    expect(await roleOf('stranger')).toBe('owner')
    await expect(
      asOwner(`insert into public.admin_users (user_id, role) values (gen_random_uuid(), 'chief')`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('each role has its areas, of which the panel knows the same, and a stranger has no rights at all', async () => {
    expect(await rightsOf(signedIn('stranger'))).toBeNull()
    const each = { owner: 'ana', editor: 'editor', requests: 'requests' } as const
    for (const role of roles)
      expect(await rightsOf(signedIn(each[role]))).toMatchObject({ role, areas: areasOf[role] })
  })

  test.each([
    ['the service role', (sql: string) => query(serviceCaller, sql)],
    ['the owner of the database', asOwner],
  ])('%s cannot leave the site without an owner', async (_name, run) => {
    await expect(run(lowerBoth)).rejects.toMatchObject(noOwner)
    await expect(run("delete from public.admin_users where role = 'owner'")).rejects.toMatchObject(
      noOwner,
    )
    await expect(run('delete from public.admin_users')).rejects.toMatchObject(noOwner)
    expect(await roleOf('ana')).toBe('owner')
  })

  test('neither deleting the accounts, nor marking them as deleted, nor emptying the table leaves no owner', async () => {
    const accounts = `where id in ('${ids.ana}', '${ids.ion}')`
    await expect(asOwner(`delete from auth.users ${accounts}`)).rejects.toMatchObject(noOwner)
    await expect(
      asOwner(`update auth.users set deleted_at = now() ${accounts}`),
    ).rejects.toMatchObject(noOwner)
    // An account that is no owner's may go.
    await asOwner(`update auth.users set deleted_at = now() where id = '${ids.stranger}'`)
    await asOwner('update auth.users set deleted_at = null')
    await expect(asOwner('truncate public.admin_users cascade')).rejects.toMatchObject(noOwner)
    await expect(asOwner('truncate auth.users cascade')).rejects.toMatchObject(noOwner)
  })

  test.each([
    ['has never come in', 'email_confirmed_at = null'],
    ['is banned', `banned_until = now() + interval '1 day'`],
  ])('an owner who %s does not count as the one who stays', async (_title, state) => {
    await asOwner(`update auth.users set ${state} where id = '${ids.ion}'`)
    await expect(setRole(signedIn('ion'), 'ana', 'editor')).rejects.toMatchObject(noOwner)
    await expect(
      query(signedIn('ana'), `select public.remove_administrator('${ids.ana}')`),
    ).rejects.toMatchObject({ code: 'PT409', message: 'Ultimul proprietar nu poate fi eliminat' })
    await asOwner('update auth.users set email_confirmed_at = now(), banned_until = null')
  })

  test('an owner who leaves needs a fresh proof as well', async () => {
    const leave = (minutesAgo: number) =>
      query(signedIn('ion', { minutesAgo }), `select public.remove_administrator('${ids.ion}')`)
    await expect(leave(11)).rejects.toMatchObject({ code: 'PT428' })
    await leave(1)
    expect(await roleOf('ion')).toBeUndefined()
  })

  test('links that were made for an account end when it becomes an owner’s, not when it becomes another’s', async () => {
    await asOwner(`
      insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to) values
        ('${ids.editor}', 'recovery_token', 'a', 'a', 'x'), ('${ids.requests}', 'recovery_token', 'b', 'b', 'x')
    `)
    await setRole(signedIn('ana'), 'editor', 'owner')
    await setRole(signedIn('ana'), 'requests', 'editor')
    const left = await runAsOwner(opened.engine, 'test', (tx) =>
      tx.query('select user_id from auth.one_time_tokens'),
    )
    expect(left).toEqual([{ user_id: ids.requests }])
    await asOwner('delete from auth.one_time_tokens')
  })

  test('the open channels of a role are judged anew when the second factor becomes its rule', async () => {
    const judged: string[] = []
    const stop = await opened.engine.listen('realtime', (text) => {
      const { rejudge } = JSON.parse(text ?? '{}') as { rejudge?: string }
      if (rejudge) judged.push(rejudge)
    })
    const channel = () =>
      runAsOwner(opened.engine, 'test', (tx) => tx.query('select name from temelia.panel_channel'))
    const former = await channel()
    await query(signedIn('ana'), `select public.guard_role('editor', true)`)
    if (kind !== 'hosted layout') await expect.poll(() => judged).toEqual([ids.editor])
    expect(await channel()).not.toEqual(former)
    await stop()
  })

  test('it is judged when the transaction ends, so owners can be replaced in one', async () => {
    await asOwner(
      `${lowerBoth}; update public.admin_users set role = 'owner' where user_id = '${ids.ion}'`,
    )
    expect(await roleOf('ana')).toBe('editor')
  })

  test('of two owners lowered at the same moment one stays', async () => {
    const lower = (name: Name, meanwhile?: () => Promise<unknown>) =>
      runAsRole(opened.engine, serviceCaller, async (tx) => {
        await tx.query("update public.admin_users set role = 'editor' where user_id = $1", [
          ids[name],
        ])
        await meanwhile?.()
      })
    let second: Promise<unknown> | undefined
    await lower('ana', async () => {
      second = lower('ion').then(
        () => 'lowered',
        (error: unknown) => error,
      )
      await Promise.race([second, wait(300)])
    })
    expect(await second).toMatchObject(noOwner)
    expect([await roleOf('ana'), await roleOf('ion')]).toEqual(['editor', 'owner'])
  })

  test('an owner is lowered by another owner alone, and only after a fresh password or code', async () => {
    const stale = { code: 'PT428' }
    for (const proof of [{ minutesAgo: 11 }, { method: 'otp' }, { method: 'oauth' }] as const) {
      await expect(setRole(signedIn('ana', proof), 'ion', 'editor')).rejects.toMatchObject(stale)
      await expect(
        query(signedIn('ana', proof), `select public.remove_administrator('${ids.ion}')`),
      ).rejects.toMatchObject(stale)
      // Otherwise a thief of a session would first make an owner of his own.
      await expect(setRole(signedIn('ana', proof), 'editor', 'owner')).rejects.toMatchObject(stale)
      await expect(
        query(signedIn('ana', proof), `select public.add_administrator('${ids.stranger}')`),
      ).rejects.toMatchObject(stale)
    }
    // Nor does a factor count that was added to a session which was left open, also beside an older one.
    const session_id = '00000000-0000-4000-8000-0000000000aa'
    const [older, added] = [
      '00000000-0000-4000-8000-0000000000f1',
      '00000000-0000-4000-8000-0000000000f2',
    ]
    await asOwner(`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at) values
        ('${older}', '${ids.ana}', 'totp', 'verified', now() - interval '1 day'),
        ('${added}', '${ids.ana}', 'totp', 'verified', now());
      insert into auth.sessions (id, user_id, created_at, factor_id)
        values ('${session_id}', '${ids.ana}', now() - interval '1 hour', '${added}');
    `)
    const coded = signedIn('ana', { method: 'totp', aal: 'aal2' })
    const inSession = { ...coded, claims: { ...coded.claims, session_id } }
    await expect(setRole(inSession, 'ion', 'editor')).rejects.toMatchObject(stale)
    await asOwner(`update auth.sessions set factor_id = '${older}'`)
    await setRole(inSession, 'editor', 'owner')
    await asOwner('delete from auth.mfa_factors; delete from auth.sessions')
    await expect(setRole(signedIn('ana'), 'ana', 'editor')).rejects.toMatchObject({ code: '42501' })
    await setRole(signedIn('ana', { minutesAgo: 9 }), 'ion', 'editor')
    expect(await roleOf('ion')).toBe('editor')
    await setRole(signedIn('ana', { minutesAgo: 600 }), 'requests', 'editor')
    expect(await roleOf('requests')).toBe('editor')
  })

  test.each(['editor', 'requests', 'stranger'] as const)(
    'the role %s raises nobody, itself least of all',
    async (name) => {
      const caller = signedIn(name)
      const attempts = [
        `select public.set_administrator_role('${ids[name]}', 'owner')`,
        `select public.add_administrator('${ids.stranger}', 'editor')`,
        `select public.add_administrator('${ids[name]}', 'owner')`,
        `select public.remove_administrator('${ids.ana}')`,
        `select public.guard_role('owner', true)`,
        `update public.admin_users set role = 'owner' where user_id = '${ids[name]}'`,
        `insert into public.admin_users (user_id, role) values ('${ids[name]}', 'owner')
           on conflict (user_id) do update set role = 'owner'`,
        `delete from public.admin_users`,
        `select temelia.tell_of_role()`,
        `select public.forget_credentials('${ids.ana}')`,
        `insert into temelia.guarded_roles values ('owner')`,
      ]
      for (const attempt of attempts)
        await expect(query(caller, attempt), attempt).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|0A000)$/),
        })
      expect(await roleOf('ana')).toBe('owner')
      expect(await roleOf(name)).toBe(name === 'stranger' ? undefined : name)
    },
  )

  test('a changed role counts at the next statement of a transaction that is under way', async () => {
    const read = 'select count(*) > 0 as sees from public.request_channels'
    const counts = await runAsRole(opened.engine, signedIn('requests'), async (tx) => {
      const [before] = await tx.query(read)
      await tx.script('reset role')
      await tx.query("update public.admin_users set role = 'editor' where user_id = $1", [
        ids.requests,
      ])
      await tx.script('set local role authenticated')
      const [after] = await tx.query(read)
      return [before, after]
    })
    expect(counts).toEqual([{ sees: true }, { sees: false }])
  })

  test('an editor saves everything but the snippet, by whatever way', async () => {
    const editor = signedIn('editor')
    const save = (caller: Caller, changes: object) =>
      query(
        caller,
        `select public.save_site((public.load_site() ->> 'revision')::bigint, '${JSON.stringify(changes)}')`,
      )
    const withSnippet = {
      site_global_settings: { global: { analytics: { code: '<script>1</script>' } } },
    }
    await expect(save(editor, withSnippet)).rejects.toMatchObject(noRight)
    const write = (sql: string) => query(editor, sql)
    await expect(
      write(`update public.site_global_settings set settings =
        jsonb_set(settings, '{global,analytics}', '{"code": "<script>1</script>"}')`),
    ).rejects.toMatchObject(noRight)
    await expect(
      write(`insert into public.site_global_settings (id, settings) values ('main', '${JSON.stringify(withSnippet.site_global_settings)}')
        on conflict (id) do update set settings = excluded.settings`),
    ).rejects.toMatchObject(noRight)
    await save(editor, { site_hero: { title: { ro: 'Scris', en: '', ru: '' } } })
    await save(editor, { site_global_settings: { styleSettings: defaultSiteData.styleSettings } })
    await save(signedIn('ana'), withSnippet)
    await expect(write('delete from public.site_global_settings')).rejects.toMatchObject(noRight)
    await save(editor, withSnippet)
  })

  test('who no longer reads requests is no longer told of them, and gives them to nobody', async () => {
    const targets = async (caller = signedIn('ana')) => {
      const rows = await query<{ label: string }>(
        caller,
        'select label from public.list_announcement_targets()',
      )
      return rows.map(({ label }) => label).sort()
    }
    expect(await targets()).toEqual(['ana@example.com', 'ion@example.com', 'requests@example.com'])
    await asOwner(`
      insert into public.request_channels (channel, label, is_set_up) values ('telegram', '@bot', true)
        on conflict (channel) do update set is_set_up = true;
      insert into public.request_targets (channel, address, label, administrator)
        values ('telegram', '77', 'Chat', '${ids.requests}');
      insert into public.request_link_codes (administrator, code_hash) values ('${ids.requests}', repeat('0', 64));
    `)
    expect(await targets()).toContain('Chat')
    expect(await targets(signedIn('requests'))).toEqual(['Chat', 'requests@example.com'])
    await asOwner(`update public.request_targets set administrator = '${ids.ana}'`)
    expect(await targets(signedIn('requests'))).toEqual(['requests@example.com'])
    await asOwner(`update public.request_targets set administrator = '${ids.requests}'`)
    await setRole(signedIn('ana'), 'requests', 'editor')
    expect(await targets()).toEqual(['ana@example.com', 'ion@example.com'])
    expect(await query(serviceCaller, 'select 1 from public.request_link_codes')).toEqual([])
    const assignees = await query<{ email: string }>(
      signedIn('ana'),
      'select email from public.list_request_assignees()',
    )
    expect(assignees.map(({ email }) => email).sort()).toEqual([
      'ana@example.com',
      'ion@example.com',
    ])
  })

  test('whoever answers requests unlinks no chat of somebody else and sends no mail about roles again', async () => {
    await asOwner(`
      insert into public.request_targets (id, channel, address, label, administrator)
        values ('00000000-0000-4000-8000-000000000077', 'telegram', '78', 'Ana', '${ids.ana}')
        on conflict do nothing;
    `)
    const unlink = "select public.unlink_request_target('00000000-0000-4000-8000-000000000077')"
    await expect(query(signedIn('requests'), unlink)).rejects.toMatchObject({ code: '42501' })
    expect(await query(signedIn('requests'), 'select 1 from public.request_targets')).toEqual([])
    await setRole(signedIn('ana'), 'ion', 'editor')
    await query(serviceCaller, "update public.deliveries set state = 'sent'")
    expect(await query(signedIn('requests'), 'select 1 from public.deliveries')).toEqual([])
    const again = 'select public.send_delivery_again(id) from public.deliveries'
    const [delivery] = await query<{ id: string }>(
      serviceCaller,
      'select id from public.deliveries',
    )
    await query(signedIn('requests'), again.replace('(id)', `('${delivery?.id}')`))
    expect(await query(serviceCaller, 'select state from public.deliveries')).toEqual([
      { state: 'sent' },
    ])
    await query(signedIn('ana'), unlink)
  })

  test('an owner who was lowered or removed is told by mail, also where the service key did it', async () => {
    const due = async () => {
      const [row] = await query<{ due: unknown }>(
        serviceCaller,
        'select public.take_due_delivery() as due',
      )
      return row?.due
    }
    await setRole(signedIn('ana'), 'ion', 'editor')
    expect(await due()).toMatchObject({
      purpose: 'role',
      target: 'ion@example.com',
      role: 'editor',
    })
    await asOwner(`update public.admin_users set role = 'owner' where user_id = '${ids.ion}'`)
    expect(await due()).toBeNull()
    await query(serviceCaller, `delete from public.admin_users where user_id = '${ids.ion}'`)
    expect(await due()).toMatchObject({ purpose: 'role', target: 'ion@example.com', role: null })
  })

  test('the audit log names the roles', async () => {
    await setRole(signedIn('ana'), 'editor', 'requests')
    await query(signedIn('ana'), `select public.add_administrator('${ids.stranger}', 'editor')`)
    await query(signedIn('ana'), `select public.guard_role('editor', true)`)
    await query(signedIn('ana'), `select public.remove_administrator('${ids.stranger}')`)
    const rows = await query(
      signedIn('ana'),
      "select kind, subject, details from public.audit_log('administrators', page_size => 4)",
    )
    expect(rows).toEqual([
      {
        kind: 'administrator_removed',
        subject: 'stranger@example.com',
        details: { role: 'editor' },
      },
      { kind: 'role_guarded', subject: null, details: { role: 'editor', is_guarded: true } },
      { kind: 'administrator_added', subject: 'stranger@example.com', details: { role: 'editor' } },
      {
        kind: 'role_changed',
        subject: 'editor@example.com',
        details: { role: 'requests', former_role: 'editor' },
      },
    ])
  })

  test('a role that needs the second factor has no right without it', async () => {
    await query(signedIn('ana'), "select public.guard_role('editor', true)")
    expect(await rightsOf(signedIn('editor'))).toEqual({
      role: 'editor',
      areas: [],
      needs_second_factor: true,
      has_fresh_proof: true,
    })
    await expect(
      query(signedIn('editor'), 'update public.site_hero set title = title returning 1'),
    ).resolves.toEqual([])
    expect(await rightsOf(signedIn('editor', { aal: 'aal2' }))).toMatchObject({
      areas: ['panel', 'site', 'figures'],
      needs_second_factor: false,
    })
    expect((await rightsOf(signedIn('requests')))?.areas).toContain('requests')
  })
})
