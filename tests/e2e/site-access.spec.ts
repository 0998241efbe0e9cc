import { hideCompany, showCompany } from '../support/company-page.ts'
import { createCustomPage, removeCustomPages } from '../support/custom-page.ts'
import { volume } from '../support/volume.ts'
import { axeViolations } from './axe.ts'
import { expect, test } from './site-test.ts'

// Contrast is that of the final colours, not of a transition between two.
test.use({ reducedMotion: 'reduce' })

const pages = [
  '/#serviciu-industrial',
  '/date-de-identificare',
  ...volume([], ['/proiecte', '/termeni-si-conditii', '/404']),
]

const widths = volume([390], [390, 1280])

test.beforeAll(({ site }) => showCompany(site))
test.afterAll(({ site }) => hideCompany(site))

for (const language of ['ro', 'en', 'ru']) {
  const tag = language === 'ro' ? [] : '@long'
  test(`pages pass axe at ${widths.join(' and ')} px: ${language}`, { tag }, async ({ page }) => {
    for (const address of pages) {
      const [path, fragment = ''] = address.split('#')
      await page.goto(`${path}?lang=${language}#${fragment}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const violations = await axeViolations(page, ['target-size'])
        expect(
          violations.map(({ id, nodes }) => [address, id, nodes.map(({ target }) => target)]),
        ).toEqual([])
      }
    }
  })
}

test('the open menu and the open project dialog pass axe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Deschide meniul' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Centru logistic' }).click()
  expect(await axeViolations(page)).toEqual([])
})

test('the first tab stop is the skip link', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Salt la conținut' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a focused element is never hidden under the fixed bar, forwards and backwards', async ({
  page,
}) => {
  await page.goto('/')
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
    const stops = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].reverse()
    return stops
      .filter((stop) => stop.checkVisibility())
      .filter((stop) => {
        stop.focus()
        return stop.getBoundingClientRect().top < bar - 1
      })
      .map((stop) => stop.textContent)
  })
  expect(covered).toEqual([])
})

test('a table wider than the screen is named and scrolled by keyboard', async ({ page, site }) => {
  const cells = Array.from({ length: 12 }, (_, at) => `<td>Hidroizolație ${at}</td>`).join('')
  const table = `<table><tbody><tr>${cells}</tr></tbody></table>`
  await createCustomPage(site, 'lucrari', { ro: table + table, en: table + table, ru: '' })
  try {
    await expect.poll(async () => (await page.request.get('/lucrari')).url()).toMatch(/lucrari$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/lucrari?lang=en')
    const frame = page.getByRole('region', { name: 'Table 1' })
    await expect(frame.getByRole('table')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).focus()
    await page.keyboard.press('Tab')
    await expect(frame).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: 'Table 2' })).toBeFocused()
  } finally {
    await removeCustomPages(site)
  }
})

test('a broken picture shows a plain background, and one without smaller versions shows the original', async ({
  page,
}) => {
  await page.route(/service-industrial/, (route) => route.abort())
  await page.goto('/')
  const service = page.locator('.service-picture img').first()
  await service.scrollIntoViewIfNeeded()
  await expect(service).toBeHidden()
  await page.evaluate(() => {
    const uploaded = new Image()
    uploaded.id = 'uploaded'
    uploaded.srcset = '/storage/v1/render/image/public/media/none.jpg?width=480 480w'
    uploaded.src = '/assets/pictures/og-default.jpg'
    document.querySelector('main')?.prepend(uploaded)
  })
  const widthOf = () =>
    page.locator('#uploaded').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOf).toBeGreaterThan(0)
})
