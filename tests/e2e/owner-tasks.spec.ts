import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { SiteData } from '#content/site/site-data.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { type ChildServer, startChildServer } from '../support/child-server.ts'
import { clientOfAccount, makeAdministrator } from '../support/panel-accounts.ts'
import { type RunningSite, testAdministrator } from '../support/running-site.ts'
import { pngBytes } from '../support/test-images.ts'
import { expect, expectClean, saveByAnother, testOnOwnSite } from './panel.ts'

// An owner's tasks, found by what can be read on the screen alone, with the clicks counted.

/** One server for the whole file, which sends its mails. */
const test = testOnOwnSite().extend<{ owner: Page; mail: ChildServer }>({
  mail: async ({ keep }, use) =>
    use(
      await keep('mail', () =>
        startChildServer(new URL('../support/smtp-server.js', import.meta.url)),
      ),
    ),
  environment: ({ mail }, use) => use({ SMTP_URL: mail.address }),
  // Signed in, on the dashboard.
  owner: async ({ panel }, use) => {
    await panel.goto('/admin')
    await panel.getByRole('heading', { name: 'Panou de control' }).waitFor()
    await use(panel)
  },
})

/**
 * What counts as a click: a press on a link, a button, a tab or a switch; Enter where it stands for a button; a link
 * opened in a mail; and the caret put into a field with the mouse.
 * What does not: typing and pasting, a field that has the focus already, one that Tab reaches in at most three steps
 * from the field just written in, and choosing files in the picker that a counted click has opened.
 */
function handOf(page: Page) {
  let clicks = 0
  return {
    clicks: () => clicks,
    async press(control: Locator) {
      clicks += 1
      await control.click()
    },
    async pressEnter() {
      clicks += 1
      await page.keyboard.press('Enter')
    },
    async openMailed(link: string) {
      clicks += 1
      await page.goto(link)
    },
    async clickInto(field: Locator, text: string) {
      clicks += 1
      await field.click()
      await field.fill(text)
    },
    /** The panel itself has put the caret there. */
    async writeIn(field: Locator, text: string) {
      await expect(field).toBeFocused()
      await field.fill(text)
    },
    async tabTo(field: Locator, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      const hasFocus = () => field.evaluate((element) => element === document.activeElement)
      for (let steps = 0; steps < 3 && !(await hasFocus()); steps += 1)
        await page.keyboard.press(key)
      await this.writeIn(field, text)
    },
    async pick(button: Locator, files: Picked[]) {
      clicks += 1
      const chooser = page.waitForEvent('filechooser')
      await button.click()
      await (await chooser).setFiles(files)
    },
  }
}

type Picked = { name: string; mimeType: string; buffer: Buffer }

const menu = (page: Page) => page.getByRole('navigation', { name: 'Meniu de administrare' })
const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('name, phone and address in all languages and on every page: 8 clicks', async ({
  owner,
  site,
}) => {
  const hand = handOf(owner)
  await hand.press(owner.getByRole('link', { name: 'Deschide: Numele companiei' }))
  await hand.writeIn(owner.getByLabel('Textul nou'), 'Acme Build SRL')
  await hand.pressEnter()
  await hand.press(owner.getByRole('button', { name: /^Înlocuiește și salvează/ }))
  await expect(owner.getByText(/toate în versiunea \d/)).toBeVisible()

  await hand.press(menuLink(owner, 'Contact'))
  await hand.clickInto(owner.getByLabel('Adresă (RO)'), 'bd. Dacia 10, MD-2060, Chișinău')
  await hand.press(owner.getByRole('tab', { name: 'EN', exact: true }))
  await hand.writeIn(owner.getByLabel('Adresă (EN)'), '10 Dacia Blvd, MD-2060, Chișinău')
  await hand.press(owner.getByRole('tab', { name: 'RU', exact: true }))
  await hand.writeIn(owner.getByLabel('Adresă (RU)'), 'бул. Дачия, 10, MD-2060, Кишинёв')
  await hand.tabTo(
    owner.getByRole('textbox', { name: 'Telefon (același text în toate limbile)' }),
    '+373 69 123 456',
  )
  await hand.press(button(owner, 'Salvează modificările'))
  await expectClean(owner)
  expect(hand.clicks()).toBeLessThanOrEqual(8)

  const addresses = { ro: 'bd. Dacia 10', en: '10 Dacia Blvd', ru: 'бул. Дачия, 10' }
  for (const [language, address] of Object.entries(addresses)) {
    const landing = textOf(await pageHtml(site, `/?lang=${language}`))
    expect(landing).toContain(address)
    expect(landing).toContain('+373 69 123 456')
    for (const path of [
      '/',
      '/proiecte',
      '/termeni-si-conditii',
      '/politica-de-confidentialitate',
    ]) {
      const html = await pageHtml(site, `${path}?lang=${language}`)
      expect(textOf(html)).toContain('Acme Build SRL')
      expect(html.match(/.{20}(Temelia|22 ?000 ?000|Uzinelor|Узинелор).{20}/g)).toBeNull()
    }
  }
})

test('the logo, readable on both backgrounds: 3 clicks', async ({ owner, site }) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><path fill="#111827" d="M0 0h60v50H0zM80 20h120v10H80z"/></svg>`
  const logo = { name: 'sigla.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
  const hand = handOf(owner)
  await hand.press(owner.getByRole('link', { name: 'Deschide: Sigla' }))
  await hand.pick(button(owner, 'Încarcă o imagine: Sigla site-ului'), [logo])
  await expect(owner.getByText('Sigla are și o variantă deschisă')).toBeVisible()
  await hand.press(button(owner, 'Salvează modificările'))
  await expectClean(owner)
  expect(hand.clicks()).toBeLessThanOrEqual(3)
  const html = await pageHtml(site, '/')
  expect(html.match(/[\w-]*sigla\.svg/g)).not.toBeNull()
  expect(html.match(/[\w-]*sigla-deschisa\.png/g)).not.toBeNull()
})

test('a project with eight photographs in three languages: 10 clicks', async ({ owner, site }) => {
  const photos = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => ({
      name: `fotografia ${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await pngBytes({ width: 60 + at }),
    })),
  )
  const hand = handOf(owner)
  await hand.press(menuLink(owner, 'Proiecte'))
  await hand.press(button(owner, 'Adaugă proiect'))
  const dialog = owner.getByRole('dialog', { name: 'Adaugă proiect' })
  const text = (label: string) => dialog.getByLabel(label)
  await hand.writeIn(text('Titlu (RO)'), 'Școala din Orhei')
  await hand.tabTo(text('Categorie (RO)'), 'Clădiri publice')
  await hand.tabTo(text('Descriere (RO)'), 'Extindere cu opt săli de clasă.')
  await hand.press(dialog.getByRole('tab', { name: 'EN', exact: true }))
  await hand.writeIn(text('Descriere (EN)'), 'Extension with eight classrooms.')
  await hand.tabTo(text('Categorie (EN)'), 'Public buildings', 'Shift+Tab')
  await hand.tabTo(text('Titlu (EN)'), 'School in Orhei', 'Shift+Tab')
  await hand.press(dialog.getByRole('tab', { name: 'RU', exact: true }))
  await hand.writeIn(text('Titlu (RU)'), 'Школа в Оргееве')
  await hand.tabTo(text('Categorie (RU)'), 'Общественные здания')
  await hand.tabTo(text('Descriere (RU)'), 'Пристройка на восемь классов.')
  await hand.pick(dialog.getByRole('button', { name: 'Încarcă imagini' }), photos)
  await expect(dialog.getByRole('button', { name: 'Șterge imaginea 8' })).toBeVisible()
  await hand.press(dialog.getByRole('button', { name: 'Salvează', exact: true }))
  await hand.press(button(owner, 'Salvează modificările'))
  await expectClean(owner)
  expect(hand.clicks()).toBeLessThanOrEqual(10)

  const { projects } = await publishedSite(site)
  const project = projects.items.find(({ title }) => title.ro === 'Școala din Orhei')
  expect(project).toMatchObject({
    title: { en: 'School in Orhei', ru: 'Школа в Оргееве' },
    category: { en: 'Public buildings', ru: 'Общественные здания' },
    description: { en: 'Extension with eight classrooms.', ru: 'Пристройка на восемь классов.' },
  })
  expect(project?.imageSrc).toMatch(/fotografia-1\.\w+$/)
  expect(project?.galleryImages).toHaveLength(7)
})

// The address is the owner's to choose: the suggested one is taken by a press.
test('a page pasted from Word and shown in the menu: 6 clicks', async ({ owner, site }) => {
  const hand = handOf(owner)
  await hand.press(menuLink(owner, 'Pagini'))
  await hand.press(button(owner, 'Adaugă pagină'))
  const dialog = owner.getByRole('dialog', { name: 'Adaugă pagină' })
  await hand.writeIn(dialog.getByRole('textbox', { name: 'Titlu' }), 'Garanții')
  await hand.press(dialog.getByRole('button', { name: 'Folosește „garantii”' }))
  await expect(dialog.getByRole('toolbar', { name: 'Formatarea textului' })).toBeVisible()
  const editor = dialog.getByRole('textbox', { name: 'Textul paginii' })
  await hand.press(editor)
  await pasteFromWord(editor)
  await hand.press(dialog.getByLabel('Arată pagina în meniu'))
  await hand.press(dialog.getByRole('button', { name: 'Salvează', exact: true }))
  await expect(owner.getByText('Pagina "Garanții" a fost adăugată în meniu')).toBeVisible()
  expect(hand.clicks()).toBeLessThanOrEqual(6)
  const html = await pageHtml(site, '/garantii')
  expect(textOf(html)).toContain('Condiții de garanție')
  expect(html.match(/<a class="nav-link" href="\/garantii"/g)).not.toBeNull()
})

test('a mistake of yesterday undone and read again before it is published: 4 clicks', async ({
  owner,
  site,
}) => {
  const rightPhone = (await publishedSite(site)).contact.info.phone.ro
  const mistake = { ro: '+373 00', en: '+373 00', ru: '+373 00' }
  const version = await saveByAnother(site, (before) => ({
    ...before,
    contact: { ...before.contact, info: { ...before.contact.info, phone: mistake } },
  }))
  const hand = handOf(owner)
  await hand.press(menuLink(owner, 'Istoric'))
  await hand.press(button(owner, `Compară versiunea ${version}`))
  await hand.press(button(owner, 'Anulează această modificare: Contact'))
  await hand.press(button(owner, 'Salvează modificările'))
  await expect(owner.getByText('Datele au fost salvate cu succes!')).toBeVisible()
  expect(hand.clicks()).toBeLessThanOrEqual(4)
  const { contact, version: latest } = await publishedSite(site)
  expect(contact.info.phone.ro).toBe(rightPhone)
  expect(latest).toBe(version + 1)
})

test('a page that was deleted, also from the menu, restored: 5 clicks', { tag: '@long' }, async ({
  owner,
  site,
}) => {
  const page = {
    slug: 'cariere',
    title: { ro: 'Cariere', en: 'Careers', ru: 'Вакансии' },
    content: { ro: '<p>Căutăm zidari.</p>', en: '', ru: '' },
  }
  const item = { id: 'page-cariere', label: page.title, link: '/cariere', isSection: false }
  await saveByAnother(site, ({ pages, navbar, ...rest }) => ({
    ...rest,
    pages: { ...pages, customPages: [...pages.customPages, page] },
    navbar: { ...navbar, items: [...navbar.items, item] },
  }))
  const version = await saveByAnother(site, ({ pages, navbar, ...rest }) => ({
    ...rest,
    pages: { ...pages, customPages: pages.customPages.filter(({ slug }) => slug !== page.slug) },
    navbar: { ...navbar, items: navbar.items.filter(({ id }) => id !== item.id) },
  }))
  expect((await fetch(`${site.url}/cariere`)).status).toBe(404)
  const hand = handOf(owner)
  await hand.press(menuLink(owner, 'Istoric'))
  await hand.press(button(owner, `Compară versiunea ${version}`))
  await hand.press(button(owner, 'Anulează toată salvarea'))
  await hand.press(button(owner, 'Salvează tot'))
  await hand.press(button(owner, 'Salvează cu ciorne'))
  await expect(owner.getByText('Datele au fost salvate cu succes!')).toBeVisible()
  expect(hand.clicks()).toBeLessThanOrEqual(5)
  const html = await pageHtml(site, '/cariere')
  expect(textOf(html)).toContain('Căutăm zidari.')
  expect(html.match(/<a class="nav-link" href="\/cariere"/g)).not.toBeNull()
})

test('a service added: 5 clicks', { tag: '@long' }, async ({ owner, site }) => {
  // Of a width of its own: the same picture as in another task would be offered instead of uploaded.
  const buffer = await pngBytes({ width: 90 })
  const picture = { name: 'acoperis.png', mimeType: 'image/png', buffer }
  const hand = handOf(owner)
  await hand.press(menuLink(owner, 'Servicii'))
  await hand.press(button(owner, 'Adaugă serviciu'))
  const dialog = owner.getByRole('dialog', { name: 'Adaugă serviciu' })
  await hand.writeIn(dialog.getByLabel('Titlu (RO)'), 'Acoperișuri')
  await hand.tabTo(dialog.getByLabel('Descriere (RO)'), 'Șarpante și învelitori din țiglă.')
  await hand.pick(dialog.getByRole('button', { name: /^Încarcă o imagine/ }), [picture])
  await expect(dialog.getByLabel('Imaginea principală (URL)')).toHaveValue(/acoperis\.\w+$/)
  await hand.press(dialog.getByRole('button', { name: 'Salvează', exact: true }))
  await hand.press(button(owner, 'Salvează modificările'))
  await expectClean(owner)
  expect(hand.clicks()).toBeLessThanOrEqual(5)
  expect(textOf(await pageHtml(site, '/'))).toContain('Acoperișuri')
})

test('a colour changed: 5 clicks', async ({ owner, site }) => {
  const hand = handOf(owner)
  await hand.press(menuLink(owner, 'Setări de stil'))
  await hand.clickInto(owner.getByLabel('Culoarea de accent', { exact: true }), '#0e7490')
  await hand.press(button(owner, 'Salvează modificările'))
  await expect(owner.getByText('Setările de stil au fost salvate și aplicate')).toBeVisible()
  expect(hand.clicks()).toBeLessThanOrEqual(5)
  expect((await pageHtml(site, '/')).match(/--[\w-]+: ?#0e7490/g)).not.toBeNull()
})

test('an administrator invited: 3 clicks', async ({ owner, mail }) => {
  const email = 'ion@example.com'
  const hand = handOf(owner)
  await hand.press(owner.getByRole('link', { name: 'Administratori' }))
  await hand.press(button(owner, 'Invită un administrator'))
  await hand.writeIn(owner.getByRole('dialog').getByLabel('Adresa de e-mail'), email)
  await hand.press(button(owner, 'Trimite invitația'))
  await expect(owner.getByText(`${email} a fost invitat(ă)`)).toBeVisible()
  expect(hand.clicks()).toBeLessThanOrEqual(3)
  await mailedLink(mail, email)
})

test('a link for a new password sent to a colleague, who sets one: 5 clicks', {
  tag: '@long',
}, async ({ owner, page, site, mail }) => {
  const { email } = await makeAdministrator(site, 'maria')
  const hand = handOf(owner)
  await hand.press(owner.getByRole('link', { name: 'Administratori' }))
  await hand.press(button(owner, `Trimite link pentru parolă nouă: ${email}`))
  await hand.press(button(owner, 'Trimite linkul'))
  await expect(owner.getByText(`${email} a primit un mesaj pentru o parolă nouă`)).toBeVisible()

  const colleague = handOf(page)
  await colleague.openMailed(await mailedLink(mail, email))
  await colleague.writeIn(page.getByLabel('Parola nouă', { exact: true }), 'parola nouă a Mariei')
  await colleague.tabTo(
    page.getByLabel('Parola nouă, încă o dată', { exact: true }),
    'parola nouă a Mariei',
  )
  await colleague.press(button(page, 'Salvează parola'))
  await expect(page.getByRole('heading', { name: 'Panou de control' })).toBeVisible()
  expect(hand.clicks() + colleague.clicks()).toBeLessThanOrEqual(5)
})

async function pageHtml({ url }: RunningSite, path: string): Promise<string> {
  const response = await fetch(url + path)
  expect(response.status).toBe(200)
  return response.text()
}

/** What can be read on a page. */
function textOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
}

async function publishedSite(site: RunningSite): Promise<SiteData> {
  const client = (await clientOfAccount(site, testAdministrator)) as SiteClient
  return (await loadWholeSite(client)).site
}

async function pasteFromWord(editor: Locator): Promise<void> {
  const copied = await readFile(new URL('../support/word-clipboard.txt', import.meta.url), 'utf8')
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, copied)
}

/** The link of the mail to that address, once it has arrived. */
async function mailedLink({ lines }: ChildServer, email: string): Promise<string> {
  const mails = () =>
    lines.map((line): string => JSON.parse(line)).filter((mail) => mail.includes(`To: ${email}`))
  await expect.poll(mails).toHaveLength(1)
  const text = mails().join().replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [link] = /http:\/\/\S+(?:verify|new-password)[^\s"<]*/.exec(text) ?? []
  if (!link) throw new Error(`no link in the mail:\n${text}`)
  return link
}
