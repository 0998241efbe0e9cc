import { accessMatrix, functionMatrix } from '../rls/access-matrix.ts'
import {
  type Account,
  clientOfAccount,
  enrollFactor,
  mailsTo,
  makeAdministrator,
  removeOtherAdministrators,
} from '../support/panel-accounts.ts'
import { type RunningSite, testAdministrator, testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { volume } from '../support/volume.ts'
import { axeViolations } from './axe.ts'
import { anotherAdministrator, expect, field, openEditor, saveButton, test } from './panel.ts'

const invitations = '/admin/api/invitations'

test('the only administrator cannot be removed', { tag: '@long' }, async ({ panel, site }) => {
  await removeOtherAdministrators(site, testAdministrator.email)
  await panel.goto('/admin/administrators')
  const row = panel
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: testAdministrator.email })
  await expect(row).toContainText('Singurul administrator nu poate fi eliminat')
  await expect(row.getByRole('button', { name: /^Elimină/ })).toHaveCount(0)
})

test('an invited administrator chooses a password and edits; once removed, saves are refused; the log has each step', {
  tag: '@long',
}, async ({ panel, browser, site }) => {
  const email = 'ana@example.com'
  await panel.goto('/admin/administrators')
  await panel.getByRole('button', { name: 'Invită un administrator' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Adresa de e-mail').fill('nu e o adresă')
  await dialog.getByRole('button', { name: 'Pregătește invitația' }).click()
  await expect(dialog.getByText('Adresa de e-mail nu este corectă.')).toBeVisible()
  await dialog.getByLabel('Adresa de e-mail').fill('Ana@example.com')
  await dialog.getByRole('button', { name: 'Pregătește invitația' }).click()
  const unsent = `Invitația pentru ${email} este pregătită, dar nu a fost trimisă`
  const notice = panel.getByRole('listitem').filter({ hasText: unsent })
  await expect(notice).toHaveCSS('opacity', '1')
  expect(await axeViolations(panel, ['target-size'])).toEqual([])
  const row = panel.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Nu a acceptat încă invitația')
  const copy = row.getByRole('button', { name: /^Copiază linkul/ })
  await expect(copy).toHaveAccessibleDescription(/linkul invitației/)

  await panel.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await notice.getByRole('button', { name: 'Copiază linkul' }).click()
  const link = panel.getByRole('dialog', { name: 'Invitația este pregătită' })
  const address = await link.getByLabel('Linkul').inputValue()
  await expect(panel.getByText('Copiat', { exact: true })).toBeVisible()
  expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(new URL(address).origin).toBe(site.url)
  await link.getByRole('button', { name: 'Închide' }).first().click()
  const context = await browser.newContext({ baseURL: site.url, locale: 'ro-RO' })
  const invited = await context.newPage()
  await invited.goto(address)
  await field(invited, 'next').fill('parola Anei, lungă')
  await field(invited, 'again').fill('parola Anei, lungă')
  await invited.getByRole('button', { name: 'Salvează parola' }).click()
  await expect(invited.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
  // The link has led this browser to the site's public address.
  await invited.goto(new URL('/admin/contact', invited.url()).href)
  await field(invited, 'contact.title.ro').fill('Scris de Ana')
  await saveButton(invited).click()
  await expect(invited.getByText('Datele au fost salvate cu succes!')).toBeVisible()

  const watching = await panel.context().newPage()
  await openEditor(watching, 'contact')
  await expect(watching.getByText(`${email} are acum deschisă`)).toBeVisible()
  await expect(invited.getByText(`${testAdministrator.email} are acum deschisă`)).toBeVisible()

  await panel.reload()
  await expect(row).toContainText('fără verificare în doi pași')
  await expect(copy).toHaveAccessibleDescription(/un link pentru o parolă nouă/)
  await copy.click()
  const reset = panel.getByRole('dialog', { name: 'Linkul pentru o parolă nouă' })
  await expect(reset.getByLabel('Linkul')).toHaveValue(/#token_hash=.+&type=recovery$/)
  await reset.getByRole('button', { name: 'Închide' }).first().click()
  // The invitation alone was written as a mail.
  expect(await mailsTo(site.folder, email)).toHaveLength(1)
  await row.getByRole('button', { name: /^Elimină/ }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Elimină' }).click()
  await expect(row).toHaveCount(0)
  await expect(watching.getByText('are acum deschisă')).toHaveCount(0)
  await expect(invited.getByText('are acum deschisă')).toHaveCount(0)
  // The others meet on a channel that the removed administrator cannot join.
  await expect(watching.getByText('Aveți această secțiune deschisă')).toHaveCount(0)
  await openEditor(panel, 'contact')
  await expect(watching.getByText('Aveți această secțiune deschisă')).toBeVisible()
  await watching.close()

  await field(invited, 'contact.title.ro').fill('Scris prea târziu')
  await saveButton(invited).click()
  await expect(invited.getByText('Nu aveți drepturi de administrator')).toBeVisible()
  await expect(field(invited, 'contact.title.ro')).toHaveValue('Scris prea târziu')
  await context.close()

  await panel.goto('/admin/audit')
  const log = panel.getByRole('main').getByRole('listitem')
  await expect(log.filter({ hasText: `${email} (Redactor) a salvat versiunea` })).toContainText(
    'Contact',
  )
  await panel.getByRole('button', { name: 'Administratori' }).click()
  const told = [
    `${testAdministrator.email} (Proprietar) a luat drepturile lui ${email}`,
    `${email} (Redactor) a acceptat invitația`,
    `${testAdministrator.email} (Proprietar) a dat drepturi lui ${email}`,
    `${email} a fost invitat(ă)`,
  ]
  for (const [at, sentence] of told.entries()) await expect(log.nth(at)).toContainText(sentence)
})

test('removing oneself asks first, then signs out', { tag: '@long' }, async ({ page, site }) => {
  const account = await makeAdministrator(site, 'plecat')
  await page.goto('/admin/login')
  await page.locator('[name="username"]').fill(account.email)
  await page.locator('[name="password"]').fill(account.password)
  await page.getByRole('button', { name: 'Autentificare' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto('/admin/administrators')
  const remove = page.getByRole('button', { name: `Elimină: ${account.email}` })
  await expect(remove).toHaveAccessibleDescription(/vă scoate pe dumneavoastră/)
  await remove.click()
  await expect(page.getByRole('dialog')).toContainText('Pierdeți pe loc accesul')
  await page.getByRole('button', { name: 'Da, elimină-mă' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('only an administrator in an open session with the second step passed can invite', async ({
  site,
}) => {
  const invite = async (token: string | undefined, body = '{"email":"x@example.com"}') => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await fetch(site.url + invitations, { method: 'POST', headers, body })
    return response.status
  }
  const tokenOf = async (account: { email: string; password: string }) => {
    const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: testKeys.anon },
      body: JSON.stringify(account),
    })
    return ((await response.json()) as { access_token: string }).access_token
  }
  const secured = await makeAdministrator(site, 'secured')
  await enrollFactor(site, secured)
  const owner = await tokenOf(testAdministrator)

  expect(await invite(undefined)).toBe(401)
  expect(await invite('nothing')).toBe(401)
  expect(await invite(testKeys.anon)).toBe(401)
  expect(await invite(await tokenOf(secured))).toBe(403)
  expect(await invite(owner, '{"email":"nu"}')).toBe(422)
  expect(await invite(owner, `{"email":"${'x'.repeat(5000)}@example.com"}`)).toBe(422)
  expect(await invite(owner, JSON.stringify({ email: testAdministrator.email }))).toBe(409)
  expect((await fetch(site.url + invitations)).status).toBe(405)
  await fetch(`${site.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: testKeys.anon, authorization: `Bearer ${owner}` },
  })
  expect(await invite(owner)).toBe(401)
})

test('each role has its home, on a phone and on a desktop, and an address of others says whom to ask', async ({
  browser,
  site,
}) => {
  const homes = {
    owner: { heading: 'Panou de control', has: ['Hero', 'Cereri', 'Administratori'], lacks: [] },
    editor: {
      heading: 'Panou de control',
      has: ['Hero', 'Istoric'],
      lacks: ['Administratori', 'Jurnal', 'Importă date', 'Starea site-ului', 'Salvează codul'],
    },
    requests: {
      heading: 'Cereri',
      has: ['Cereri'],
      lacks: ['Hero', 'Panou de control', 'Imagini'],
    },
  } as const
  // The owner's is what every other test sees.
  const roles = Object.entries(homes)
  for (const [role, { heading, has, lacks }] of volume(roles.slice(1), roles)) {
    const account = await makeAdministrator(site, `home-${role}`, role as keyof typeof homes)
    const page = await anotherAdministrator(browser, site, account)
    const failures: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(response.url())
    })
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    for (const width of volume(role === 'requests' ? [390] : [1280], [390, 1280])) {
      await page.setViewportSize({ width, height: 900 })
      if (width === 390) await page.getByRole('button', { name: 'Deschide meniul' }).click()
      for (const words of has) await expect(page.getByText(words).first()).toBeAttached()
      for (const words of lacks) await expect(page.getByText(words)).toHaveCount(0)
      expect(await axeViolations(page)).toEqual([])
    }
    const others = { owner: undefined, editor: 'administrators', requests: 'hero' }[role]
    if (others) {
      await page.goto(`/admin/${others}`)
      await expect(page.getByText('Cereți unui proprietar al site-ului')).toBeVisible()
    }
    expect(failures).toEqual([])
    await page.close()
  }
})

test('a role that is lowered during a save refuses it, is shown at once, and leaves the draft', async ({
  panel,
  browser,
  site,
}) => {
  const account = await makeAdministrator(site, 'lowered', 'owner')
  const page = await anotherAdministrator(browser, site, account)
  await openEditor(page, 'contact')
  await field(page, 'contact.title.ro').fill('Scris înainte de schimbarea rolului')
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/rpc/save_site', async (route) => {
    await released
    await route.continue()
  })
  const answered = page.waitForResponse('**/rpc/save_site')
  await saveButton(page).click()

  await panel.goto('/admin/administrators')
  await panel.getByRole('button', { name: `Schimbă rolul: ${account.email}` }).click()
  const dialog = panel.getByRole('dialog', { name: 'Schimbați rolul' })
  await dialog.getByRole('radio', { name: /^Cereri/ }).check()
  // As if the password of this session had been given long ago.
  await panel.route(
    '**/rpc/set_administrator_role',
    (route) => route.fulfill({ status: 428, json: { code: 'PT428', message: 'Confirmați întâi' } }),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Schimbă rolul' }).click()
  const proof = panel.getByRole('dialog', { name: 'Confirmați că sunteți dumneavoastră' })
  await proof.getByLabel('Parola dumneavoastră').fill('nu este aceasta')
  await proof.getByRole('button', { name: 'Confirmă' }).click()
  await expect(proof.getByText('Parola nu este corectă.')).toBeVisible()
  await proof.getByLabel('Parola dumneavoastră').fill(testAdministrator.password)
  await proof.getByRole('button', { name: 'Confirmă' }).click()
  await expect(panel.getByText(`${account.email}: rolul este acum Cereri`)).toBeVisible()

  await expect(page.getByText('Rolul dumneavoastră este acum „Cereri”')).toBeVisible()
  await expect(page.getByText('Cereți unui proprietar al site-ului')).toBeVisible()
  go()
  expect((await answered).status()).toBe(403)
  await page.unroute('**/rpc/save_site')

  const service = stockClient(site.url, testKeys.service)
  const { data } = await service.rpc('list_administrators')
  const people = data as { user_id: string; email: string }[]
  const user_id = people.find(({ email }) => email === account.email)?.user_id
  await service.rpc('set_administrator_role', { user_id, role: 'editor' })
  await expect(page.getByText('Rolul dumneavoastră este acum „Redactor”')).toBeVisible()
  // It is of this very visit: nobody is asked whether to take it up again.
  await expect(field(page, 'contact.title.ro')).toHaveValue('Scris înainte de schimbarea rolului')
})

test('an owner sees the panel as another role has it, and changes nothing there', {
  tag: '@long',
}, async ({ panel }) => {
  await panel.goto('/admin/administrators')
  await panel.getByRole('button', { name: 'Vezi ca Redactor' }).click()
  await expect(panel.getByText('Vedeți panoul ca „Redactor”')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Jurnal' })).toHaveCount(0)
  await expect(panel.locator('[inert]').getByText('Salvează tot')).toBeVisible()
  expect(await axeViolations(panel)).toEqual([])
  await panel.getByRole('button', { name: 'Înapoi la rolul meu' }).click()
  await expect(panel.getByRole('link', { name: 'Jurnal' })).toBeVisible()
})

/** By the address after /admin/api/: whose it is beside the owners'. */
const panelAddresses: Record<string, readonly string[]> = {
  health: [],
  'health/links': [],
  invitations: [],
  'access-links': [],
  'test-mail': [],
  drawings: ['editor'],
  'suggested-translations': ['editor'],
  'missing-addresses': ['editor'],
  'push-key': ['requests'],
  'request-target-test': ['requests'],
  'telegram-link': ['requests'],
}

test('what an owner’s panel asks for is refused to the roles that the access matrix does not name', {
  tag: '@long',
}, async ({ panel, site }) => {
  const recorded = new Map<string, { method: string; path: string; body: string | null }>()
  const channels = new Set<string>()
  panel.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!/^\/(rest\/v1|storage\/v1|admin\/api)\//.test(pathname)) return
    if (pathname === '/admin/api/panel-browser') return
    const [method, path, body] = [request.method(), pathname + search, request.postData()]
    recorded.set(`${method} ${path} ${body}`, { method, path, body })
  })
  panel.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, , topic, event, joined] = JSON.parse(String(payload))
      if (event === 'phx_join' && joined?.config?.private)
        channels.add(topic.replace('realtime:', ''))
    }),
  )
  await panel.goto('/admin/dashboard')
  const links = panel.getByRole('main').getByRole('link')
  await expect(links.filter({ hasText: 'Jurnal' })).toBeVisible()
  const screens = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/admin/')),
  )
  for (const address of new Set([...screens, '/admin/account', '/admin/replace'])) {
    await panel.goto(address)
    await panel.waitForLoadState('networkidle')
  }
  for (const address of Object.keys(panelAddresses))
    recorded.set(address, { method: 'POST', path: `/admin/api/${address}`, body: '{}' })
  expect(recorded.size).toBeGreaterThan(30)
  expect(channels.size).toBeGreaterThanOrEqual(3)

  const service = stockClient(site.url, testKeys.service)
  const stranger = { email: 'replay-stranger@example.com', password: 'the password of a stranger' }
  await service.auth.admin.createUser({ ...stranger, email_confirm: true })
  const strangersToken = await tokenOfAccount(site, stranger)
  for (const role of ['editor', 'requests'] as const) {
    const account = await makeAdministrator(site, `replay-${role}`, role)
    const client = await clientOfAccount(site, account)
    const token = await tokenOfAccount(site, account)
    const send = async (
      { method, path, body }: { method: string; path: string; body: string | null },
      bearer?: string,
    ) => {
      const headers = {
        apikey: testKeys.anon,
        authorization: `Bearer ${bearer ?? testKeys.anon}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const response = await fetch(site.url + path, { method, headers, ...(body && { body }) })
      return { status: response.status, text: await response.text() }
    }
    for (const asked of recorded.values()) {
      const [, service, , name = ''] = /^\/(\w+)\/(v1|api)\/(.*?)(?:\?|$)/.exec(asked.path) ?? []
      const answer = await send(asked, token)
      const what = `${role}: ${asked.method} ${asked.path}`
      const call = name.startsWith('rpc/') && functionMatrix[name.slice(4)]
      if (call) expect.soft(answer.status === 403, what).toBe(call.access[role] === 'refused')
      else if (service === 'admin') {
        const method =
          asked.path.endsWith('/health') || /missing-addresses|push-key/.test(asked.path)
            ? 'GET'
            : asked.method
        const { status } = await send(
          { ...asked, method, body: method === 'GET' ? null : asked.body },
          token,
        )
        expect.soft(status === 403, what).toBe(!panelAddresses[name]?.includes(role))
      } else {
        const table = service === 'rest' ? `public.${name}` : 'storage.objects'
        const access = accessMatrix[table]?.[role]
        expect.soft(access, what).toBeDefined()
        // What the matrix does not open is answered as to a stranger, who may see what is published.
        const answered = await send(asked, strangersToken)
        if (access?.select !== 'done' && answer.text !== '[]')
          expect.soft(answer.text, what).toBe(answered.text)
      }
    }
    for (const topic of channels) {
      const joined = await new Promise<string>((resolve) => {
        const channel = client.channel(topic, { config: { private: true } })
        channel.subscribe((status) => resolve(status))
      })
      const isTheirs =
        topic === 'requests'
          ? role === 'requests'
          : !topic.startsWith('account:') && role === 'editor'
      expect.soft(joined === 'SUBSCRIBED', `${role} on ${topic}`).toBe(isTheirs)
    }
    await client.removeAllChannels()
  }
})

async function tokenOfAccount(site: RunningSite, account: Account) {
  const client = await clientOfAccount(site, account)
  return (await client.auth.getSession()).data.session?.access_token
}
