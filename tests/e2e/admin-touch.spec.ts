import type { Browser, Page } from '@playwright/test'
import { screens as table } from '#admin/screens.ts'
import { fillSite } from '../support/filled-site.ts'
import type { RunningSite } from '../support/running-site.ts'
import { anotherAdministrator, expect, testOnOwnSite } from './panel.ts'

const test = testOnOwnSite()

const screens = table.map(({ path }) => path)

/** Signed in on a phone, whose window is 390 wide and touched. */
async function phone(browser: Browser, site: RunningSite): Promise<Page> {
  const signedIn = await anotherAdministrator(browser, site)
  const storageState = await signedIn.context().storageState()
  const context = await browser.newContext({
    storageState,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  return context.newPage()
}

/**
 * What can be pressed and is smaller than 44 px, unless a circle of 44 px around its middle touches no other control.
 * Links within a sentence are as high as its line.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const size = 44
    const controls =
      'a[href], button, summary, select, [role="tab"], [role="switch"], input:is([type="checkbox"], [type="radio"])'
    const shown = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => !one.closest('[inert], [aria-hidden="true"], .tiptap, .preview'))
      .map((one) => {
        const { left, top, width, height } = (one.closest('label') ?? one).getBoundingClientRect()
        return { one, left, top, width, height, x: left + width / 2, y: top + height / 2 }
      })
      .filter(({ width, height }) => width > 1 && height > 1)
    const isInSentence = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent ?? '').trim().length > (one.textContent ?? '').trim().length
    const isFree = (target: (typeof shown)[number]) =>
      shown.every((other) => {
        if (other.one === target.one) return true
        const isAround = other.one.contains(target.one) || target.one.contains(other.one)
        const dx = Math.max(Math.abs(other.x - target.x) - other.width / 2, 0)
        const dy = Math.max(Math.abs(other.y - target.y) - other.height / 2, 0)
        return isAround || Math.hypot(dx, dy) >= size / 2
      })
    return shown
      .filter(({ width, height }) => width < size - 0.5 || height < size - 0.5)
      .filter((target) => !isInSentence(target.one) && !isFree(target))
      .map(({ one, width, height }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
        return `${Math.round(width)} x ${Math.round(height)} ${one.tagName} ${name.slice(0, 60)}`
      })
  })
}

async function openScreen(page: Page, screen: string): Promise<void> {
  await page.goto(`/admin/${screen}`)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

test('what is pressed on a phone is 44 px: a list, the menu of one of its rows, its dialog and the side menu', async ({
  browser,
  site,
}) => {
  const page = await phone(browser, site)
  await openScreen(page, 'projects')
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Alte acțiuni' }).first().click()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Duplică' }).first().click()
  const publish = page.getByRole('button', { name: 'Publică', exact: true })
  expect((await publish.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Editează' }).first().click()
  await page.getByRole('dialog').locator('[name="title.ro"]').waitFor()
  expect(await smallTargets(page)).toEqual([])
  await openScreen(page, 'dashboard')
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  expect(await smallTargets(page)).toEqual([])
})

test('the answers of a dialog stand below one another on a phone: the main one first, a loss last', async ({
  browser,
  site,
}) => {
  const page = await phone(browser, site)
  await openScreen(page, 'hero')
  await page.locator('[name="hero.title.ro"]').fill('Altfel')
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Aveți modificări nesalvate' })
  const answers = [
    'Salvează și plec',
    'Plec și păstrez ciorna',
    'Rămân aici',
    'Renunț la modificări',
  ].map((name) => dialog.getByRole('button', { name }))
  const boxes = await Promise.all(answers.map((answer) => answer.boundingBox()))
  const tops = boxes.map((box) => box?.y ?? Number.NaN)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(new Set(tops).size).toBe(answers.length)
})

test('what is pressed on a phone is 44 px on every screen of a site that is full of content', {
  tag: '@long',
}, async ({ browser, site }) => {
  test.setTimeout(600_000)
  await fillSite(site)
  const page = await phone(browser, site)
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await openScreen(page, screen)
    for (const tab of await page.getByRole('tab').all())
      if (await tab.isVisible()) {
        await tab.click()
        found[screen] = [...(found[screen] ?? []), ...(await smallTargets(page))]
      }
    found[screen] = [...new Set([...(found[screen] ?? []), ...(await smallTargets(page))])]
  }
  expect(found).toEqual(Object.fromEntries(screens.map((screen) => [screen, []])))
})
