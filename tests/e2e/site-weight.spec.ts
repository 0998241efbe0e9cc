import type { Page, Response } from '@playwright/test'
import { changeSite } from '../support/change-site.ts'
import { hideCompany, showCompany } from '../support/company-page.ts'
import { fullSections } from '../support/full-sections.ts'
import { startPreparedSite } from '../support/prepared-site.ts'
import { compressedBytes } from './compressed-bytes.ts'
import { openForm } from './offer-form.ts'
import { expect, test } from './site-test.ts'

const kilobyte = 1_000
/** What a server may send before it has to wait for the other side: ten packets. */
const firstFlight = 10 * 1_460

test('a page is at most 15 kB of HTML in every language', async ({ site }) => {
  for (const path of ['/', '/proiecte', '/termeni-si-conditii', '/politica-de-confidentialitate'])
    for (const language of ['ro', 'en', 'ru']) {
      const bytes = await compressedBytes(`${site.url}${path}?lang=${language}`)
      expect([path, language, bytes <= 15 * kilobyte ? 'light' : bytes]).toEqual([
        path,
        language,
        'light',
      ])
    }
})

test('the first page with the form and the company’s data comes within one round trip in every language', async ({
  site,
}) => {
  await openForm(site.url)
  await showCompany(site)
  for (const language of ['ro', 'en', 'ru']) {
    const address = `${site.url}/?lang=${language}`
    const shown = async () => (await fetch(address)).text()
    await expect.poll(shown).toContain('/date-de-identificare')
    const bytes = await compressedBytes(address, { withHeaders: true })
    expect(bytes, language).toBeLessThanOrEqual(firstFlight)
  }
  await hideCompany(site)
})

test('the first page with everything on is at most 16 kB of HTML in every language', async () => {
  const site = await startPreparedSite()
  try {
    await showCompany(site)
    await changeSite(site, (content) => ({
      ...content,
      ...fullSections(),
      global: {
        ...content.global,
        analytics: {
          code: '<script async src="https://counter.example/count.js?id=T-12345"></script>',
        },
      },
    }))
    for (const language of ['ro', 'en', 'ru']) {
      const address = `${site.url}/?lang=${language}`
      const shown = async () => (await fetch(address)).text()
      for (const part of ['id="parteneri"', 'id="oferta"', 'counter.example', '/date-de-ident'])
        await expect.poll(shown, part).toContain(part)
      expect(await compressedBytes(address), language).toBeLessThanOrEqual(16 * kilobyte)
    }
  } finally {
    await site.stop()
  }
})

test('a visit of the whole landing page loads at most 72 kB of scripts', async ({ page }) => {
  const scripts = followScripts(page)
  await page.goto('/')
  await page.locator('#proiecte').getByRole('link', { name: 'Centru logistic' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Închide' }).click()
  await page.getByRole('link', { name: 'Construcții industriale' }).first().click()
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const { bytes, files } = await scripts()
  expect(files).toBeGreaterThan(5)
  expect(bytes).toBeLessThanOrEqual(72 * kilobyte)
})

/** Counts the scripts that the page loads from now on. */
function followScripts(page: Page) {
  const scripts: Response[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  }
  page.on('response', keep)
  return async () => {
    page.off('response', keep)
    const sizes = await Promise.all(scripts.map((response) => response.request().sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    return { bytes, files: scripts.length }
  }
}

test('a link about to be followed prefetches its page, but no file and no page of the panel', async ({
  page,
}) => {
  const fetched: string[] = []
  const browser = await page.context().newCDPSession(page)
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.push(prefetchUrl))
  await browser.send('Preload.enable')
  await page.goto('/')
  for (const address of [
    '/storage/v1/object/public/media/a.pdf',
    '/admin',
    '/administrare?lang=en',
  ]) {
    await page.evaluate((href) => {
      const link = document.querySelector('.footer-links a') as HTMLAnchorElement
      link.href = href
    }, address)
    await page.locator('.footer-links a').first().hover()
    await page.mouse.down()
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
  await expect.poll(() => fetched.at(-1)).toMatch(/\/administrare\?lang=en$/)
  expect(new Set(fetched).size).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  for (const address of ['/', '/proiecte', '/proiecte/centru-logistic'])
    test(`${address} has loaded at most 8 kB of scripts at rest, in a few files`, async ({
      page,
    }) => {
      const scripts = followScripts(page)
      await page.goto(address)
      await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      const { bytes, files } = await scripts()
      expect(bytes, address).toBeLessThanOrEqual(8 * kilobyte)
      expect(files, address).toBeLessThanOrEqual(5)
    })

  for (const address of ['/', '/?lang=ru', '/proiecte'])
    test(`the first screen of ${address} needs few files, each within one round trip`, async ({
      page,
    }) => {
      await page.goto(address)
      const waitedFor = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return files
          .filter(({ startTime }) => startTime < (visit?.loadEventStart ?? 0))
          .map(({ name, transferSize }) => ({ name: new URL(name).pathname, transferSize }))
      })
      expect(waitedFor.filter(({ transferSize }) => transferSize > firstFlight)).toEqual([])
      const kinds = waitedFor.map(({ name }) => name.slice(name.lastIndexOf('.') + 1))
      expect(kinds.sort()).toEqual(['avif', 'css', 'woff2', 'woff2'])
      await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
      // What waited comes once the page is painted, without a movement: the first picture below the screen.
      const pictures = page.locator('.service-picture img, .project-picture img')
      const picture = pictures.nth(address === '/proiecte' ? 1 : 0)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    })
})
