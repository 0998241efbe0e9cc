import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect, test } from './site-test.ts'

const figure = '#cifre .figure-number >> nth=1'

/** Collects what is written into the figure from now on. */
async function watchFigure(page: Page): Promise<() => Promise<string[]>> {
  await page.locator(figure).evaluate((element) => {
    const texts: string[] = []
    Object.assign(window, { writtenTexts: texts })
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate('writtenTexts')
}

/** Once it is going to be counted. */
async function watchWaitingFigure(page: Page) {
  await expect(page.locator(figure)).toHaveAttribute('data-counting', 'waiting')
  return watchFigure(page)
}

/** Resolves once the script has done whatever it does at its start. */
async function untilStarted(page: Page, script: string): Promise<void> {
  await page.evaluate(
    `import('${script}').then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`,
  )
}

test('figures count up once, when they are seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.locator(figure)).toHaveText('5000')
  const written = await watchWaitingFigure(page)
  await page.locator(figure).scrollIntoViewIfNeeded()
  await expect(page.locator(figure)).toHaveAttribute('data-counting', 'done')
  await expect(page.locator(figure)).toHaveText('5000')
  const counted = await written()
  const numbers = counted.map((text) => Number(text.replace(/\D/g, '')))
  expect(numbers[0]).toBe(0)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(counted.every((text) => /^\d{1,4}$/.test(text))).toBe(true)

  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(page.locator(figure)).not.toBeInViewport()
  await page.locator(figure).scrollIntoViewIfNeeded()
  await expect(page.locator(figure)).toBeInViewport()
  expect(await written()).toEqual(counted)
})

test.describe('with reduced motion', () => {
  test('figures stand still', async ({ page }) => {
    const counting = page.waitForResponse(/count-up/)
    await page.goto('/?lang=en')
    await untilStarted(page, (await counting).url())
    const written = await watchFigure(page)
    await page.locator(figure).scrollIntoViewIfNeeded()
    await expect(page.locator(figure)).toBeInViewport()
    await expect(page.locator(figure)).toHaveText('5000')
    expect(await written()).toEqual([])

    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const lineCounts = await page.locator('.figure-number, .figure-unit').evaluateAll((parts) =>
        parts.map((part) => {
          const { fontSize } = getComputedStyle(part)
          const { width, height } = part.getBoundingClientRect()
          return width > 16 && Math.round(height / Number.parseFloat(fontSize) / 1.3)
        }),
      )
      expect(lineCounts, `at ${width} px`).toEqual(Array(10).fill(1))
    }
  })
})

test('a question opens by keyboard, and others stay open beside it', async ({ page }) => {
  await page.goto('/')
  const answer = (text: string) => page.locator('.question p', { hasText: text })
  await expect(answer('deviz pe articole')).toBeHidden()
  await page.getByText('Cât costă un metru pătrat?').click()
  await expect(answer('deviz pe articole')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(answer('un singur contract')).toBeVisible()
  await expect(answer('deviz pe articole')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(answer('în toată Moldova')).toBeVisible()
  expect(await axeViolations(page, ['target-size'])).toEqual([])
})

test('the title of a section stays in view beside a list that is longer than the screen', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/')
  const title = page.getByRole('heading', { name: 'Cum lucrăm' })
  await page.getByRole('heading', { name: 'Recepția și cheile' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Primul apel' })).not.toBeInViewport()
  await expect(title).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 600 })
  await page.getByRole('heading', { name: 'Recepția și cheile' }).scrollIntoViewIfNeeded()
  await expect(title).not.toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('figures are the numbers themselves', async ({ page }) => {
    await page.goto('/?lang=en')
    await expect(page.locator('.figure-value')).toHaveText([
      '15+ years',
      '5000 sqm',
      '50 apartments',
      '15000 sqm',
      '200 t/day',
    ])
  })

  test('questions open', async ({ page }) => {
    await page.goto('/?lang=ru')
    await page.getByText('Как происходит оплата?').click()
    await expect(page.getByText('Поэтапно: после того')).toBeVisible()
  })
})
