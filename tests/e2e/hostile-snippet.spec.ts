import type { BrowserContext, Page } from '@playwright/test'
import { panelBrowserAddress, panelCookie } from '#content/browser/panel-browser.ts'
import { mailsTo } from '../support/panel-accounts.ts'
import { startPreparedSite } from '../support/prepared-site.ts'
import { freePort, testAdministrator, testKeys } from '../support/running-site.ts'
import { setSnippet } from '../support/two-hosts.ts'
import { expect, signIn, test } from './panel.ts'

/** What a snippet can try: the storage and the service behind it, the panel's window, a frame of it, a worker. */
function attack(panelUrl: string): string {
  // On one host a page that refuses to reload is a known limit (docs/security.md).
  const stay = panelUrl === '' ? '' : 'setInterval(() => window.stop(), 5)'
  return `<script>
    const report = (...words) => window.stolen?.(words.join(' '))
    report('started')
    const look = async () => {
      for (const [name, value] of Object.entries(localStorage))
        if (name.startsWith('sb-')) {
          report('storage', name)
          const { access_token } = JSON.parse(value)
          const answer = await fetch('/auth/v1/user', { headers: { apikey: '${testKeys.anon}', authorization: 'Bearer ' + access_token } })
          report('service', answer.status)
        }
      const panel = await fetch('${panelUrl}/auth/v1/settings?apikey=${testKeys.anon}').catch(() => undefined)
      if (panel && '${panelUrl}' !== '') report('panel', panel.status)
    }
    setInterval(look, 50)
    if (location.search.includes('open')) {
${stay}
      const panel = window.open('${panelUrl}/admin/login')
      setInterval(() => {
        try {
          if (panel.document.body.innerText) report('window', panel.document.title, Object.keys(panel.localStorage))
        } catch {}
      }, 50)
      const frame = document.createElement('iframe')
      frame.src = '${panelUrl}/admin/login'
      frame.onload = () => { try { if (frame.contentDocument.body.innerText) report('frame') } catch {} }
      document.body.append(frame)
      try {
        const code = 'postMessage(typeof localStorage)'
        const worker = new Worker(URL.createObjectURL(new Blob([code])))
        worker.onmessage = ({ data }) => report('worker', data)
      } catch {}
    }
  </script>`
}

/** Lets the snippets run in this browser. Returns what they report, to which later reports are added. */
async function collectReports(context: BrowserContext): Promise<string[]> {
  const reports: string[] = []
  await context.exposeFunction('stolen', (words: string) => void reports.push(words))
  await context.addInitScript(() => localStorage.setItem('temelia:consent', 'granted'))
  return reports
}

const snippetOf = (page: Page) => page.locator('#analytics-snippet')

test('on one host, a running snippet is removed before the panel’s sign-in and stays away during the session', {
  tag: '@long',
}, async ({ browser, site }) => {
  await setSnippet(site, attack(''))
  const open = await browser.newContext({ baseURL: site.url })
  const found = await collectReports(open)
  const before = await open.newPage()
  let navigations = 0
  before.on('framenavigated', (frame) => {
    if (frame === before.mainFrame()) navigations += 1
  })
  await before.goto('/?open')
  await expect.poll(() => found).toContain('started')
  // The panel that the snippet has opened is out of its reach, and makes the page load again. Without a session that panel soon
  // has its cookie removed, so the page may have its snippet again by then.
  await expect.poll(() => navigations).toBeGreaterThan(1)
  await open.close()
  expect(found.filter((words) => words !== 'started')).toEqual([])

  const context = await browser.newContext({ baseURL: site.url })
  const reports = await collectReports(context)
  const early = await context.newPage()
  await early.goto('/')
  // A page that hears of the panel before it has begun keeps the snippet, and never runs it.
  await expect.poll(() => reports).toContain('started')
  const panel = await context.newPage()
  await signIn(panel)
  await expect(snippetOf(early)).toHaveCount(0)
  const marked = (await context.cookies()).find(({ name }) => name === panelCookie)
  expect(marked).toMatchObject({ value: '1', httpOnly: true, sameSite: 'Lax' })

  const during = await context.newPage()
  for (const address of ['/?open', '/proiecte', '/nu-este-aici']) {
    await during.goto(address)
    await expect(during.locator('h1').first()).toBeVisible()
    await expect(snippetOf(during)).toHaveCount(0)
  }
  // A script cannot take the mark away; where it is gone all the same, the page itself does not run the snippet.
  await context.clearCookies()
  await during.goto('/')
  await expect(snippetOf(during)).toHaveCount(1)
  await during.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(reports.filter((words) => words !== 'started')).toEqual([])

  await panel.reload()
  await panel.getByRole('button', { name: 'Deconectare' }).click()
  await expect(panel).toHaveURL(/\/admin\/login/)
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === panelCookie))
    .toBe(false)
  await during.goto('/')
  await expect(snippetOf(during)).toHaveCount(1)
  await context.close()
  await setSnippet(site, '')
})

/** Keeps the requests of a page back, once the first has come, until they are let go. */
async function hold(page: Page, address: string, method: string) {
  let reach = () => {}
  let release = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (route.request().method() === method) {
      reach()
      await released
    }
    await route.continue()
  })
  return { reached, release }
}

test('tabs that sign in and out at the same time leave the browser marked as long as one has a session', {
  tag: '@long',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url })
  const [leaving, entering] = [await context.newPage(), await context.newPage()]
  const isMarked = async () => (await context.cookies()).some(({ name }) => name === panelCookie)
  const marking = (page: Page, method: string) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith(panelBrowserAddress) && response.request().method() === method,
    )

  // The mark goes while another tab has just signed in: the tab that took it away sets it again.
  await signIn(leaving)
  const unmarking = await hold(leaving, `**${panelBrowserAddress}`, 'DELETE')
  await leaving.getByRole('button', { name: 'Deconectare' }).click()
  await unmarking.reached
  await signIn(entering)
  const markedAgain = marking(leaving, 'PUT')
  unmarking.release()
  await markedAgain
  expect(await isMarked()).toBe(true)

  // The mark goes while another tab waits for its session: the tab that gets one sets it again.
  await entering.getByRole('button', { name: 'Deconectare' }).click()
  await expect.poll(isMarked).toBe(false)
  await entering.goto('/admin/login')
  await entering.locator('[name="username"]').fill(testAdministrator.email)
  await entering.locator('[name="password"]').fill(testAdministrator.password)
  const signingIn = await hold(entering, '**/auth/v1/token*', 'POST')
  await entering.getByRole('button', { name: 'Autentificare' }).click()
  await signingIn.reached
  const unmarked = marking(leaving, 'DELETE')
  await leaving.goto('/admin/login')
  await unmarked
  await expect.poll(isMarked).toBe(false)
  // Its own request: the screens that come next load the panel's document, which carries the mark too.
  const markedWithSession = marking(entering, 'PUT')
  signingIn.release()
  await markedWithSession
  expect(await isMarked()).toBe(true)
  await context.close()
})

test('a snippet cannot reach a panel on a host of its own', { tag: '@long' }, async ({
  browser,
}) => {
  const port = await freePort()
  const panelUrl = `http://127.0.0.1:${port}`
  const publicUrl = `http://localhost:${port}`
  const site = await startPreparedSite({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    PANEL_URL: panelUrl,
  })
  try {
    await setSnippet(site, attack(panelUrl))
    const context = await browser.newContext({ baseURL: panelUrl })
    const reports = await collectReports(context)
    const before = await context.newPage()
    await before.goto(`${publicUrl}/?open`)
    await expect.poll(() => reports).toContain('started')

    const panel = await context.newPage()
    await panel.goto(`${publicUrl}/admin/login`)
    await expect(panel).toHaveURL(`${panelUrl}/admin/login`)
    await signIn(panel)
    await expect(panel.getByRole('link', { name: 'Vezi site-ul' })).toHaveAttribute(
      'href',
      `${publicUrl}/`,
    )
    const started = reports.length
    const after = await context.newPage()
    await after.goto(`${publicUrl}/?open`)
    await expect.poll(() => reports.length).toBeGreaterThan(started)

    // Somebody signs in as the administrator on a page of the public host: the session has no administrator's right.
    await after.close()
    const publicPage = await context.newPage()
    await publicPage.goto(publicUrl)
    const right = await publicPage.evaluate(
      async ({ key, account }) => {
        const ask = async (path: string, body: object, token = key) => {
          const headers = {
            apikey: key,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          }
          const init = { method: 'POST', headers, body: JSON.stringify(body) }
          return (await fetch(path, init)).json()
        }
        const { access_token, refresh_token } = await ask(
          '/auth/v1/token?grant_type=password',
          account,
        )
        const renewed = await ask('/auth/v1/token?grant_type=refresh_token', { refresh_token })
        return Promise.all(
          [access_token, renewed.access_token].map((token) =>
            ask('/rest/v1/rpc/is_administrator', {}, token),
          ),
        )
      },
      { key: testKeys.anon, account: testAdministrator },
    )
    expect(right).toEqual([false, false])
    expect(reports.filter((words) => words !== 'started')).toEqual([])

    await panel.goto(`${panelUrl}/admin/hero`)
    await expect(panel.locator('[name="hero.title.ro"]')).toBeVisible()
    /** The status, and where it redirects or whom it lets read the answer. */
    const answerTo = async (address: string, init: RequestInit = {}) => {
      const response = await fetch(address, { redirect: 'manual', ...init })
      const { status, headers } = response
      return [status, headers.get('location') ?? headers.get('access-control-allow-origin')]
    }
    expect(await answerTo(`${panelUrl}/proiecte?lang=en`)).toEqual([
      302,
      `${publicUrl}/proiecte?lang=en`,
    ])
    expect(await answerTo(`${publicUrl}/admin/hero?x=1`)).toEqual([
      302,
      `${panelUrl}/admin/hero?x=1`,
    ])
    const verify = '/auth/v1/verify?token=x&type=recovery'
    expect(await answerTo(publicUrl + verify)).toEqual([302, panelUrl + verify])
    const settings = `/auth/v1/settings?apikey=${testKeys.anon}`
    const fromPublic = { headers: { origin: publicUrl } }
    expect(await answerTo(panelUrl + settings, fromPublic)).toEqual([403, null])
    expect(await answerTo(panelUrl + settings)).toEqual([200, '*'])
    expect(await answerTo(publicUrl + settings, fromPublic)).toEqual([200, '*'])

    await answerTo(`${publicUrl}/auth/v1/recover?redirect_to=${publicUrl}/`, {
      method: 'POST',
      headers: { apikey: testKeys.anon, origin: publicUrl },
      body: JSON.stringify({ email: testAdministrator.email }),
    })
    await expect
      .poll(async () => (await mailsTo(site.folder, testAdministrator.email)).length)
      .toBe(1)
    const [mail = ''] = await mailsTo(site.folder, testAdministrator.email)
    const link = /http\S+\/auth\/v1\/verify\S+/.exec(mail)?.[0] ?? ''
    expect(new URL(link).origin).toBe(panelUrl)
    await panel.goto(link)
    await expect(panel.getByText(`Pentru contul ${testAdministrator.email}.`)).toBeVisible()
    const { origin, pathname } = new URL(panel.url())
    expect(origin + pathname).toBe(`${panelUrl}/admin/new-password`)
    await context.close()
  } finally {
    await site.stop()
  }
})
