import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Editor } from '@tiptap/react'
import { noisePicture } from '../support/test-images.ts'
import {
  anotherAdministrator,
  expect,
  expectClean,
  field,
  openEditor,
  saveByAnother,
  storedRows,
  storedVersion,
  test,
  unsavedMark,
} from './panel.ts'

test.describe.configure({ mode: 'serial' })

test('a new page is validated, saved at once and served', async ({ panel, site }) => {
  await openCustomPages(panel)
  const version = await storedVersion(site)
  await panel.getByRole('button', { name: 'Adaugă pagină' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Adaugă pagină' })
  const save = dialog.getByRole('button', { name: 'Salvează' })
  await save.click()
  await expect(dialog.getByText('Titlul și slug-ul sunt obligatorii')).toBeVisible()
  await dialog.locator('[name="title"]').fill('Echipa nouă')
  await expect(dialog.locator('[name="slug"]')).toHaveValue('echipa-noua')
  await expect(dialog.getByText('Titlul și slug-ul sunt obligatorii')).toHaveCount(0)
  await dialog.locator('[name="slug"]').fill('')
  await save.click()
  await expect(dialog.getByText('Titlul și slug-ul sunt obligatorii')).toBeVisible()
  await dialog.locator('[name="title"]').fill('О нашей команде')
  await expect(dialog.locator('[name="slug"]')).toHaveValue('o-nashei-komande')
  await dialog.locator('[name="slug"]').fill('echipă')
  await dialog.locator('[name="title"]').fill('Echipa')
  await expect(dialog.locator('[name="slug"]'), 'written by hand').toHaveValue('echipă')
  await save.click()
  await expect(
    dialog.getByText('Slug-ul poate conține doar litere mici, cifre și cratime'),
  ).toBeVisible()
  await dialog.locator('[name="slug"]').fill('Echipa Noastra')
  await expect(dialog.locator('[name="slug"]')).toHaveValue('echipa-noastra')
  await dialog.locator('[name="content"]').fill('<p>Oamenii firmei</p>')
  await save.click()
  await expect(panel.getByText('Pagina a fost adăugată și salvată')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByText('Netradus: EN, RU').filter({ visible: true })).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
  const [row] = await storedRows(site, 'site_global_settings')
  expect(row?.settings).toMatchObject({
    pages: {
      customPages: [{ title: { ro: 'Echipa', en: '', ru: '' }, content: { en: '', ru: '' } }],
    },
  })
  await panel.goto('/echipa-noastra')
  await expect(panel.getByText('Oamenii firmei')).toBeVisible()
})

test('a slug that is taken or reserved is refused', async ({ panel }) => {
  await openCustomPages(panel)
  await panel.getByRole('button', { name: 'Adaugă pagină' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Adaugă pagină' })
  await dialog.locator('[name="title"]').fill('Alta')
  await dialog.locator('[name="slug"]').fill('echipa-noastra')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog.getByText('Există deja o pagină cu acest slug')).toBeVisible()
  await dialog.locator('[name="slug"]').fill('proiecte')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog.getByText('Această adresă este folosită de site')).toBeVisible()
})

test('an old address that was asked for in vain is redirected, and so is a pasted list', async ({
  panel,
  site,
}) => {
  await panel.request.get('/Despre-Vechi.html')
  await openEditor(panel, 'redirects')
  const missing = panel.getByRole('listitem').filter({ hasText: '/despre-vechi.html' })
  await expect(missing).toContainText('1 dată')
  await missing.getByRole('button', { name: 'Creează o redirecționare' }).click()
  await expect(field(panel, 'redirects.items.0.from')).toHaveValue('/despre-vechi.html')
  await expect(field(panel, 'redirects.items.0.to')).toBeFocused()
  await expect(missing.getByRole('button', { name: 'Creează o redirecționare' })).toHaveCount(0)
  await field(panel, 'redirects.items.0.to').fill('/DESPRE-vechi.html')
  await panel.getByRole('button', { name: 'Salvează modificările' }).click()
  await expect(panel.getByText('Redirecționările duc în cerc').first()).toBeVisible()
  await field(panel, 'redirects.items.0.to').fill('/nicaieri')
  await expect(
    panel.getByText('Pe site nu este nicio pagină la adresa la care duce.'),
  ).toBeVisible()
  await panel.getByLabel('Lista', { exact: true }).fill('/nicaieri /proiecte\n/admin/x /')
  await panel.getByRole('button', { name: 'Pune în listă' }).click()
  await expect(panel.getByText('Adăugate: 1. Schimbate: 0.')).toBeVisible()
  await expect(panel.getByText('/admin/x / · La această adresă răspunde serverul')).toBeVisible()
  await expect(panel.getByText('vizitatorii ajung direct la /proiecte')).toBeVisible()
  await panel.getByRole('button', { name: 'Salvează modificările' }).click()
  await expectClean(panel)
  expect(await storedRows(site, 'site_redirects')).toMatchObject([
    { items: [{ from: '/despre-vechi.html', to: '/nicaieri' }, { from: '/nicaieri' }] },
  ])
  const answer = await panel.request.get('/DESPRE-vechi.html/', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/proiecte'])
})

test('a burst of typing is saved automatically, as one version', async ({ browser, site }) => {
  const panel = await anotherAdministrator(browser, site)
  const start = Date.now()
  await panel.clock.install({ time: start })
  await openCustomPages(panel)
  const version = await storedVersion(site)
  // However long a busy machine takes for it, it is a burst.
  await panel.clock.pauseAt(start + 120_000)
  await field(panel, 'pages.customPages.0.title.ro').pressSequentially(' noastră')
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  expect(await storedVersion(site)).toBe(version)
  await panel.clock.resume()
  await expectClean(panel)
  await expect(panel.getByText(/^Ultima salvare: \d/)).toBeVisible()
  expect(await storedVersion(site)).toBe(version + 1)
})

test('HTML that a page may not contain is removed when it is saved, and the notice names it', async ({
  panel,
  site,
}) => {
  await openCustomPages(panel)
  const content = field(panel, 'pages.customPages.0.content.ro')
  await content.fill('<p onclick="x()">Oamenii firmei</p><iframe src="https://a.example"></iframe>')
  const notice = panel.getByText('Din textul paginii s-a scos ce nu este permis')
  await expect(notice).toBeVisible()
  await expect(panel.getByText(/română: <iframe>, onclick\. Restul textului/)).toBeVisible()
  await expect(content).toHaveValue('<p>Oamenii firmei</p>')
  const [row] = await storedRows(site, 'site_global_settings')
  expect(row?.settings).toMatchObject({
    pages: { customPages: [{ content: { ro: '<p>Oamenii firmei</p>' } }] },
  })
  await content.fill('<p class="x">Oamenii firmei</p>')
  await expect(panel.getByText(/română: class\. Restul textului/)).toBeVisible()
  await expect(notice).toHaveCount(1)
})

test('a page can be added to the menu only once, with its title in all three languages', async ({
  panel,
  site,
}) => {
  await openCustomPages(panel)
  const content = field(panel, 'pages.customPages.0.content.ro')
  // The visual editor loads when it is scrolled to, and a warning above may push it off the screen.
  await content.scrollIntoViewIfNeeded()
  await expect(content).toHaveAttribute('aria-hidden', 'true')
  await expectRoomFor(8, content)
  const add = panel.getByRole('button', { name: 'Adaugă în meniu' })
  await add.click()
  await expect(panel.getByText('a fost adăugată în meniu')).toBeVisible()
  await add.click()
  await expect(panel.getByText('Pagina este deja în meniu')).toBeVisible()
  const title = await field(panel, 'pages.customPages.0.title.ro').inputValue()
  const [row] = await storedRows(site, 'site_global_settings')
  const label = { ro: title, en: title, ru: title }
  expect(row?.settings).toMatchObject({
    navbar: { items: expect.arrayContaining([expect.objectContaining({ label })]) },
  })
})

test('a changed page address is saved only by the save button', { tag: '@long' }, async ({
  panel,
}) => {
  await openCustomPages(panel)
  await field(panel, 'pages.customPages.0.slug').fill('despre echipa')
  await expect(field(panel, 'pages.customPages.0.slug')).toHaveValue('despre-echipa')
  await field(panel, 'pages.customPages.0.title.ro').fill('Despre echipă')
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expect(panel.getByText('Paginile au fost salvate cu succes!')).toBeVisible()
  const notice = panel.getByText('Meniul duce încă la adresa veche')
  await expect(notice).toBeVisible()
  await field(panel, 'pages.customPages.0.slug').fill('echipa-noastra')
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expect(notice).toHaveCount(0)
  await field(panel, 'pages.customPages.0.slug').fill('alta')
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expect(notice).toBeVisible()
  const overtaken = await notice.elementHandle()
  await field(panel, 'pages.customPages.0.slug').fill('despre-echipa')
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expectClean(panel)
  await overtaken?.waitForElementState('hidden')
  await expect(notice).toHaveCount(1)
  await panel.getByRole('button', { name: 'Actualizează linkul' }).click()
  await expect(panel.getByText('Linkul a fost actualizat')).toBeVisible()
  // Beside what other tests have put into the menu it has no room on a narrower screen.
  await panel.setViewportSize({ width: 1920, height: 900 })
  await panel.goto('/')
  await panel.locator('a[href^="/despre-echipa"]').first().click()
  await expect(panel.getByText('Oamenii firmei')).toBeVisible()
})

test('a deleted page is removed from the site at once and can be restored', {
  tag: '@long',
}, async ({ panel }) => {
  await openCustomPages(panel)
  await panel.getByRole('button', { name: 'Șterge' }).click()
  await expect(panel.getByText('Pagina "Despre echipă" a fost ștearsă')).toBeVisible()
  await expect(field(panel, 'pages.customPages.0.slug')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Anulează' }).click()
  await expect(field(panel, 'pages.customPages.0.slug')).toHaveValue('despre-echipa')
  await expectClean(panel)
  await openCustomPages(panel)
  await expect(field(panel, 'pages.customPages.0.slug')).toHaveValue('despre-echipa')
})

test('deleting a page whose address is edited deletes that page, not the one at the typed address', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openCustomPages(panel)
  await panel.getByRole('button', { name: 'Adaugă pagină' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Adaugă pagină' })
  await dialog.locator('[name="title"]').fill('Cariere')
  await dialog.locator('[name="slug"]').fill('cariere')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await expect(dialog).toHaveCount(0)
  await field(panel, 'pages.customPages.1.slug').fill('despre-echipa')
  await panel.getByRole('button', { name: 'Șterge' }).last().click()
  await expect(panel.getByText('Pagina "Cariere" a fost ștearsă')).toBeVisible()
  const [row] = await storedRows(site, 'site_global_settings')
  expect(row?.settings).toMatchObject({ pages: { customPages: [{ slug: 'despre-echipa' }] } })
  await expect(field(panel, 'pages.customPages.0.title.ro')).toHaveValue('Despre echipă')
})

test('a deleted page is removed from the menu on request, and for a while back into it', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openCustomPages(panel)
  await panel.getByRole('button', { name: 'Șterge' }).click()
  await expect(panel.getByText('Meniul duce încă la pagina ștearsă')).toBeVisible()
  await panel.getByRole('button', { name: 'Scoate din meniu' }).click()
  await expect(panel.getByText('Linkul a fost scos')).toBeVisible()
  const landing = await panel.context().newPage()
  await landing.goto('/')
  await expect(landing.locator('a[href^="/despre-echipa"]')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Anulează' }).click()
  const menu = async () => JSON.stringify((await storedRows(site, 'site_global_settings'))[0])
  await expect.poll(menu).toContain('"/despre-echipa"')
  await saveByAnother(site, ({ navbar, ...rest }) => {
    const items = navbar.items.filter(({ link }) => link !== '/despre-echipa')
    return { ...rest, navbar: { ...navbar, items } }
  })
})

test('the visual editor writes into the text area, undoes all changes, and pastes from Word', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'pages')
  await panel.getByRole('tab', { name: 'Termeni și condiții' }).click()
  const html = field(panel, 'pages.terms.content.ro')
  await expect(html).toHaveAttribute('rows', '15')
  const stored = await html.inputValue()
  const terms = panel.getByRole('tabpanel', { name: 'Termeni și condiții' })
  const editor = terms
    .getByRole('textbox', { name: 'Textul paginii (RO)' })
    .and(panel.locator('div'))
  await expect(editor).toBeVisible()
  await expect(html).toHaveAttribute('aria-hidden', 'true')
  await expectRoomFor(15, editor, html)
  await expectClean(panel)

  await editor.focus()
  // For a moment after it gets the focus, the editor restores its own caret.
  await expect(async () => {
    await panel.keyboard.press('Control+End')
    const isAtEnd = await editor.evaluate((element: HTMLElement & { editor?: Editor }) => {
      const { doc, selection } = element.editor?.state ?? {}
      return selection?.head === (doc?.content.size ?? 0) - 1
    })
    expect(isAtEnd).toBe(true)
  }).toPass()
  await panel.keyboard.press('Enter')
  await panel.keyboard.press('Control+b')
  await panel.keyboard.type('Text gros')
  await expect(html).toHaveValue(/<p><strong>Text gros<\/strong><\/p>$/)
  await expect(panel.getByText(unsavedMark)).toBeVisible()
  const undo = terms.getByRole('button', { name: 'Anulează ultima schimbare' })
  await expect(async () => {
    await undo.click()
    await expect(html).toHaveValue(stored, { timeout: 100 })
  }).toPass()
  await expectClean(panel)

  await panel.keyboard.press('Control+a')
  await editor.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    await readFile(new URL('../support/word-clipboard.txt', import.meta.url), 'utf8'),
  )
  await expect(html).toHaveValue(/^<h2>Condiții de garanție<\/h2>/)
  await expect(html).not.toHaveValue(/mso|style|class|o:p/i)
  await expect(terms.getByText(/^La lipire nu s-au păstrat: .*fonturi/)).toBeVisible()
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expect(panel.getByText('Paginile au fost salvate cu succes!')).toBeVisible()
  await panel.goto('/termeni-si-conditii')
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'stâlpi și grinzi;' }).last(),
  ).toBeVisible()
  await expect(panel.getByRole('cell', { name: '10 ani' })).toBeVisible()
})

test('the toolbar of the visual editor works by keyboard, and the address of a link is validated', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'pages')
  await panel.getByRole('tab', { name: 'Politica de confidențialitate' }).click()
  const html = field(panel, 'pages.privacy.content.ro')
  await html.fill('<p>Scrieți-ne.</p>')
  const privacy = panel.getByRole('tabpanel', { name: 'Politica de confidențialitate' })
  const toolbar = privacy.getByRole('toolbar', { name: 'Formatarea textului' })
  await privacy.locator('.ProseMirror').focus()
  await panel.keyboard.press('Control+a')
  await toolbar.getByRole('button', { name: 'Paragraf' }).focus()
  await panel.keyboard.press('ArrowRight')
  await panel.keyboard.press('Enter')
  await expect(html).toHaveValue('<h2>Scrieți-ne.</h2>')

  await panel.keyboard.press('Control+a')
  await toolbar.getByRole('button', { name: 'Link' }).click()
  const address = privacy.getByRole('textbox', { name: 'Adresa linkului' })
  await address.fill('javascript:alert(1)')
  await panel.keyboard.press('Enter')
  await expect(privacy.getByText('Adresa trebuie să înceapă cu')).toBeVisible()
  await address.fill('/#contact')
  await panel.keyboard.press('Enter')
  await expect(html).toHaveValue('<h2><a href="/#contact">Scrieți-ne.</a></h2>')
  await panel.keyboard.press('Control+End')
  await panel.keyboard.press('Enter')
  await toolbar.getByRole('button', { name: 'Tabel' }).click()
  await expect(html).toHaveValue(/<table>(<tbody>)?(<tr>.*?<\/tr>){3}/)
  await privacy.getByRole('button', { name: 'Arată codul HTML' }).click()
  await expect(html).not.toHaveAttribute('aria-hidden')
})

test('the visual editor adds and removes rows and columns of a table, and puts in a picture', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'pages')
  await panel.getByRole('tab', { name: 'Politica de confidențialitate' }).click()
  const html = field(panel, 'pages.privacy.content.ro')
  await html.fill('<p>Garanții.</p>')
  const privacy = panel.getByRole('tabpanel', { name: 'Politica de confidențialitate' })
  const editor = privacy.locator('.ProseMirror')
  await expect(editor).toHaveText('Garanții.')
  await editor.focus()
  await privacy.getByRole('button', { name: 'Tabel', exact: true }).click()
  const cells = () =>
    html.evaluate((area: HTMLTextAreaElement) =>
      area.value.match(/<tr>.*?<\/tr>/g)?.map((row) => row.match(/<t[hd]>/g)?.join('')),
    )
  const header = '<th><th>'
  await expect.poll(cells).toEqual([header, '<td><td>', '<td><td>'])
  const tools = privacy.getByRole('group', { name: 'Tabelul' })
  await tools.getByRole('button', { name: 'Coloană la dreapta' }).click()
  await expect.poll(cells).toEqual([`${header}<th>`, '<td><td><td>', '<td><td><td>'])
  await tools.getByRole('button', { name: 'Rând dedesubt' }).click()
  await expect.poll(cells).toHaveLength(4)
  await tools.getByRole('button', { name: 'Șterge rândul' }).click()
  await tools.getByRole('button', { name: 'Șterge coloana' }).click()
  await expect.poll(cells).toEqual(['<td><td>', '<td><td>', '<td><td>'])
  await tools.getByRole('button', { name: 'Șterge tabelul' }).click()
  await expect(tools).toHaveCount(0)
  expect(await cells()).toBeUndefined()

  await privacy.getByRole('button', { name: 'Imagine', exact: true }).click()
  await privacy.getByLabel('Fișier cu imagine').setInputFiles({
    name: 'santier.jpg',
    mimeType: 'image/jpeg',
    buffer: await noisePicture(1200, 630).jpeg().toBuffer(),
  })
  await expect(privacy.getByLabel('Imaginea (URL)')).toHaveValue(/santier\.jpg$/)
  await privacy.getByLabel('Ce se vede în imagine').fill('Macaraua de pe șantier')
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  const asked = panel.getByRole('dialog', { name: 'Imaginea aleasă nu este încă în text' })
  await asked.getByRole('button', { name: 'Anulează' }).click()
  await privacy.getByRole('button', { name: 'Pune imaginea' }).click()
  await expect(html).toHaveValue(/<img src="[^"]+santier\.jpg" alt="Macaraua de pe șantier">/)
  await panel.getByRole('button', { name: 'Salvează tot' }).click()
  await expect(panel.getByText('Paginile au fost salvate cu succes!')).toBeVisible()
  await panel.goto('/politica-de-confidentialitate')
  const picture = panel.getByRole('img', { name: 'Macaraua de pe șantier' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
})

test('a text that the visual editor would change stays HTML, and the reason is shown', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'pages')
  await panel.getByRole('tab', { name: 'Termeni și condiții' }).click()
  const html = field(panel, 'pages.terms.content.ro')
  const text = '<div class="mare"><p>Text</p></div>'
  await html.fill(text)
  await panel.getByRole('button', { name: 'Editor vizual' }).filter({ visible: true }).click()
  await expect(
    panel.getByText('așa că rămâne ca HTML. Conține: <div>, atributul class.'),
  ).toBeVisible()
  await expect(html).toBeVisible()
  await expect(html).toHaveValue(text)
})

async function openCustomPages(page: Page): Promise<void> {
  await openEditor(page, 'pages')
  await page.getByRole('tab', { name: 'Pagini personalizate' }).click()
}

/** What is shown, and the form's own control behind it. */
async function expectRoomFor(lines: number, ...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    const { height, line } = await control.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      line: Number.parseFloat(getComputedStyle(element).lineHeight),
    }))
    expect(height).toBeGreaterThanOrEqual(lines * line)
  }
}
