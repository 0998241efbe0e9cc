import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { SiteData } from '#content/site/site-data.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { type ChildServer, startChildServer } from '../support/child-server.ts'
import { clientOfAccount, makeAdministrator } from '../support/panel-accounts.ts'
import { type RunningSite, testAdministrator, testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
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
      // Between the title of a project and its category stand the controls of its photos.
      for (let steps = 0; steps < 6 && !(await hasFocus()); steps += 1)
        await page.keyboard.press(key)
      await this.writeIn(field, text)
    },
    async choose(select: Locator, option: string) {
      clicks += 1
      await select.selectOption(option)
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

test('name, phone and address in all languages and on every page: 8 clicks', {
  tag: '@long',
}, async ({ owner, site }) => {
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

test('the logo, readable on both backgrounds: 3 clicks', { tag: '@long' }, async ({
  owner,
  site,
}) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><path fill="#111827" d="M0 0h60v50H0zM80 20h120v10H80z"/></svg>`
  const logo = { name: 'sigla.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
  const hand = handOf(owner)
  await hand.press(menuLink(owner, 'Setări globale'))
  await hand.pick(button(owner, 'Încarcă o imagine: Sigla site-ului'), [logo])
  await expect(owner.getByText('Sigla are și o variantă deschisă')).toBeVisible()
  await hand.press(button(owner, 'Salvează modificările'))
  await expectClean(owner)
  expect(hand.clicks()).toBeLessThanOrEqual(3)
  const html = await pageHtml(site, '/')
  expect(html.match(/[\w-]*sigla\.svg/g)).not.toBeNull()
  expect(html.match(/[\w-]*sigla-deschisa\.png/g)).not.toBeNull()
})

test('a project with eight photographs in three languages: 10 clicks', { tag: '@long' }, async ({
  owner,
  site,
}) => {
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

// The address follows the title.
test('a page pasted from Word and shown in the menu: 5 clicks', { tag: '@long' }, async ({
  owner,
  site,
}) => {
  const hand = handOf(owner)
  await hand.press(menuLink(owner, 'Pagini'))
  await hand.press(button(owner, 'Adaugă pagină'))
  const dialog = owner.getByRole('dialog', { name: 'Adaugă pagină' })
  await hand.writeIn(dialog.getByRole('textbox', { name: 'Titlu' }), 'Garanții')
  await expect(dialog.getByRole('toolbar', { name: 'Formatarea textului' })).toBeVisible()
  const editor = dialog.getByRole('textbox', { name: 'Textul paginii' })
  await hand.press(editor)
  await pasteFromWord(editor)
  await hand.press(dialog.getByLabel('Arată pagina în meniu'))
  await hand.press(dialog.getByRole('button', { name: 'Salvează', exact: true }))
  await expect(owner.getByText('Pagina "Garanții" a fost adăugată în meniu')).toBeVisible()
  expect(hand.clicks()).toBeLessThanOrEqual(5)
  const html = await pageHtml(site, '/garantii')
  expect(textOf(html)).toContain('Condiții de garanție')
  expect(html.match(/<a class="nav-link" href="\/garantii"/g)).not.toBeNull()
})

test('a mistake of yesterday undone and read again before it is published: 4 clicks', {
  tag: '@long',
}, async ({ owner, site }) => {
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
  await hand.press(owner.getByRole('dialog').getByRole('button', { name: 'Publică' }))
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

test('a colour changed: 5 clicks', { tag: '@long' }, async ({ owner, site }) => {
  const hand = handOf(owner)
  await hand.press(menuLink(owner, 'Setări de stil'))
  await hand.clickInto(owner.getByLabel('Culoarea de accent', { exact: true }), '#0e7490')
  await hand.press(button(owner, 'Salvează modificările'))
  await expect(owner.getByText('Setările de stil au fost salvate și aplicate')).toBeVisible()
  expect(hand.clicks()).toBeLessThanOrEqual(5)
  expect((await pageHtml(site, '/')).match(/--[\w-]+: ?#0e7490/g)).not.toBeNull()
})

test('an administrator invited: 3 clicks', { tag: '@long' }, async ({ owner, mail }) => {
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

/** One of the thirteen things that an owner does, from the dashboard on. */
interface Task {
  title: string
  presses: number
  prepare?: (site: RunningSite) => Promise<unknown>
  run: (hand: ReturnType<typeof ownerHand>, page: Page) => Promise<void>
}

const sizes = {
  '1280': { viewport: { width: 1280, height: 800 } },
  '390 with touch': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** A tile of the dashboard, which is as near to a finger as the menu is to a mouse. */
const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()
const dialogOf = (page: Page) => page.getByRole('dialog').last()
const pictureFile = async (name: string, width: number): Promise<Picked> => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await pngBytes({ width }),
})

/** With a mouse and a keyboard, or with a finger. */
function ownerHand(page: Page, isTouch: boolean) {
  const hand = handOf(page)
  return {
    ...hand,
    /** Without a press where the panel has put the caret there, or where Tab leads to it. */
    async write(field: Locator, text: string) {
      if (isTouch) return hand.clickInto(field, text)
      const hasFocus = () => field.evaluate((element) => element === document.activeElement)
      // Between the title of a project and its category stand the controls of its photos.
      for (let steps = 0; steps < 6 && !(await hasFocus()); steps += 1)
        await page.keyboard.press('Tab')
      if (await hasFocus()) return field.fill(text)
      return hand.clickInto(field, text)
    },
  }
}

const withoutQuestions = (site: RunningSite) =>
  saveByAnother(site, (before) => ({ ...before, faq: { ...before.faq, isOn: false } }))

const tasks: Task[] = [
  {
    title: 'the phone number changed',
    presses: 3,
    async run(hand, page) {
      await hand.press(tile(page, 'Contact'))
      const number = `+373 69 000 ${page.viewportSize()?.width}`
      await hand.clickInto(page.locator('[name="contact.info.phone.ro"]'), number)
      await hand.press(button(page, 'Salvează modificările'))
      await expectClean(page)
    },
  },
  {
    title: 'the name of the company changed',
    presses: 3,
    async run(hand, page) {
      await hand.press(tile(page, 'Footer'))
      // Another than at the other width, whose test may have saved on the same site.
      const name = `Zidarii Noi ${page.viewportSize()?.width}`
      await hand.clickInto(page.locator('[name="footer.companyName.ro"]'), name)
      await hand.press(button(page, 'Salvează modificările'))
      await expectClean(page)
    },
  },
  {
    title: 'the logo uploaded',
    presses: 3,
    async run(hand, page) {
      const logo = await pictureFile('sigla', page.viewportSize()?.width ?? 0)
      await hand.press(tile(page, 'Setări globale'))
      await hand.pick(button(page, 'Încarcă o imagine: Sigla site-ului'), [logo])
      await expect(page.locator('[name="global.siteLogo"]')).toHaveValue(/sigla\.\w+$/)
      await hand.press(button(page, 'Salvează modificările'))
      await expectClean(page)
    },
  },
  {
    title: 'a project with six photographs added',
    presses: 10,
    async run(hand, page) {
      const width = page.viewportSize()?.width ?? 0
      const photos = await Promise.all(
        Array.from({ length: 6 }, (_, at) => pictureFile(`poza ${at}`, width + 200 + at)),
      )
      await hand.press(tile(page, 'Proiecte'))
      await hand.press(button(page, 'Adaugă proiect'))
      await hand.write(dialogOf(page).getByLabel('Titlu (RO)'), `Grădiniță ${width}`)
      await hand.write(dialogOf(page).getByLabel('Descriere (RO)'), 'Două etaje și o curte.')
      await hand.pick(dialogOf(page).getByRole('button', { name: 'Încarcă imagini' }), photos)
      await expect(dialogOf(page).getByRole('button', { name: 'Șterge imaginea 6' })).toBeVisible()
      await hand.press(dialogOf(page).getByRole('button', { name: 'Salvează', exact: true }))
      await hand.press(button(page, 'Publică'))
      await expectClean(page)
    },
  },
  {
    title: 'the services put in another order',
    presses: 4,
    async run(hand, page) {
      await hand.press(tile(page, 'Servicii'))
      const editButton = page.getByRole('button', { name: 'Editează' })
      const row = page.getByRole('main').getByRole('listitem').filter({ has: editButton }).last()
      const moveFirst = row.getByRole('button', { name: /^Mută prima/ })
      await expect(row).toBeVisible()
      if (!(await moveFirst.isVisible()))
        await hand.press(row.getByRole('button', { name: 'Alte acțiuni' }))
      await hand.press(moveFirst)
      await hand.press(button(page, 'Publică'))
      await expectClean(page)
    },
  },
  {
    title: 'one change undone',
    presses: 3,
    prepare: (site) =>
      saveByAnother(site, ({ contact, ...rest }) => ({
        ...rest,
        contact: { ...contact, description: { ...contact.description, ro: 'Greșit' } },
      })),
    async run(hand, page) {
      await hand.press(page.getByRole('link', { name: /^versiunea \d+$/ }))
      await hand.press(button(page, 'Anulează această modificare: Contact'))
      await hand.press(button(page, 'Salvează modificările'))
      await expectClean(page)
    },
  },
  {
    title: 'a page with a picture put into the menu',
    presses: 8,
    async run(hand, page) {
      const width = page.viewportSize()?.width ?? 0
      await hand.press(tile(page, 'Pagini'))
      await hand.press(button(page, 'Adaugă pagină'))
      await hand.write(dialogOf(page).getByRole('textbox', { name: 'Titlu' }), `Utilaje ${width}`)
      await hand.press(dialogOf(page).getByRole('button', { name: 'Imagine', exact: true }))
      const picture = await pictureFile('utilaj', width + 300)
      await hand.pick(dialogOf(page).getByRole('button', { name: 'Încarcă o imagine' }), [picture])
      await expect(dialogOf(page).getByLabel('Imaginea (URL)')).toHaveValue(/utilaj\.\w+$/)
      await hand.press(dialogOf(page).getByRole('button', { name: 'Pune imaginea' }))
      await hand.press(dialogOf(page).getByLabel('Arată pagina în meniu'))
      await hand.press(dialogOf(page).getByRole('button', { name: 'Salvează', exact: true }))
      await expect(page.getByText('a fost adăugată în meniu')).toBeVisible()
    },
  },
  {
    title: 'a service added',
    presses: 7,
    async run(hand, page) {
      const width = page.viewportSize()?.width ?? 0
      await hand.press(tile(page, 'Servicii'))
      await hand.press(button(page, 'Adaugă serviciu'))
      await hand.write(dialogOf(page).getByLabel('Titlu (RO)'), `Fundații ${width}`)
      await hand.write(dialogOf(page).getByLabel('Descriere (RO)'), 'Piloți și radiere.')
      const upload = dialogOf(page).getByRole('button', { name: /^Încarcă o imagine/ })
      await hand.pick(upload, [await pictureFile('fundatie', width + 400)])
      await expect(dialogOf(page).locator('[name="imageSrc"]')).toHaveValue(/fundatie/)
      await hand.press(dialogOf(page).getByRole('button', { name: 'Salvează', exact: true }))
      await hand.press(button(page, 'Publică'))
      await expectClean(page)
    },
  },
  {
    title: 'the accent colour changed',
    presses: 3,
    async run(hand, page) {
      await hand.press(tile(page, 'Setări de stil'))
      const accent = page.getByLabel('Culoarea de accent', { exact: true })
      await hand.clickInto(accent, `#0e7${page.viewportSize()?.width === 390 ? '390' : '128'}`)
      await hand.press(button(page, 'Salvează modificările'))
      await expect(page.getByText('Setările de stil au fost salvate și aplicate')).toBeVisible()
    },
  },
  {
    title: 'the questions shown on the site',
    presses: 2,
    prepare: withoutQuestions,
    async run(hand, page) {
      await hand.press(tile(page, 'Întrebări frecvente'))
      await hand.press(button(page, 'Pornește'))
      await expect(page.getByText('Datele au fost salvate cu succes!')).toBeVisible()
    },
  },
  {
    title: 'a missing translation written',
    presses: 3,
    prepare: (site) =>
      saveByAnother(site, ({ hero, ...rest }) => ({
        ...rest,
        hero: { ...hero, subtitle: { ...hero.subtitle, en: '' } },
      })),
    async run(hand, page) {
      await hand.press(tile(page, 'Traduceri'))
      const translation = page.getByRole('textbox', { name: /^Traducerea în/ })
      await hand.clickInto(translation, 'Built to last')
      await hand.press(button(page, 'Salvează și treci la următorul'))
      // The next one stands in its place, or none is left.
      await expect
        .poll(() => translation.evaluateAll((all) => all.map((one) => 'value' in one && one.value)))
        .not.toContain('Built to last')
    },
  },
  {
    title: 'a request answered and noted',
    presses: 3,
    async prepare(site) {
      const request = { id: randomUUID(), language: 'ro', consent_at: new Date().toISOString() }
      const person = { name: 'Ana Rusu', phone: '069 123 456', message: 'Vreau o hală.' }
      await stockClient(site.url, testKeys.service)
        .rpc('store_request', { request: { ...request, ...person } })
        .throwOnError()
    },
    async run(hand, page) {
      await hand.press(tile(page, 'Cereri'))
      await hand.press(page.getByRole('button', { name: /Necitită: Ana Rusu/ }).first())
      const state = page.getByLabel('Starea', { exact: true })
      await expect(page.getByRole('link', { name: 'Sună' })).toBeInViewport()
      await hand.choose(state, 'În lucru')
      await expect(page.getByText('Starea: Nouă → În lucru.')).toBeVisible()
    },
  },
  {
    title: 'an administrator invited',
    presses: 4,
    async run(hand, page) {
      const email = `ion${page.viewportSize()?.width}@example.com`
      await hand.press(tile(page, 'Administratori'))
      await hand.press(button(page, 'Invită un administrator'))
      await hand.write(dialogOf(page).getByLabel('Adresa de e-mail'), email)
      await hand.press(button(page, 'Trimite invitația'))
      await expect(page.getByText(`${email} a fost invitat(ă)`)).toBeVisible()
    },
  },
]

for (const [size, options] of Object.entries(sizes))
  for (const { title, presses, prepare, run } of tasks) {
    // One of them stands for all in the short runs.
    const tag = size !== '1280' && title === tasks[0]?.title ? [] : '@long'
    test(`${title} at ${size}: ${presses} presses`, { tag }, async ({ browser, site, session }) => {
      await prepare?.(site)
      const context = await browser.newContext({
        ...options,
        baseURL: site.url,
        storageState: session,
      })
      const page = await context.newPage()
      await page.goto('/admin')
      await page.getByRole('heading', { name: 'Panou de control' }).waitFor()
      const hand = ownerHand(page, 'hasTouch' in options)
      await run(hand, page)
      expect(hand.clicks()).toBeLessThanOrEqual(presses)
      await context.close()
    })
  }

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
