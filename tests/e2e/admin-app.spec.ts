import { cp } from 'node:fs/promises'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { enrollFactor, makeAdministrator } from '../support/panel-accounts.ts'
import { browserSubscription, startPushService } from '../support/push-service.ts'
import { freePort, startSite, temporaryFolder, testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { totpCode } from '../support/totp-code.ts'
import { axeViolations } from './axe.ts'
import {
  expect,
  openDashboard,
  test as panelTest,
  sessionKey,
  signIn,
  testOnOwnSite,
} from './panel.ts'

const requestId = '01900000-0000-7000-8000-000000000001'

/** The panel with its service worker. */
const test = panelTest.extend<{ installed: Page }>({
  installed: async ({ browser, session }, use) => {
    const context = await browser.newContext({ storageState: session, serviceWorkers: 'allow' })
    const page = await context.newPage()
    await openDashboard(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await use(page)
  },
})

test('the panel can be installed under the name of the company', { tag: '@long' }, async ({
  installed,
  site,
}) => {
  const browser = await installed.context().newCDPSession(installed)
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  const address = await installed.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await fetch(new URL(address ?? '', site.url))).json()
  expect(manifest).toMatchObject({
    name: 'Temelia – panou',
    short_name: 'Temelia',
    lang: 'ro',
    start_url: '/admin/',
    scope: '/admin/',
    display: 'standalone',
  })
  const sizes = await installed.evaluate(
    (icons: { src: string }[]) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = await createImageBitmap(await (await fetch(src)).blob())
          return `${picture.width}x${picture.height}`
        }),
      ),
    manifest.icons,
  )
  expect(sizes).toEqual(manifest.icons.map(({ sizes }: { sizes: string }) => sizes))
  expect(sizes).toContain('192x192')
  expect(sizes).toContain('512x512')
  for (const { url } of manifest.shortcuts) {
    expect(url.startsWith(manifest.scope)).toBe(true)
    await installed.goto(url)
    await expect(installed.getByRole('heading', { level: 1 })).not.toHaveText(/nu a fost găsită/)
  }
})

test('the start address, with and without its slash, is within the scope of the installed panel', {
  tag: '@long',
}, async ({ installed }) => {
  for (const address of ['/admin', '/admin/']) {
    await installed.goto(address)
    await installed.getByRole('heading', { name: 'Panou de control' }).waitFor()
    await expect(installed).toHaveURL(/\/admin\/$/)
  }
})

test('public pages link no manifest of the panel and have no service worker', {
  tag: '@long',
}, async ({ installed }) => {
  await installed.goto('/')
  await expect(installed.locator('link[rel="manifest"]')).not.toHaveAttribute('href', /admin/)
  expect(await installed.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('without a connection the installed panel says so, and has kept nothing of any page', {
  tag: '@long',
}, async ({ installed }) => {
  await installed.goto('/admin/hero')
  const title = installed.locator('[name="hero.title.ro"]')
  await expect(title).not.toHaveValue('')
  await expect.poll(() => isControlled(installed)).toBe(true)
  await title.fill('Un titlu nesalvat')
  await expect(installed.getByText('Ciornă nesalvată').first()).toBeAttached()

  await installed.context().setOffline(true)
  await installed.reload()
  await expect(installed.getByRole('heading', { name: 'Nu există conexiune' })).toBeVisible()
  expect(await installed.evaluate(() => document.documentElement.innerHTML)).not.toContain(
    'owner@example.com',
  )
  await installed.context().setOffline(false)
  await installed.getByRole('link', { name: 'Încearcă din nou' }).click()
  await installed.getByRole('button', { name: 'Reia ciorna' }).click()
  await expect(title).toHaveValue('Un titlu nesalvat')
  expect(await installed.evaluate(() => caches.keys())).toEqual([])
})

test('where the installable panel is switched off, browsers lose its service worker, and the panel says who can switch it on', {
  tag: '@long',
}, async ({ browser }) => {
  const folder = await temporaryFolder()
  await cp(process.env.PREPARED_DATA ?? '', folder.folder, { recursive: true })
  const environment = { DATA_DIR: folder.folder, PORT: String(await freePort()) }
  let site = await startSite(environment)
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: site.url })
  const page = await context.newPage()
  await signIn(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await site.stop()

  site = await startSite({ ...environment, PANEL_APP: 'off' })
  await page.goto('/admin/account')
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(workers).toBe(0)
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Notificări despre cereri' }).getByText(/\(PANEL_APP\)/),
  ).toBeVisible()
  await context.close()
  await site.stop()
  await folder.remove()
})

test('a pushed message is shown with the number alone, and a press opens the request in the open panel', async ({
  installed,
}) => {
  const worker = await watchNotifications(installed.context())
  await push(installed, { title: 'Cerere nouă', body: 'T-2026-7KQ4M', id: requestId })
  await expect
    .poll(() => shownIn(worker))
    .toEqual([
      {
        title: 'Cerere nouă',
        body: 'T-2026-7KQ4M',
        lang: 'ro',
        icon: '/admin/icons/192.png',
        tag: requestId,
        data: requestId,
      },
    ])
  await pressNotification(worker)
  await installed.waitForURL(`**/admin/requests?cerere=${requestId}`)
})

test('a push message that cannot be read is announced all the same', { tag: '@long' }, async ({
  installed,
}) => {
  const worker = await watchNotifications(installed.context())
  await push(installed, 'nothing of ours')
  await expect
    .poll(() => shownIn(worker))
    .toMatchObject([{ title: 'Cerere nouă', body: 'Deschideți panoul ca să o vedeți.' }])
  await pressNotification(worker)
  await installed.waitForURL('**/admin/requests')
})

/** On a site that sends its push messages to a push service of the test. */
const pushTest = testOnOwnSite().extend<{ pushes: Awaited<ReturnType<typeof startPushService>> }>({
  pushes: async ({ keep }, use) => use(await keep('pushes', startPushService)),
  environment: ({ pushes }, use) => use({ PUSH_SERVICE_URL: pushes.url }),
})

pushTest(
  'a browser gets push messages once they are turned on, and none after signing out',
  { tag: '@long' },
  async ({ browser, site, pushes }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: site.url })
    const page = await context.newPage()
    const own = browserSubscription()
    await takeSubscription(page, own)
    await signIn(page)
    await page.goto('/admin/requests')
    await page.getByRole('tab', { name: 'Unde ajung cererile' }).click()
    const card = page.getByRole('region', { name: 'Notificări pe telefon și calculator' })
    await card.getByRole('button', { name: 'Anunță-mă pe acest dispozitiv' }).click()
    const row = card.getByRole('listitem').filter({ hasText: 'Oprește' })
    await expect(row).toContainText('Acest dispozitiv')
    await expect(row).toContainText('Chrome')
    await expect(card.getByRole('button', { name: 'Anunță-mă pe acest dispozitiv' })).toBeHidden()
    expect(await axeViolations(page)).toEqual([])

    const service = stockClient(site.url, testKeys.service)
    const { data: target } = await service.from('request_targets').select('*').single()
    expect(target).toMatchObject({ channel: 'push', address: own.endpoint, keys: own.keys })
    await row.getByRole('button', { name: 'Trimite un mesaj de probă' }).click()
    await expect(page.getByText(/^Mesajul de probă a fost trimis către Chrome/)).toBeVisible()
    const message = own.decrypt(pushes.received.at(-1)?.body ?? Buffer.alloc(0))
    const worker = await watchNotifications(context)
    await push(page, JSON.parse(String(message)))
    await expect.poll(() => shownIn(worker)).toMatchObject([{ title: 'Probă' }])

    await card.getByRole('link', { name: '„Contul meu”' }).click()
    await expect(page.getByRole('region', { name: 'Notificări despre cereri' })).toContainText(
      'Acest dispozitiv',
    )
    await page.getByRole('button', { name: 'Deconectare', exact: true }).click()
    await page.waitForURL('**/admin/login')
    await expect.poll(async () => (await service.rpc('announcement_state')).data).toBe('none')
  },
)

const obstacles = {
  'refuses notifications': {
    script: () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    advice: /permiteți „Notificări” și reîncărcați pagina/,
  },
  'is Safari on a phone, where the panel is not installed': {
    script: () => {
      Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' })
      Reflect.deleteProperty(window, 'PushManager')
    },
    advice: /apăsați „Partajează”, apoi „Adaugă pe ecranul principal”/,
  },
  'cannot be pushed to': {
    script: () => Reflect.deleteProperty(window, 'PushManager'),
    advice: /Încercați în Chrome, Edge, Firefox sau Safari/,
  },
}
for (const [obstacle, { script, advice }] of Object.entries(obstacles))
  pushTest(
    `a browser that ${obstacle} is told what to do`,
    {
      tag: '@long',
    },
    async ({ panel }) => {
      await panel.addInitScript(script)
      await panel.goto('/admin/requests')
      await panel.getByRole('tab', { name: 'Unde ajung cererile' }).click()
      const card = panel.getByRole('region', { name: 'Notificări pe telefon și calculator' })
      await expect(card.getByText(advice)).toBeVisible()
      await expect(card.getByRole('button')).toHaveCount(0)
    },
  )

pushTest(
  'a press after the session has ended leads through the sign-in and its second step to the request',
  { tag: '@long' },
  async ({ browser, site }) => {
    const account = await makeAdministrator(site, 'paznic')
    const { secret, session } = await enrollFactor(site, account)
    const request = { id: requestId, name: 'Ana Rusu', consent_at: new Date().toISOString() }
    const service = stockClient(site.url, testKeys.service)
    const { data: number } = await service.rpc('store_request', { request }).throwOnError()
    const name = sessionKey(site)
    const localStorage = [{ name, value: JSON.stringify(session) }]
    const context = await browser.newContext({
      serviceWorkers: 'allow',
      baseURL: site.url,
      storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
    })
    const panel = await context.newPage()
    await openDashboard(panel)
    await panel.evaluate(() => navigator.serviceWorker.ready)
    await panel.getByRole('button', { name: 'Deconectare', exact: true }).click()
    await panel.waitForURL('**/admin/login')

    const worker = await watchNotifications(context)
    await push(panel, { title: 'Cerere nouă', body: number, id: requestId })
    await expect.poll(() => shownIn(worker)).toHaveLength(1)
    await pressNotification(worker)
    const address = `${site.url}/admin/requests?cerere=${requestId}`
    await expect.poll(() => openedBy(worker)).toEqual([address])

    const opened = await context.newPage()
    await opened.goto(address)
    await opened.waitForURL('**/admin/login')
    await opened.reload()
    await opened.locator('[name="username"]').fill(account.email)
    await opened.locator('[name="password"]').fill(account.password)
    await opened.getByRole('button', { name: 'Autentificare' }).click()
    await opened.getByLabel('Cod de verificare').fill(totpCode(secret, 0))
    await opened.getByRole('button', { name: 'Verifică codul' }).click()
    await opened.waitForURL('**/admin/dashboard')
    await opened.getByRole('link', { name: 'Continuați la: Cereri' }).click()
    await expect(opened.getByRole('region', { name: `Cererea ${number}` })).toBeVisible()
    await expect(opened).toHaveURL(address)

    // Who leaves on purpose is not led back.
    await opened.getByRole('button', { name: 'Deconectare', exact: true }).click()
    await opened.waitForURL('**/admin/login')
    await signIn(opened)
  },
)

/** Replaces the push service of the browser's maker, which tests cannot reach, by a subscription whose messages the test can read. */
async function takeSubscription(
  page: Page,
  { endpoint, keys }: ReturnType<typeof browserSubscription>,
): Promise<void> {
  await page.addInitScript(
    (subscription) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription }) as unknown as PushSubscription
    },
    { endpoint, keys },
  )
}

function isControlled(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== null)
}

/** As the browser's push service would. */
async function push(page: Page, message: unknown): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (address: string) => Promise<null> }
  shown: Record<string, unknown>[]
  opened: string[]
}

/** A browser without windows has no notifications, nor a badge: what the worker asks for is written down instead. */
async function watchNotifications(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker is running')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.opened = []
    scope.clients.openWindow = async (address) => {
      scope.opened.push(address)
      return null
    }
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options })
    }
    Object.defineProperty(navigator, 'setAppBadge', { value: async () => undefined })
  })
  return worker
}

function shownIn(worker: Worker): Promise<Record<string, unknown>[]> {
  return worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)
}

function openedBy(worker: Worker): Promise<string[]> {
  return worker.evaluate(() => (globalThis as unknown as WorkerScope).opened)
}

async function pressNotification(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const [notification] = (globalThis as unknown as WorkerScope).shown
    const press = { notification: { ...notification, close() {} }, waitUntil() {} }
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), press))
  })
}
