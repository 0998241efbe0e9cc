import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import sharp from 'sharp'
import { clientOfAccount, makeAdministrator } from '../support/panel-accounts.ts'
import { type RunningSite, testAdministrator, testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { attachFile, sendRequest } from '../support/stored-requests.ts'
import { startTelegramServer, type TelegramServer } from '../support/telegram-server.ts'
import { axeViolations } from './axe.ts'
import { anotherAdministrator, clippedSideways, expect, testOnOwnSite } from './panel.ts'

const test = testOnOwnSite().extend<{ telegram: TelegramServer }>({
  telegram: async ({ keep }, use) => use(await keep('telegram', startTelegramServer)),
  environment: ({ telegram }, use) => use(telegram.environment),
})

async function findRequest(site: RunningSite, number: string) {
  const { data, error } = await stockClient(site.url, testKeys.service)
    .from('requests')
    .select('*')
    .eq('number', number)
    .maybeSingle()
  if (error) throw error
  return data
}

/** Noise, which nothing makes smaller: some megabytes, as a phone's photo. */
function photo(width = 1600, height = 1200): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const }
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function switchForm(site: RunningSite, isOn: boolean): Promise<void> {
  const service = stockClient(site.url, testKeys.service)
  await service.from('site_request_form').update({ is_on: isOn }).eq('id', 'main').throwOnError()
}

const list = (page: Page) => page.getByRole('region', { name: 'Lista cererilor' })
const opened = (page: Page, number: string) =>
  page.getByRole('region', { name: `Cererea ${number}` })

test('a request arrives while the panel is open, is worked on, and two administrators do not overwrite each other', async ({
  panel,
  site,
}) => {
  await switchForm(site, false)
  await panel.goto('/admin/requests')
  await expect(panel.getByText('Încă nu a sosit nicio cerere')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Deschide formularul' })).toBeVisible()
  await switchForm(site, true)

  const number = await sendRequest(site, {
    name: 'Ana Rusu',
    phone: '069 123 456',
    channel: 'viber',
    town: 'Orhei',
    service_title: 'Construcții industriale',
    message: 'Vreau o hală. <b>Vedeți</b> https://example.com',
  })
  const menu = panel.getByRole('navigation', { name: 'Meniu de administrare' })
  await expect(menu.getByRole('link', { name: 'Cereri (1 cerere necitită)' })).toBeVisible()
  await expect(panel).toHaveTitle('(1) Cereri · Temelia')
  // It moves the list down when it comes.
  await expect(panel.getByText('Nimeni nu este anunțat când sosește o cerere')).toBeVisible()

  await list(panel)
    .getByRole('button', { name: /Necitită: Ana Rusu/ })
    .click()
  const request = opened(panel, number)
  await expect(request.getByText('Vreau o hală. <b>Vedeți</b> https://example.com')).toBeVisible()
  await expect(request.getByRole('link')).toHaveText(['Viber', 'Sună', 'WhatsApp', 'Telegram'])
  await expect(request.getByRole('link', { name: 'Sună' })).toHaveAttribute(
    'href',
    'tel:+37369123456',
  )
  await expect(panel).toHaveTitle('Cereri · Temelia')

  await panel.getByLabel('Starea', { exact: true }).selectOption('În lucru')
  await expect(panel.getByText('Starea: Nouă → În lucru.')).toBeVisible()
  await panel.getByLabel('Se ocupă').selectOption(testAdministrator.email)
  await expect(panel.getByText(`Se ocupă ${testAdministrator.email}.`)).toBeVisible()
  await panel.getByLabel('Notă nouă').fill('Am sunat, revenim luni.')
  await panel.getByRole('button', { name: 'Adaugă nota' }).click()
  await expect(panel.getByLabel('Notă nouă')).toHaveValue('')
  await expect(panel.getByText('Am sunat, revenim luni.')).toBeVisible()

  // Another administrator is faster, and this panel has not loaded it yet.
  const held = await holdReads(panel)
  const other = await clientOfAccount(site, await makeAdministrator(site, 'colega'))
  const { id, revision } = await findRequest(site, number)
  const changed = await other.rpc('change_request', {
    request_id: id,
    base_revision: revision,
    changes: { state: 'won' },
  })
  expect(changed.error).toBeNull()
  await panel.getByLabel('Starea', { exact: true }).selectOption('Pierdută')
  held.release()
  await expect(panel.getByText('Altcineva a schimbat cererea între timp')).toBeVisible()
  await expect(panel.getByText(/Acum este: starea „Câștigată”.*starea „Pierdută”/)).toBeVisible()
  await panel.getByRole('button', { name: 'Lasă cum este' }).click()
  await expect(panel.getByLabel('Starea', { exact: true })).toHaveValue('won')
  expect((await findRequest(site, number)).state).toBe('won')
})

test('a request is worked on at 390 px, a note that is too long is told, and the form says that nobody is told of it', {
  tag: '@long',
}, async ({ panel, site }) => {
  await panel.setViewportSize({ width: 390, height: 844 })
  await panel.goto('/admin/requests')
  const number = await sendRequest(site, {
    name: 'Vlad Munteanu',
    phone: '069 123 457',
    channel: 'viber',
    message: 'Vreau o hală.',
  })
  const row = list(panel).getByRole('button', { name: /Necitită: Vlad Munteanu/ })
  await expect(row, 'on the first screen of a phone').toBeInViewport({ ratio: 1 })
  await expect(panel.getByText('1 necitită', { exact: true })).toBeInViewport()
  await expect(panel.getByLabel('Perioada')).toBeHidden()
  await panel.getByRole('button', { name: 'Filtre' }).click()
  await expect(panel.getByLabel('Perioada')).toBeVisible()
  await row.click()
  const request = opened(panel, number)
  await expect(request.getByRole('link', { name: 'Viber' })).toBeInViewport({ ratio: 1 })
  await expect(panel.getByLabel('Starea', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(await axeViolations(panel)).toEqual([])

  await panel.getByLabel('Notă nouă').focus()
  await panel.keyboard.insertText('a'.repeat(5_001))
  await expect(panel.getByLabel('Notă nouă')).toHaveAccessibleDescription(
    'Textul este prea lung: are 5001 caractere, iar aici încap cel mult 5000 de caractere.',
  )
  await expect(panel.getByRole('button', { name: 'Adaugă nota' })).toBeDisabled()
  await panel.getByLabel('Notă nouă').fill('')

  await panel.goto('/admin/request-form')
  await expect(panel.getByText('Nimeni nu este anunțat când sosește o cerere')).toBeVisible()
  await panel.getByRole('link', { name: 'Unde ajung cererile' }).click()
  await expect(panel.getByRole('region', { name: 'Telegram' })).toBeVisible()
})

/** Keeps the answers to reads of requests back, so that the panel goes on with what it has. */
async function holdReads(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/requests*', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

test('pictures of a request are shown small, opened whole, and documents only saved', {
  tag: '@long',
}, async ({ panel, site }) => {
  const bare = await findRequest(site, await sendRequest(site, { phone: '069 999 001' }))
  const number = await sendRequest(site, { name: 'Ana Rusu', phone: '069 123 456' })
  const { id } = await findRequest(site, number)
  const bytes = await photo()
  expect(bytes.length).toBeGreaterThan(1_000_000)
  const longName = `Fotografie ${'de-pe-santier-'.repeat(7)}`
  for (const nth of [1, 2, 3])
    await attachFile(site, id, { name: `${longName}${nth}.jpg`, kind: 'jpeg', bytes })
  const broken = Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(200)])
  await attachFile(site, id, { name: 'Ruptă.jpg', kind: 'jpeg', bytes: broken })
  const plan = Buffer.from('%PDF-1.7 plan')
  await attachFile(site, id, { name: 'Plan & casă.pdf', kind: 'pdf', bytes: plan })
  await attachFile(site, id, { name: `${longName}.dwg`, kind: 'dwg', bytes: plan })

  const pictures = new Map<string, number>()
  panel.on('response', async (response) => {
    const [, kind] = response.url().match(/storage\/v1\/(object|render\/image)\/sign\//) ?? []
    if (kind && response.request().resourceType() === 'image')
      pictures.set(response.url(), Number(response.headers()['content-length']))
  })
  await panel.goto(`/admin/requests?cerere=${id}`)
  const gallery = panel.getByRole('list', { name: 'Poze' })
  await expect(panel.getByRole('heading', { name: 'Fișiere (6)' })).toBeVisible()
  await expect(gallery.getByRole('listitem')).toHaveCount(4)
  await expect(gallery.locator('img')).toHaveCount(3)
  const widths = () =>
    gallery
      .locator('img')
      .evaluateAll((all) => (all as HTMLImageElement[]).map((one) => one.naturalWidth))
  await expect.poll(widths).toEqual([480, 480, 480])
  expect(pictures.size).toBe(4)
  for (const [url, length] of pictures) {
    expect(url).toContain('/render/image/sign/')
    expect(length).toBeLessThan(150_000)
  }
  // The pictures were erased with the request: no rendition of them is kept.
  const cached = await readdir(path.join(site.folder, 'image-cache')).catch(() => [])
  expect(cached).toEqual([])
  for (const width of [390, 1280]) {
    await panel.setViewportSize({ width, height: 844 })
    expect(await clippedSideways(panel)).toEqual([])
    expect(await axeViolations(panel)).toEqual([])
  }

  const opening = panel.waitForEvent('popup')
  await gallery.getByRole('link', { name: `Deschide ${longName}1.jpg` }).click()
  const whole = await opening
  await expect
    .poll(() => whole.evaluate(() => document.querySelector('img')?.naturalWidth))
    .toBe(1600)
  await whole.close()
  const documents = panel.getByRole('list', { name: 'Documente' })
  const saving = await downloadBy(panel, documents.getByRole('link').first())
  expect(saving.bytes).toEqual(plan)
  expect(saving.name).toBe('Plan & casă.pdf')

  await panel.goto(`/admin/requests?cerere=${bare.id}`)
  await expect(opened(panel, bare.number)).toBeVisible()
  await expect(panel.getByText('Se încarcă fișierele...')).toBeHidden()
  await expect(panel.getByRole('heading', { name: /^Fișiere/ })).toHaveCount(0)
})

test('requests are found, filtered, opened by a link, and erased for good', {
  tag: '@long',
}, async ({ panel, site }) => {
  const kept = await sendRequest(site, { name: 'Ion, „Casa” (SRL)', email: 'ion@example.com' })
  const erased = await sendRequest(site, { phone: '022123456', message: 'Apartament 100%' })
  await sendRequest(site, { name: 'Robot', state: 'spam', spam_reason: 'trap' })
  await panel.goto('/admin/requests')
  const rows = list(panel).getByRole('listitem')
  await expect(rows.filter({ hasText: kept })).toBeVisible()
  await expect(rows.filter({ hasText: 'Robot' })).toHaveCount(0)

  const search = panel.getByRole('searchbox', { name: 'Caută în cereri' })
  await search.fill('„casa” (srl')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(kept)
  for (const typed of ['apartament 100%', '+373 22 123 456', '(022) 12-34'])
    await test.step(typed, async () => {
      await search.fill(typed)
      await expect(rows).toHaveText(new RegExp(erased))
    })
  await search.fill('nimic de acest fel",name.eq.x')
  await expect(panel.getByText('Nicio cerere nu se potrivește.')).toBeVisible()
  await search.fill('')
  await panel.getByRole('button', { name: 'Spam' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Robot')

  await panel.goto('/admin/dashboard')
  await expect(panel.getByText('2 cereri de ofertă necitite')).toBeVisible()
  const { id } = await findRequest(site, erased)
  await panel.goto(`/admin/requests?cerere=${id}`)
  await expect(opened(panel, erased)).toBeVisible()
  await panel.getByRole('button', { name: 'Șterge definitiv' }).click()
  const question = panel.getByRole('dialog', { name: 'Ștergeți cererea definitiv?' })
  await question.getByRole('button', { name: 'Șterge definitiv' }).click()
  await expect(panel.getByText(`Cererea ${erased} a fost ștearsă definitiv`)).toBeVisible()
  expect(await rows.filter({ hasText: erased }).count()).toBe(0)
  await expect(rows.filter({ hasText: kept })).toBeVisible()
  expect(await findRequest(site, erased)).toBeNull()
})

test('the filtered list is exported as a table, and a person’s data is exported and erased', {
  tag: '@long',
}, async ({ panel, site }) => {
  const message = '=HYPERLINK("https://example.com")'
  const first = await sendRequest(site, { name: 'Ana', phone: '069 444 555', message })
  const second = await sendRequest(site, { name: 'Ana', phone: '+373 69 444555', state: 'spam' })
  const other = await sendRequest(site, { name: 'Ion', phone: '069 444 556' })
  await panel.goto('/admin/requests')
  await panel.getByRole('searchbox', { name: 'Caută în cereri' }).fill('ana')
  const rows = list(panel).getByRole('listitem')
  await expect(rows.filter({ hasText: other })).toHaveCount(0)
  await expect(rows.filter({ hasText: first })).toBeVisible()
  const table = await downloadBy(panel, panel.getByRole('button', { name: 'Descarcă lista (CSV)' }))
  expect(table.name).toMatch(/^cereri-\d{4}-\d\d-\d\d\.csv$/)
  expect(table.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const text = table.bytes.toString()
  expect(text).toContain(`"${first}";`)
  expect(text).toContain(`"'=HYPERLINK(""https://example.com"")"`)
  for (const absent of [second, other]) expect(text).not.toContain(absent)

  await panel.getByRole('tab', { name: 'Date personale' }).click()
  await panel.getByLabel('Telefon sau e-mail').fill('069444555')
  await panel.getByRole('button', { name: 'Caută persoana' }).click()
  await expect(panel.getByText('2 cereri găsite')).toBeVisible()
  expect(await axeViolations(panel)).toEqual([])
  const data = await downloadBy(
    panel,
    panel.getByRole('button', { name: 'Descarcă datele persoanei' }),
  )
  expect(data.name).toBe('date-personale.html')
  for (const number of [first, second]) expect(data.bytes.toString()).toContain(number)

  await panel.getByRole('button', { name: 'Șterge persoana' }).click()
  const question = panel.getByRole('dialog', { name: 'Ștergeți persoana definitiv?' })
  await expect(question.getByText('Nicio copie de pe server nu le cuprinde.')).toBeVisible()
  await question.getByRole('button', { name: 'Șterge definitiv' }).click()
  await expect(panel.getByText('Nicio cerere cu acest telefon sau e-mail.')).toBeVisible()
  for (const number of [first, second]) expect(await findRequest(site, number)).toBeNull()
  expect(await findRequest(site, other)).not.toBeNull()

  const { id } = await findRequest(site, other)
  await panel.goto(`/admin/requests?cerere=${id}`)
  await expect(opened(panel, other)).toBeVisible()
  await expect(panel.getByText('A fost deschisă.')).toBeVisible()
  await panel.goto('/admin/audit')
  await panel.getByRole('button', { name: 'Cereri' }).click()
  const log = panel.getByRole('main').getByRole('listitem')
  for (const [nth, sentence] of [
    `a deschis cererea ${other}`,
    'a șters definitiv 2 cereri de ofertă ale unei persoane',
    'a descărcat datele unei persoane (2 cereri)',
    'a descărcat tabelul cererilor (',
  ].entries())
    await expect(log.nth(nth)).toContainText(`${testAdministrator.email} (Proprietar) ${sentence}`)
})

async function downloadBy(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the owner sets after how long requests are erased, sees how many that are, and reads figures of the rest', {
  tag: '@long',
}, async ({ panel, site }) => {
  const service = stockClient(site.url, testKeys.service)
  await service.from('requests').delete().neq('number', '').throwOnError()
  await service.rpc('set_kept_months', { months: null }).throwOnError()
  await panel.goto('/admin/requests')
  await panel.getByRole('tab', { name: 'Cifre' }).click()
  await expect(panel.getByText('În această perioadă nu a sosit nicio cerere.')).toBeVisible()

  const old = await sendRequest(site, { name: 'Veche', phone: '069 000 001' })
  const fresh = await sendRequest(site, {
    name: 'Nouă',
    phone: '069 000 002',
    service_title: 'Case la cheie',
  })
  const { id } = await findRequest(site, old)
  const longAgo = { created_at: '2020-01-01T00:00:00Z', opened_at: '2020-01-01T00:00:00Z' }
  await service.from('requests').update(longAgo).eq('id', id).throwOnError()
  await service
    .from('request_events')
    .update({ at: '2020-01-01T00:00:00Z' })
    .eq('request_id', id)
    .throwOnError()
  await expect(panel.getByRole('row', { name: /Case la cheie 1/ })).toBeVisible()
  await expect(panel.getByText('Cereri, fără spam')).toBeVisible()
  expect(await axeViolations(panel)).toEqual([])

  await panel.getByRole('tab', { name: 'Date personale' }).click()
  await panel.getByLabel('Cererile vechi').selectOption('se șterg după 1 an')
  await expect(panel.getByText(/se șterge definitiv o cerere\./)).toBeVisible()
  await panel.getByRole('button', { name: 'Salvează și șterge 1 cerere' }).click()
  const question = panel.getByRole('dialog', { name: 'Ștergeți cererile vechi?' })
  await expect(question).toContainText('Nu mai pot fi aduse înapoi')
  await question.getByRole('button', { name: 'Șterge 1 cerere' }).click()
  await expect(panel.getByText('Termenul a fost salvat')).toBeVisible()
  await service.rpc('erase_old_requests').throwOnError()
  expect(await findRequest(site, old)).toBeNull()
  expect(await findRequest(site, fresh)).not.toBeNull()
  await expect(panel.getByText('Acum nu se șterge nicio cerere.')).toBeVisible()
})

test('a chat is linked by a code, tested and unlinked, and the panel warns while nobody is notified', {
  tag: '@long',
}, async ({ panel, site, telegram }) => {
  const service = stockClient(site.url, testKeys.service)
  await service.from('site_request_form').upsert({ id: 'main', is_on: true }).throwOnError()
  await panel.goto('/admin/requests')
  await expect(panel.getByText('Nimeni nu este anunțat când sosește o cerere')).toBeVisible()
  await panel.getByRole('button', { name: 'Unde ajung cererile' }).click()
  const card = (name: string) => panel.getByRole('region', { name })
  await expect(card('E-mail').getByText('Nu este pornit pe server')).toBeVisible()
  await expect(card('Webhook pentru un CRM').getByText('REQUEST_WEBHOOK_URL')).toBeVisible()
  const chats = card('Telegram')
  await expect(chats.getByText('Încă nu este legat niciun chat.')).toBeVisible()

  await chats.getByRole('button', { name: 'Leagă un chat' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Legați un chat Telegram' })
  const command = (await dialog.getByText(/^\/start /).textContent()) ?? ''
  await expect(dialog.getByRole('link', { name: 'Deschide @temelia_test_bot' })).toHaveAttribute(
    'href',
    `https://t.me/temelia_test_bot?start=${command.replace('/start ', '')}`,
  )
  expect(await axeViolations(panel)).toEqual([])
  telegram.write(command)
  await expect(dialog).toBeHidden()
  const row = chats.getByRole('listitem').filter({ hasText: 'Ana Rusu' })
  await expect(row).toBeVisible()
  await expect(panel.getByText('Nimeni nu este anunțat când sosește o cerere')).toBeHidden()

  await row.getByRole('button', { name: 'Trimite un mesaj de probă' }).click()
  await expect(panel.getByText('Mesajul de probă a fost trimis către Ana Rusu')).toBeVisible()
  expect(telegram.sent.at(-1)).toMatchObject({
    chat: '77',
    text: expect.stringContaining('Mesaj de probă'),
  })
  telegram.answerNext({
    status: 403,
    body: JSON.stringify({ ok: false, description: 'Forbidden: bot was blocked by the user' }),
  })
  await row.getByRole('button', { name: 'Trimite un mesaj de probă' }).click()
  await expect(row.getByText(/^Oprit: Botul a fost blocat/)).toBeVisible()
  expect(await axeViolations(panel)).toEqual([])
  await row.getByRole('button', { name: 'Dezleagă Ana Rusu' }).click()
  await expect(row).toBeVisible()
  const question = panel.getByRole('dialog', { name: 'Dezlegați Ana Rusu?' })
  await question.getByRole('button', { name: 'Dezleagă' }).click()
  await expect(chats.getByText('Încă nu este legat niciun chat.')).toBeVisible()
})

test('a delivery that waits says why in Romanian and when it is tried again, and is sent at once on a press', {
  tag: '@long',
}, async ({ panel, site }) => {
  const number = await sendRequest(site, { name: 'Ana', phone: '069 123 456' })
  const { id } = await findRequest(site, number)
  const service = stockClient(site.url, testKeys.service)
  const answer = '502 Bad Gateway: upstream is gone'
  const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString()
  const delivery = {
    request_id: id,
    channel: 'telegram',
    target: 'Ion Ceban',
    attempts: 3,
    next_attempt_at: inAnHour,
    last_error: `Telegram nu poate prelua acum mesajul\n${answer}`,
  }
  await service.from('deliveries').insert(delivery).throwOnError()
  await panel.goto(`/admin/requests?cerere=${id}`)
  const row = panel.getByRole('listitem').filter({ hasText: 'Telegram: Ion Ceban' })
  await expect(
    row.getByText(
      /^3 încercări: Telegram nu poate prelua acum mesajul\. Încercarea următoare: .*\d\d:\d\d\.$/,
    ),
  ).toBeVisible()
  await expect(row.getByText(answer)).toBeHidden()
  await row.getByText('Răspunsul primit, întocmai').click()
  await expect(row.getByText(answer)).toBeVisible()
  expect(await axeViolations(panel)).toEqual([])
  await row.getByRole('button', { name: 'Trimite din nou' }).click()
  await expect(panel.getByText('Mesajul se trimite din nou. Telegram: Ion Ceban.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Trimite din nou' })).toHaveCount(0)
  const { data } = await service
    .from('deliveries')
    .select('next_attempt_at')
    .eq('request_id', id)
    .eq('target', 'Ion Ceban')
    .single()
  expect(Date.parse(data?.next_attempt_at)).toBeLessThan(Date.parse(inAnHour) - 50 * 60_000)
})

test('the answer begins with the company’s text in the visitor’s language, the same for every administrator', {
  tag: '@long',
}, async ({ panel, browser, site }) => {
  const fields = { name: 'Ana', phone: '069 123 456', language: 'ru' }
  const { id } = await findRequest(site, await sendRequest(site, fields))
  await panel.goto(`/admin/requests?cerere=${id}`)
  const answerOf = async (page: Page) => {
    const link = page
      .getByRole('list', { name: 'Răspundeți' })
      .getByRole('link', { name: 'WhatsApp' })
    return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  }
  await expect.poll(() => answerOf(panel)).toMatch(/^Здравствуйте, Ana! Мы получили вашу заявку T-/)

  const open = async () => {
    await panel.getByRole('button', { name: 'Mesaj de răspuns' }).click()
    return panel.getByRole('dialog', { name: 'Mesaj de răspuns' })
  }
  const dialog = await open()
  const field = (language: string) => dialog.locator(`[name="answers.${language}"]`)
  await field('ro').fill('Salut, {nume}!')
  await dialog.getByRole('tab', { name: 'RU' }).click()
  await field('ru').fill('')
  await field('ru').focus()
  await panel.keyboard.insertText('Я'.repeat(1_020))
  await expect(field('ru')).toHaveAccessibleDescription(
    /are 1020 de caractere, iar aici încap cel mult 1000 de caractere/,
  )
  expect(await axeViolations(panel)).toEqual([])
  await dialog.getByRole('tab', { name: 'RO' }).click()
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(field('ru')).toBeVisible()
  await field('ru').fill('Добрый день, {nume}! Заявка {număr}.')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => answerOf(panel)).toMatch(/^Добрый день, Ana! Заявка T-/)

  // Another administrator, in another browser, answers with the same text.
  const second = await anotherAdministrator(browser, site, await makeAdministrator(site, 'mesaj'))
  await second.goto(`${site.url}/admin/requests?cerere=${id}`)
  await expect.poll(() => answerOf(second)).toMatch(/^Добрый день, Ana! Заявка T-/)

  await open()
  await expect(field('ro')).toHaveValue('Salut, {nume}!')
  await panel.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('of two administrators with a request open, the second is told what the first has chosen, and both notes stay', {
  tag: '@long',
}, async ({ browser, panel, site }) => {
  const number = await sendRequest(site, { name: 'Vasile Lupu', phone: '069 777 001' })
  const { id } = await findRequest(site, number)
  const account = await makeAdministrator(site, 'a-doua')
  const second = await anotherAdministrator(browser, site, account)
  for (const page of [panel, second]) {
    await page.goto(`${site.url}/admin/requests?cerere=${id}`)
    await expect(page.getByLabel('Se ocupă')).toHaveValue('')
    await expect(page.getByLabel('Se ocupă').getByText(account.email)).toBeAttached()
  }
  // The second panel does not hear of the first one's work before it sends its own.
  const held = await holdReads(second)
  await second.getByLabel('Notă nouă').fill('Nota celei de-a doua')

  await panel.getByLabel('Starea', { exact: true }).selectOption('În lucru')
  await expect(panel.getByText('Starea: Nouă → În lucru.')).toBeVisible()
  await panel.getByLabel('Se ocupă').selectOption(testAdministrator.email)
  await expect(panel.getByText(`Se ocupă ${testAdministrator.email}.`)).toBeVisible()
  await panel.getByLabel('Notă nouă').fill('Nota celui dintâi')
  await panel.getByRole('button', { name: 'Adaugă nota' }).click()
  await expect(panel.getByText('Nota celui dintâi')).toBeVisible()

  await second.getByLabel('Se ocupă').selectOption(account.email)
  held.release()
  await expect(second.getByText('Altcineva a schimbat cererea între timp')).toBeVisible()
  await expect(
    second.getByText(
      `Acum este: se ocupă ${testAdministrator.email}. Dumneavoastră ați ales: se ocupă ${account.email}.`,
    ),
  ).toBeVisible()
  await expect(second.getByLabel('Notă nouă')).toHaveValue('Nota celei de-a doua')
  await second.getByRole('button', { name: 'Adaugă nota' }).click()
  await expect(second.getByLabel('Notă nouă')).toHaveValue('')
  for (const page of [panel, second])
    for (const note of ['Nota celui dintâi', 'Nota celei de-a doua'])
      await expect(page.getByText(note)).toBeVisible()

  await second.getByRole('button', { name: 'Pune totuși ce am ales eu' }).click()
  await expect(panel.getByText(`Se ocupă ${account.email}.`)).toBeVisible()
  await expect(second.getByLabel('Starea', { exact: true })).toHaveValue('in-progress')
  expect(await findRequest(site, number)).toMatchObject({ state: 'in-progress' })
})

test('a request arrives on a phone without a reload, also after its connection was cut', {
  tag: '@long',
}, async ({ panel, site }) => {
  await stockClient(site.url, testKeys.service)
    .from('requests')
    .delete()
    .neq('number', '')
    .throwOnError()
  const connection = await takeLiveConnection(panel)
  await panel.setViewportSize({ width: 390, height: 844 })
  await panel.goto('/admin/requests')
  await expect(panel.getByText('Încă nu a sosit nicio cerere')).toBeVisible()
  await panel.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await sendRequest(site, { name: 'Ana de pe telefon', phone: '069 888 001' })
  const rows = list(panel).getByRole('listitem')
  await expect(rows).toHaveText(/Ana de pe telefon/)
  await expect(panel).toHaveTitle('(1) Cereri · Temelia')
  await panel.getByRole('button', { name: 'Deschide meniul' }).click()
  const menu = panel.getByRole('navigation', { name: 'Meniu de administrare' })
  await expect(menu.getByRole('link', { name: 'Cereri (1 cerere necitită)' })).toBeVisible()
  await panel.getByRole('button', { name: 'Închide meniul' }).click()

  await connection.cut()
  await sendRequest(site, { name: 'Ion din tunel', phone: '069 888 002' })
  connection.restore()
  await expect(rows).toHaveText([/Ion din tunel/, /Ana de pe telefon/])
  await expect(panel).toHaveTitle('(2) Cereri · Temelia')
  // And what comes now arrives over the new connection.
  await sendRequest(site, { name: 'Maria după tunel', phone: '069 888 003' })
  await expect(rows).toHaveText([/Maria după tunel/, /Ion din tunel/, /Ana de pe telefon/])
  await expect(panel).toHaveTitle('(3) Cereri · Temelia')
  expect(await clippedSideways(panel)).toEqual([])
  expect(await panel.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

/** The panel's socket for changes, which the test can cut and keep away as a bad line does. */
async function takeLiveConnection(page: Page) {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    if (isCut) void socket.close({ code: 1011 })
    else {
      open.add(socket)
      socket.connectToServer()
    }
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((socket) => socket.close({ code: 1011 })))
      open.clear()
    },
    restore() {
      isCut = false
    },
  }
}
