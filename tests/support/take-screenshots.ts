import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { screens } from '#admin/screens.ts'
import playwrightConfig from '../../playwright.config.ts'
import { startSite, temporaryFolder, testAdministrator } from './running-site.ts'

// The pictures of the README and of the guide, of a site that somebody has worked with for a few minutes.

const pictures = fileURLToPath(new URL('../../docs/pictures', import.meta.url))
/** The guide keeps room for pictures of these proportions. */
const small = { width: 1280, height: 800 }
const large = { width: 1440, height: 900 }
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 284 50"><path fill="#111827" d="M0 44h48v6H0zM6 20h8v20H6zM20 8h8v32h-8zM34 26h8v14h-8zM64 8h26v7H81v29h-8V15h-9zM100 8h22v7h-14v7h12v7h-12v8h14v7h-22zM132 8h9l9 15 9-15h9v36h-8V22l-10 15-10-15v22h-8zM178 8h22v7h-14v7h12v7h-12v8h14v7h-22zM210 8h8v29h14v7h-22zM240 8h8v36h-8zM266 8h8l10 36h-8l-2-8h-8l-2 8h-8zM270 19l-2.500 11h5z" fill-rule="evenodd"/></svg>`

const assets = fileURLToPath(new URL('../../public/assets/pictures', import.meta.url))
const photos = ['project-factory.jpg', 'project-factory-2.jpg', 'project-factory-3.jpg'].map(
  (name) => path.join(assets, name),
)

const { folder, remove } = await temporaryFolder()
const site = await startSite({ DATA_DIR: folder })
const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
try {
  await mkdir(pictures, { recursive: true })
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'ro-RO',
    timezoneId: 'Europe/Chisinau',
    reducedMotion: 'reduce',
    viewport: small,
  })
  await takeAll(context)
} finally {
  await browser.close()
  await site.stop()
  await remove()
}

async function takeAll(context: BrowserContext): Promise<void> {
  const panel = await context.newPage()
  await panel.goto('/admin/login')
  await panel.getByRole('button', { name: 'Autentificare' }).waitFor()
  await take(panel, 'login')
  await panel.getByLabel('E-mail sau telefon').fill(testAdministrator.email)
  await panel.getByLabel('Parolă').fill(testAdministrator.password)
  await panel.getByRole('button', { name: 'Autentificare' }).click()
  await panel.waitForURL('**/admin/dashboard')
  await workABit(panel)
  for (const { path } of Object.values(screens))
    await takeScreen(panel, path === 'site' ? `${path}#services.items.industrial` : path, path)

  await panel.setViewportSize(large)
  await takeScreen(panel, 'hero', 'panel')
  await panel.goto('/')
  await take(panel, 'home')
}

/** So that lists are not empty: a save, a translation that is behind, an uploaded file, a prepared set with a link. */
async function workABit(panel: Page): Promise<void> {
  await panel.goto('/admin/contact')
  await panel.getByLabel('Telefon (același text în toate limbile)').first().fill('+373 69 123 456')
  await panel.getByLabel('Titlu (RO)').fill('Scrieți-ne sau sunați')
  await save(panel)
  await panel.goto('/admin/settings')
  const file = { name: 'sigla.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) }
  await panel.getByLabel('Fișier cu imagine').first().setInputFiles(file)
  await panel.getByText('Sigla are și o variantă deschisă').waitFor()
  await save(panel)
  for (const path of ['/servicii.html', '/galerie/hale']) await panel.goto(path)
  await panel.goto('/admin/redirects')
  await panel.getByLabel('Lista').fill('/despre-noi.html /\n/portofoliu.php?id=3 /proiecte')
  await panel.getByRole('button', { name: 'Pune în listă' }).click()
  await save(panel)
  await panel.goto('/admin/hero')
  await panel
    .getByRole('textbox', { name: 'Titlu (RO)', exact: true })
    .fill('Închis între 24 decembrie și 8 ianuarie')
  await panel.getByRole('button', { name: 'Pregătește, fără publicare' }).click()
  await panel.getByLabel('Numele modificării').fill('Sărbători')
  await panel.getByRole('button', { name: 'Pregătește', exact: true }).click()
  await panel.getByRole('button', { name: 'Înapoi la site' }).click()
  await panel.goto('/admin/prepared')
  await panel.getByRole('button', { name: 'Trimite un link' }).click()
  await panel.getByLabel('Pentru cine').fill('Maria Ceban')
  await panel.getByRole('button', { name: 'Creează linkul' }).click()
  await panel.getByRole('textbox', { name: 'Linkul' }).waitFor()
  // They wait in the browser from then on.
  await panel.goto('/admin/photos')
  await panel.getByLabel('Poze alese').setInputFiles(photos)
  await panel.getByRole('img', { name: `Poza ${photos.length}` }).waitFor()
}

async function save(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: 'Salvează modificările' }).click()
  await panel.getByText('Modificări nesalvate').waitFor({ state: 'detached' })
}

async function takeScreen(panel: Page, screen: string, name: string): Promise<void> {
  await panel.goto(`/admin/${screen}`)
  await panel.getByRole('heading', { level: 1 }).waitFor()
  await take(panel, name)
}

/** Once everything that is shown has arrived. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .getByText(/^Se [^.]+\.\.\.$/)
    .first()
    .waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main img')].every((image) => {
      const { src, complete } = image as HTMLImageElement
      // What is hidden, as the details of a service, is loaded when it is shown.
      const isSeen = image.checkVisibility() && image.getBoundingClientRect().top <= innerHeight
      return !isSeen || (src !== '' && complete)
    }),
  )
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const webp = await sharp(png).webp({ quality: 70, effort: 6, smartSubsample: true }).toBuffer()
  await writeFile(path.join(pictures, `${name}.webp`), webp)
}
