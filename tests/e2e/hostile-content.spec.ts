import type { Page } from '@playwright/test'
import WebSocket from 'ws'
import { diffSite } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { createSiteClient } from '#data/client/site-client.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { saveSite } from '#data/site/save-site.ts'
import { testKeys } from '../support/running-site.ts'
import { volume } from '../support/volume.ts'
import { expect, screens, test } from './panel.ts'

const run = 'globalThis.wasRun=1'
const html = `"'><img src=x onerror="${run}"><svg onload="${run}"><script>${run}</script></title></style></textarea>`
const address = `javascript:${run}`

/** Ids, choices, sizes and the snippet have rules of their own, and stay. */
const unchangedPaths =
  /(^|\.)(id|slug|isSystem|isSection|featured|version|lastUpdated|icon|name|styles|style|styleSettings|sticky|transparentOnTop|paddingY|fontSize|columns\.showColumns|analytics)(\.|$)/
const addressPaths = /(image|images|logo|logos|favicon|src|url|link|main|secondary)(\.\d+)?$/i

function hostile(value: unknown, path = ''): unknown {
  if (unchangedPaths.test(path)) return value
  if (Array.isArray(value)) return value.map((item, index) => hostile(item, `${path}.${index}`))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        hostile(part, path === '' ? key : `${path}.${key}`),
      ]),
    )
  if (typeof value !== 'string') return value
  return addressPaths.test(path) ? address : html
}

const custom = {
  slug: 'ostila',
  title: { ro: 'x', en: 'x', ru: 'x' },
  content: { ro: 'x', en: 'x', ru: 'x' },
}

async function expectNothingRan(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const found = await page.evaluate(() => ({
    wasRun: 'wasRun' in globalThis,
    // A picture's address loads a picture or nothing, the icon's too; these are followed or run.
    addresses: [
      ...document.querySelectorAll(
        '[href]:not([rel="icon"]),[action],[formaction],script[src],iframe[src]',
      ),
    ]
      .flatMap((element) =>
        ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((value) => /^\s*(javascript|data|vbscript):/i.test(value)),
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')),
    ).length,
  }))
  expect(found, page.url()).toEqual({ wasRun: false, addresses: [], handlers: 0 })
}

test('hostile values in every text, address and page never run, neither on the site nor in the panel', async ({
  panel,
  site,
}) => {
  test.setTimeout(120_000)
  const client = createSiteClient(
    { url: site.url, key: testKeys.service },
    { auth: { persistSession: false }, realtime: { transport: WebSocket as never } },
  )
  const loaded = await loadWholeSite(client)
  const whole = { ...defaultSiteData, pages: { ...defaultSiteData.pages, customPages: [custom] } }
  const bad = hostile(whole) as SiteData
  const result = await saveSite(client, loaded.revision, diffSite(loaded.site, bad))
  expect(result.saved).toBe(true)
  expect((await loadWholeSite(client)).site.hero.title.ro).toBe(html)

  for (const path of [
    '/',
    '/proiecte?lang=en',
    '/termeni-si-conditii?lang=ru',
    '/politica-de-confidentialitate',
    '/ostila',
    `/404?from=${encodeURIComponent(html)}`,
  ]) {
    await panel.goto(path)
    await expectNothingRan(panel)
  }
  for (const screen of volume(['projects', 'pages'], screens)) {
    await panel.goto(`/admin/${screen}`)
    await panel.getByRole('heading', { level: 1 }).waitFor()
    await expectNothingRan(panel)
  }

  // Tests of other files may use this server next.
  const now = await loadWholeSite(client)
  const back = await saveSite(client, now.revision, diffSite(now.site, loaded.site))
  expect(back.saved).toBe(true)
})
