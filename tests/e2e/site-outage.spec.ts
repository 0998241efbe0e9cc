import { expect, type Locator, type Page } from '@playwright/test'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { createCustomPage } from '../support/custom-page.ts'
import { freePort, type RunningSite, startSite, temporaryFolder } from '../support/running-site.ts'
import { test as base } from './worker-test.ts'

/** A site whose backend stands elsewhere and is away, and which has never seen any content. */
const test = base.extend<{ site: SiteOfAbsentBackend; backendPort: number }>({
  site: async ({ keepForFile }, use) => use(await keepForFile('site', startWithoutBackend)),
  backendPort: ({ site }, use) => use(site.backendPort),
  baseURL: ({ site }, use) => use(site.url),
})

interface SiteOfAbsentBackend extends RunningSite {
  backendPort: number
}

async function startWithoutBackend(): Promise<SiteOfAbsentBackend> {
  const { folder, remove } = await temporaryFolder()
  const backendPort = await freePort()
  const SUPABASE_URL = `http://127.0.0.1:${backendPort}`
  const site = await startSite({ DATA_DIR: folder, SUPABASE_URL }, '/healthz')
  return {
    ...site,
    backendPort,
    async stop() {
      const exitCode = await site.stop()
      await remove()
      return exitCode
    },
  }
}

const slow = 'Încărcarea datelor durează mai mult decât de obicei'
const samples = 'Nu s-au găsit date salvate, s-au încărcat datele implicite.'
const notice = '.shell-notice'

function encode(content: unknown): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(content)).toString('base64'))
}

function siteTitled(title: string) {
  return { ...defaultSiteData, hero: { ...defaultSiteData.hero, title } }
}

/** Runs the clock through the pauses between the tries, until there is a page. */
async function openShell(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await expect(page.locator('.shell-spinner')).toBeVisible()
  await runUntilOne(page, page.locator('h1'))
}

/** Runs the clock in small steps: requests do not tell when it may run, since late ones of the page before look the same. */
async function runUntilOne(page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500)
        return wanted.count()
      },
      { timeout: 15_000, intervals: [50] },
    )
    .toBe(1)
}

test('a slow load shows a warning with a reload button after three seconds, for ten seconds', async ({
  page,
}) => {
  // Never answered, unlike the document itself.
  await page.route(/lang=en/, async (route) => {
    if (route.request().resourceType() !== 'fetch') await route.continue()
  })
  await page.clock.install({ time: '2026-01-01T00:00:00' })
  await page.clock.pauseAt('2026-01-01T00:00:01')
  const asked = page.waitForRequest((request) => request.resourceType() === 'fetch')
  await page.goto('/?lang=en')
  await expect(page.getByRole('status')).toHaveText('Loading…')
  await asked
  const toast = page.getByRole('alert').filter({ hasText: slow })
  await page.clock.runFor(2_900)
  await expect(toast).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(toast).toBeVisible()
  // The style of the pages to come lays the body out in another way.
  await page.evaluate(() => {
    document.body.style.display = 'block'
  })
  const spinner = await page.locator('.shell-spinner').boundingBox()
  expect((spinner?.y ?? 0) + (spinner?.height ?? 0) / 2).toBeCloseTo(
    (page.viewportSize()?.height ?? 0) / 2,
    0,
  )
  await page.clock.runFor(9_800)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await page.reload()
  await runUntilOne(page, toast)
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await toast.getByRole('button', { name: 'Reîncarcă' }).click()
  await reloaded
})

test('without scripts and content the page says that the site is not available', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url })
  await page.goto('/?lang=en')
  await expect(page.locator('noscript p')).toContainText('The page is not available right now.')
  await expect(page.locator('noscript p')).toBeVisible()
  await page.close()
})

test('without any content the samples and a notice are shown after three retries', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openShell(page, '/proiecte?lang=ru')
  await expect(page.getByRole('alert').filter({ hasText: samples })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.locator('.project-card')).toHaveCount(4)
  // The document itself, then one try and three more.
  expect(asked.filter((path) => path === '/proiecte')).toHaveLength(5)
  expect(asked.filter((path) => path === '/rest/v1/rpc/load_site')).toHaveLength(4)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the page of a project is shown as well, before its print style sheet has come', async ({
  page,
}) => {
  await page.route(/project-print/, () => {})
  await openShell(page, '/proiecte/centru-logistic')
  await expect(page.locator('.shell-spinner')).toHaveCount(0)
  await expect(page.locator('link[media="print"]')).toHaveAttribute('href', /project-print/)
})

test('shared content is shown with a notice, and none of its scripts run', async ({ page }) => {
  const run = 'window.hostile = 1'
  const html = `<h2>Bună</h2><script>${run}</script><img src="x" onerror="${run}"><a href="javascript:${run}">apasă</a><svg onload="${run}"></svg><iframe srcdoc="<script>parent.hostile = 1</script>"></iframe>`
  const content = {
    ...siteTitled(`<img src=x onerror="${run}">Titlu străin`),
    global: {
      ...defaultSiteData.global,
      siteLogo: `javascript:${run}`,
      analytics: { code: `<script>${run}</script>` },
    },
    navbar: {
      ...defaultSiteData.navbar,
      items: [{ id: 'x', label: 'Apasă', link: `javascript:${run}`, isSection: false }],
    },
    // As long as whole contents are, and longer.
    services: { ...defaultSiteData.services, description: 'lung '.repeat(10_000) },
    pages: {
      ...defaultSiteData.pages,
      customPages: [{ slug: 'straina', title: 'Pagină străină', content: html }],
    },
  }
  await openShell(page, `/?lang=en&sharedData=${encode(content)}`)
  await expect(page).toHaveURL(/\/\?lang=en$/)
  await expect(page.locator('h1')).toContainText(`onerror="${run}">Titlu străin`)
  await expect(page.locator(notice)).toContainText('came with the link you opened')
  await expect(page.getByText(samples)).toHaveCount(0)
  await expect(page.locator('.consent-bar')).toHaveCount(0)
  await expect(page.locator('a[href^="javascript:"], img[src^="javascript:"]')).toHaveCount(0)

  await openShell(page, '/straina')
  await expect(page.getByRole('heading', { name: 'Bună' })).toBeVisible()
  await expect(page.locator(notice)).toBeVisible()
  await page.getByText('apasă').click()
  await expect(page.locator('.prose :is(script, svg, iframe, [onerror])')).toHaveCount(0)
  expect(await page.evaluate('window.hostile')).toBeUndefined()
  expect(await page.evaluate('localStorage.length')).toBe(0)
})

test('a page that the samples lack keeps its address', { tag: '@long' }, async ({ page }) => {
  for (const address of ['/echipa', `/echipa?sharedData=${encode(siteTitled('Din link'))}`]) {
    await openShell(page, address)
    await expect(page.locator('h1')).toHaveText('404')
    await expect(page.locator('.missing-text code')).toHaveText('/echipa')
    await expect(page).toHaveURL(/\/echipa$/)
  }
})

test('shared content that is damaged or of another shape is ignored', { tag: '@long' }, async ({
  page,
}) => {
  const cutShort = Buffer.from('{"hero":').toString('base64')
  for (const shared of ['%00%ff<script>', cutShort, encode({ hero: { title: 1 } })]) {
    await openShell(page, `/?sharedData=${shared}`)
    await expect(page.getByText(samples)).toBeVisible()
    await expect(page.locator(notice)).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
  }
})

test('an address beyond the limit is refused, and the site still answers', async ({ request }) => {
  const answer = await request.get(`/?sharedData=${'A'.repeat(300_000)}`)
  expect(answer.status()).toBe(431)
  expect((await request.get('/healthz')).status()).toBe(200)
})

test('the cached copy is preferred to shared content, and the backend to both once it is back', {
  tag: '@long',
}, async ({ page, backendPort }) => {
  test.slow()
  await page.addInitScript(
    (cached) => localStorage.setItem('temelia:site-data', cached),
    JSON.stringify(siteTitled('Din cache')),
  )
  await openShell(page, `/?sharedData=${encode(siteTitled('Din link'))}`)
  await expect(page.locator('h1')).toHaveText('Din cache')
  await expect(page.getByText(samples)).toHaveCount(0)
  await expect(page.locator(notice)).toHaveCount(0)

  const { folder, remove } = await temporaryFolder()
  const backend = await startSite({ DATA_DIR: folder, PORT: String(backendPort) })
  await createCustomPage(backend, 'ostila', {
    ro: '<p onclick="window.hostile = 1">Text</p><script>window.hostile = 1</script><style>p{}</style><form><input></form>',
    en: '',
    ru: '',
  })
  // The site may have loaded the backend's content before the page was added to it.
  await expect
    .poll(async () => (await page.request.get('/ostila', { maxRedirects: 0 })).status(), {
      timeout: 15_000,
    })
    .toBe(200)
  await page.clock.runFor(1_500)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.locator('h1')).toHaveText(defaultSiteData.hero.title.ro)

  await page.goto('/ostila')
  await page.getByText('Text', { exact: true }).click()
  expect(await page.evaluate('window.hostile')).toBeUndefined()
  await expect(page.locator('.prose :is(script, style, form, [onclick])')).toHaveCount(0)
  await backend.stop()
  await remove()

  // The site goes on showing what it has published.
  expect((await page.goto('/ostila?lang=en'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the company')
})
