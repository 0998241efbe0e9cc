import { setTimeout } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
import { diffSite } from '#content/changes/site-changes.ts'
import { type ItemListPath, lists } from '#content/site/lists.ts'
import { sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { saveSite } from '#data/site/save-site.ts'
import { type Account, clientOfAccount } from '../support/panel-accounts.ts'
import { type PreparedSite, startPreparedSite } from '../support/prepared-site.ts'
import { type RunningSite, testAdministrator, testKeys } from '../support/running-site.ts'
import type { Keep } from './kept-running.ts'
import { test as base } from './worker-test.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** One server and one sign-in for all files of a worker, so that what a test saves must differ from what others have saved. */
export const test = base.extend<{
  keep: Keep
  site: PreparedSite
  session: Session
  keptBrowser: Awaited<ReturnType<typeof startContext>>
  keptContext: BrowserContext
  panel: Page
  tidy: undefined
  withPreview: boolean
}>({
  keep: ({ keepShared }, use) => use(keepShared('panel')),
  site: async ({ keep }, use) => use(await keep('site', () => startPreparedSite())),
  session: async ({ keep, site }, use) =>
    use((await keep('session', () => startSession(site))).session),
  baseURL: async ({ site }, use) => use(site.url),
  // Loading the panel's scripts into an empty HTTP cache takes longer than most tests. A test that needs a browser of its own,
  // as those that set the clock do, takes that of `anotherAdministrator`. The site is named so that the context closes before it stops.
  keptBrowser: async ({ keep, browser, site: _ }, use) =>
    use(await keep('context', () => startContext(browser))),
  keptContext: async ({ keptBrowser }, use) => use(keptBrowser.context()),
  // Signed in, on no screen yet. A test that ends the session must sign in by itself instead.
  panel: async ({ keptContext, session, withPreview, viewport }, use) => {
    const page = await keptContext.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await page.goto('/healthz')
    await page.evaluate(replaceStorage, withPreview ? session : withPreviewsHidden(session))
    await use(page)
  },
  withPreview: [false, { option: true }],
  // An open page would keep working during the next tests.
  tidy: [
    async ({ browser, keptBrowser }, use) => {
      await use(undefined)
      const others = browser.contexts().filter((context) => !keptContexts.has(context))
      await Promise.all([...others.map((context) => context.close()), keptBrowser.reset()])
    },
    { auto: true },
  ],
})

/** For a file whose tests count or remove what the tests of other files rely on: a server of its own. */
export function testOnOwnSite() {
  return test.extend<{ environment: Record<string, string> }>({
    environment: [{}, { option: true }],
    keep: ({ keepForFile }, use) => use(keepForFile),
    site: async ({ keep, environment }, use) =>
      use(await keep('site', () => startPreparedSite(environment))),
  })
}

export { expect }

export async function signIn(page: Page, { email, password } = testAdministrator): Promise<void> {
  await page.goto('/admin/login')
  await page.locator('[name="username"]').fill(email)
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('button', { name: 'Autentificare' }).click()
  await page.waitForURL('**/admin/dashboard')
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: 'Panou de control' }).waitFor()
}

/** An administrator in another browser. */
export async function anotherAdministrator(
  browser: Browser,
  site: RunningSite,
  account = testAdministrator,
): Promise<Page> {
  const storageState = withPreviewsHidden(await signedInStorage(site, account))
  const context = await browser.newContext({ storageState })
  return context.newPage()
}

/** A save from another device. Resolves to the version that it has made. */
export async function saveByAnother(
  site: RunningSite,
  edit: (before: SiteData) => SiteData,
): Promise<number> {
  const client = (await clientOfAccount(site, testAdministrator)) as SiteClient
  const { site: before, revision } = await loadWholeSite(client)
  const result = await saveSite(client, revision, diffSite(before, edit(before)))
  if (!result.saved) throw new Error('somebody else has saved')
  return result.version
}

async function startSession(site: RunningSite) {
  const session = await signedInStorage(site, testAdministrator)
  return { session, stop: async () => undefined }
}

const keptContexts = new Set<BrowserContext>()

async function startContext(browser: Browser) {
  async function makeContext() {
    const made = await browser.newContext()
    keptContexts.add(made)
    return made
  }
  let context = await makeContext()
  return {
    context: () => context,
    /** Chromium has failed to close a page once in some thousand tests: the next test then gets a context without it. */
    async reset() {
      const isReset = resetContext(context).then(() => true)
      if (await Promise.race([isReset, setTimeout(15_000, false, { ref: false })])) return
      // It ends with the browser.
      isReset.catch(() => undefined)
      context = await makeContext()
    },
    async stop() {
      keptContexts.delete(context)
      await context.close()
    },
  }
}

/** The storage of a browser that is signed in. */
async function signedInStorage(site: RunningSite, account: Account): Promise<Session> {
  const { data } = await (await clientOfAccount(site, account)).auth.getSession()
  const value = JSON.stringify(data.session)
  return {
    cookies: [],
    origins: [{ origin: site.url, localStorage: [{ name: sessionKey(site), value }] }],
  }
}

/** Rendering a preview beside every form takes half the time of a test; only the tests of previews need it. */
function withPreviewsHidden({ cookies, origins }: Session): Session {
  const choice = { name: 'temelia:preview', value: JSON.stringify({ isOpen: false }) }
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: [...localStorage, choice],
    })),
  }
}

async function resetContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.setOffline(false)
}

/** Runs in the browser. */
async function replaceStorage({ origins }: Session): Promise<void> {
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  localStorage.clear()
  for (const { localStorage: kept } of origins)
    for (const { name, value } of kept) localStorage.setItem(name, value)
}

export function sessionKey({ url }: RunningSite): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}

/** All screens but those for signing in. */
export const screens = [
  'dashboard',
  ...Object.values(sections).map(({ screen }) => screen.path),
  'system',
  'requests',
  'photos',
  'replace',
  'translations',
  'prepared',
  'pictures',
  'history',
  'files',
  'audit',
  'administrators',
  'account',
]

export async function openEditor(page: Page, screen: string): Promise<void> {
  await page.goto(`/admin/${screen}`)
  await page.locator('main form [name]').first().waitFor({ state: 'attached' })
}

export function field(page: Page, name: string) {
  return page.locator(`[name="${name}"]`)
}

/** The frame of the page editor. */
export function pageOf(page: Page): FrameLocator {
  return page.locator('iframe[title="Pagina"]').contentFrame()
}

/** Opens the page editor, at a place where one is given. */
export async function openPageEditor(page: Page, place = ''): Promise<FrameLocator> {
  await page.goto(`/admin/site${place && `#${place}`}`)
  const frame = pageOf(page)
  await frame.locator('h1, .preview-note').first().waitFor()
  return frame
}

/** Puts what an open editor holds into a new set, which this tab works on from then on. */
export async function prepareInto(panel: Page, name: string): Promise<void> {
  await panel.getByRole('button', { name: 'Pregătește, fără publicare' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Pregătiți, fără publicare' })
  await dialog.locator('[name="prepared-name"]').fill(name)
  await dialog.getByRole('button', { name: 'Pregătește', exact: true }).click()
  await expect(panel.getByText('Lucrați la:')).toContainText(name)
}

export function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Salvează modificările' })
}

/** What is described of an item can be written in its dialog. */
export async function expectEveryField(dialog: Locator, list: ItemListPath): Promise<void> {
  const names = await dialog
    .locator('[name]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')?.split('.')[0]))
  const described = Object.keys(lists[list].fields).filter((name) => name !== 'id')
  expect([...new Set(names)].sort()).toEqual(described.sort())
}

export const unsavedMark = 'Modificări nesalvate'

export async function expectClean(page: Page): Promise<void> {
  await expect(page.getByText(unsavedMark)).toHaveCount(0)
}

export async function storedVersion(site: RunningSite): Promise<number> {
  const [row] = await storedRows(site, 'site_global_settings')
  const settings = row?.settings as { version: number } | undefined
  return settings?.version ?? 0
}

/** Rows of the database, read with the public key as a visitor's browser does. */
export async function storedRows(
  site: RunningSite,
  table: string,
): Promise<Record<string, unknown>[]> {
  const read = () =>
    fetch(`${site.url}/rest/v1/${table}?select=*`, { headers: { apikey: testKeys.anon } })
  let response = await read()
  // A visitor's read may be put off while the machine is busy.
  for (let attempt = 1; response.status === 503 && attempt < 10; attempt += 1) {
    await setTimeout(500)
    response = await read()
  }
  expect(response.ok, `${table}: ${response.status}`).toBe(true)
  return response.json()
}

/**
 * Lets go of what is dragged. For a moment afterwards the drag library keeps clicks and text selection from the page:
 * sooner than a person can, a test would click or type into nothing.
 */
export async function dropDragged(page: Page): Promise<void> {
  await page.mouse.up()
  await page.waitForFunction(() => {
    let arrived = false
    window.addEventListener('click', () => (arrived = true), { once: true })
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return arrived
  })
}

/** What is seen of a screen and sticks out sideways. The screen clips it, so that the width of the document would not tell. */
export function clippedSideways(page: Page): Promise<string[]> {
  return page
    .locator('main :is(h1, h2, h3, p, a, button, input, textarea, select):not([role="tab"])')
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, right, width } = one.getBoundingClientRect()
          return width > 1 && (left < 0 || right > window.innerWidth)
        })
        .map((one) => one.outerHTML.slice(0, 200)),
    )
}
