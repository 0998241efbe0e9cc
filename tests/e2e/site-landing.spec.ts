import type { Locator, Page } from '@playwright/test'
import { volume } from '../support/volume.ts'
import { layoutShift, watchLayoutShift } from './layout-shift.ts'
import { openForm } from './offer-form.ts'
import { expect, test } from './site-test.ts'

/** Russian texts are the longest. */
const languages = volume(['ru'], ['ro', 'en', 'ru'])

/** The page's clock stands still but for what a test lets run, so that a busy machine adds nothing to it. */
async function openWithClock(page: Page, address: string) {
  await page.clock.install({ time: '2026-01-01T00:00:00' })
  await page.clock.pauseAt('2026-01-01T00:00:01')
  await page.goto(address)
  await untilItPlays(page, page.locator('.hero'))
}

/** Islands start when the browser is idle, which the fake clock decides too, and play once they are seen. */
async function untilItPlays(page: Page, island: Locator) {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        return island.getAttribute('data-playing')
      },
      { intervals: [50] },
    )
    .not.toBeNull()
  // The island looks whether it is seen too, and is told before this later observer.
  await island.evaluate(
    (element) => new Promise((seen) => new IntersectionObserver(seen).observe(element)),
  )
}

test.describe('the hero', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const shown = '.hero-slide[data-active] img'

  test('shows the next picture after seven seconds', async ({ page }) => {
    await openWithClock(page, '/')
    await expect(page.locator('.hero')).toHaveAttribute('data-playing', 'true')
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-1/)
    await page.clock.runFor(7_000)
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-3/)
    await expect(page.locator('.hero-slide').first()).toHaveCSS('transition-duration', '0.5s')
    // The picture before stays opaque under the next one, so that nothing dark shows through.
    const leaving = page.locator('.hero-slide[data-leaving]')
    await expect(leaving.locator('img')).toHaveAttribute('src', /hero-1/)
    await expect(leaving).toHaveCSS('opacity', '1')
    await expect(leaving).toHaveCSS('z-index', '1')
    await expect(page.locator('.hero-slide[data-active]')).toHaveCSS('z-index', '2')
  })

  test('drifts, fills its line in seven seconds, and shows the picture whose part of the line is pressed', async ({
    page,
  }) => {
    await openWithClock(page, '/')
    await expect(page.locator(shown)).toHaveCSS('animation', /^8s linear .*hero-drift/)
    const segment = page.locator('.hero-segment[data-active]')
    const filling = () =>
      segment.evaluate((part) => {
        const { animationName, animationDuration } = getComputedStyle(part, '::after')
        return `${animationName} ${animationDuration}`
      })
    expect(await filling()).toBe('hero-fill 7s')
    await page.getByRole('button', { name: 'Imaginea 3 din 3' }).click()
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-2/)
    await page.clock.runFor(6_900)
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-2/)
    await page.clock.runFor(200)
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-1/)
  })

  test('stops when the visitor pauses it', async ({ page }) => {
    await openWithClock(page, '/')
    await page.locator('.hero').getByRole('button', { name: 'Oprește' }).click()
    await page.clock.runFor(30_000)
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-1/)
    await page.locator('.hero').getByRole('button', { name: 'Pornește' }).click()
    await page.clock.runFor(7_000)
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-3/)
  })

  test('does not move under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithClock(page, '/')
    await expect(page.locator('.hero')).toHaveAttribute('data-playing', 'false')
    await page.clock.runFor(30_000)
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-1/)
  })

  test('drops a picture that fails to load', { tag: '@long' }, async ({ page }) => {
    await page.route(/hero-3/, (route) => route.abort())
    await openWithClock(page, '/')
    await expect(page.locator('.hero-slide')).toHaveCount(2)
    await expect(page.locator('.hero-count')).toHaveText('0102')
    await page.clock.runFor(7_000)
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-2/)
    await expect(page.locator('.hero-count')).toHaveText('0202')
  })

  test('has no controls once a single picture is left', { tag: '@long' }, async ({ page }) => {
    await page.route(/hero-[12]/, (route) => route.abort())
    await openWithClock(page, '/')
    await expect(page.locator(shown)).toHaveAttribute('src', /hero-3/)
    await expect(page.locator('.hero-controls')).toHaveCount(0)
  })

  test('loads a small picture on a phone, and the sharp one after everything else', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    const first = page.locator(shown).first()
    const current = () => first.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(current).toMatch(/hero-1-768/)
    expect(asked.find((path) => path.includes('hero-1'))).toMatch(/hero-1-480/)
  })

  test('has its button and its pause on the first screen of laptops and of a phone in landscape', async ({
    page,
  }) => {
    for (const language of languages) {
      await page.goto(`/?lang=${language}`)
      for (const [width, height] of [
        [1366, 657],
        [1280, 800],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height })
        const where = `${language} ${width} x ${height}`
        for (const action of await page.locator('.hero-action a:visible').all())
          await expect(action, where).toBeInViewport({ ratio: 1 })
        await expect(page.locator('.hero [data-toggle]'), where).toBeInViewport({ ratio: 1 })
      }
    }
  })

  test('leads to the services', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Vedeți ce construim' }).click()
    await expect(page.locator('#servicii')).toBeInViewport()
  })
})

test.describe('a service', () => {
  test('opens with its benefits and a gallery that moves every three seconds', {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openWithClock(page, '/?lang=en')
    await page.getByRole('link', { name: 'Industrial construction' }).first().click()
    const detail = page.locator('#serviciu-industrial')
    await expect(detail).toBeVisible()
    await expect(detail.locator('.check-list li')).toHaveCount(4)
    await expect(detail.getByText('Deadlines written into the contract')).toBeVisible()
    await untilItPlays(page, detail.locator('.slider'))
    await expect(detail.locator('.slider')).toHaveAttribute('data-playing', 'true')
    await expect(detail.locator('[data-position]')).toHaveText('1')
    await page.clock.runFor(3_000)
    await expect(detail.locator('[data-position]')).toHaveText('2')
    await detail.getByRole('button', { name: 'Pause' }).click()
    await page.clock.runFor(9_000)
    await expect(detail.locator('[data-position]')).toHaveText('2')
  })

  test('has a quote button that leads to the contact section', async ({ page }) => {
    await page.goto('/#serviciu-residential')
    await page.getByRole('link', { name: 'Solicită o ofertă' }).click()
    await expect(page.locator('#contact')).toBeInViewport()
  })
})

test.describe('the projects', () => {
  test('advance by buttons and by dots, two at a time on a wide screen', async ({ page }) => {
    await page.goto('/')
    const slider = page.locator('.project-slider')
    await slider.scrollIntoViewIfNeeded()
    await expect(slider.locator('.slider-dot:visible')).toHaveCount(2)
    await slider.getByRole('button', { name: 'Proiectul 3 din 4' }).click()
    await expect(slider.getByText('Centru comercial')).toBeInViewport()
    await expect(slider.locator('.slider-dot').nth(2)).toHaveAttribute('aria-current', 'true')
    await slider.getByRole('button', { name: 'Anterior' }).click()
    await expect(slider.getByText('Complex rezidențial')).toBeInViewport()
  })

  test('open in a dialog that returns the focus', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('link', { name: 'Centru logistic' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Centru logistic' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('septembrie 2024', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Următor' }).click()
    await expect(dialog.locator('[data-position]')).toHaveText('2')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('have a link to the whole list in the same language', async ({ page }) => {
    await page.goto('/?lang=ru')
    await page.getByRole('link', { name: 'Все проекты' }).first().click()
    await expect(page).toHaveURL(/\/proiecte\?lang=ru$/)
  })
})

test('the bar changes after ten pixels of scrolling, the link to the top appears after three hundred', async ({
  page,
}) => {
  await page.goto('/')
  const bar = page.locator('.navbar')
  const up = page.locator('.to-top')
  await page.mouse.wheel(0, 10)
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 40)
  await expect(bar).toHaveCSS('background-color', 'rgba(255, 255, 255, 0.95)')
  await expect(up).toBeHidden()
  await page.mouse.wheel(0, 400)
  await expect(up).toBeVisible()
  await up.click()
  await expect(up).toBeHidden()

  await page.setViewportSize({ width: 768, height: 1024 })
  await page.evaluate('scrollBy(0, 400)')
  await expect(up).toBeVisible()
  expect(await up.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await up.click()
  await expect(up).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate('scrollBy(0, 400)')
  await expect(up).toBeVisible()
  const [box, barBox] = [await up.boundingBox(), await bar.boundingBox()]
  expect(box && box.y + box.height, 'a phone has it in the bar, over no text').toBeLessThanOrEqual(
    barBox?.height ?? 0,
  )
  await up.click()
  await expect(up).toBeHidden()
})

test('the page of a phone is at most 9,800 pixels high, and nothing on it moves by itself', async ({
  page,
  site,
}) => {
  await openForm(site.url)
  await watchLayoutShift(page)
  for (const language of languages) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/?lang=${language}`)
    await page.evaluate(() => document.fonts.ready)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, language).toBeLessThanOrEqual(9_800)
  }
  for (const width of volume([390], [390, 1280])) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    expect(await layoutShift(page), `${width}`).toBe(0)
  }
})

test('sections have headings of one size and one distance from each other', async ({ page }) => {
  for (const [width, distance] of [
    [390, 72],
    [1280, 115.2],
    [1920, 144],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const { sizes, distances } = await page.evaluate(() => {
      const headings = [...document.querySelectorAll('main > section h2.section-title')]
      const page = getComputedStyle(document.body).backgroundColor
      const sections = [...document.querySelectorAll('main > .section')].map((section) => {
        const { backgroundColor, paddingTop, paddingBottom } = getComputedStyle(section)
        return {
          ground: backgroundColor === 'rgba(0, 0, 0, 0)' ? page : backgroundColor,
          above: Number.parseFloat(paddingTop),
          below: Number.parseFloat(paddingBottom),
        }
      })
      return {
        sizes: headings.map((heading) => getComputedStyle(heading).fontSize),
        // Across a change of ground each side has the whole distance.
        distances: sections.slice(1).flatMap(({ ground, above }, index) => {
          const before = sections[index]
          return before?.ground === ground ? [before.below + above] : [before?.below ?? 0, above]
        }),
      }
    })
    expect(sizes, `at ${width} px`).toEqual(Array(7).fill(sizes[0]))
    expect(distances.length).toBe(8)
    for (const each of distances) expect(each, `at ${width} px`).toBeCloseTo(distance, 0)
  }
})

test('the benefits appear once a tenth of them is visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const benefits = page.locator('#de-ce-noi')
  await expect(benefits).toHaveAttribute('data-appear', 'waiting')
  await benefits.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
  await expect(benefits).toHaveAttribute('data-appear', 'shown')
})

test('benefits higher than ten screens appear too, and print before they have appeared', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 400 })
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /(<ul class="benefit-grid[^>]*>)(.*?)<\/ul>/s,
      (_, list: string, items: string) => `${list}${items.repeat(12)}</ul>`,
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/')
  const benefits = page.locator('#de-ce-noi')
  const height = await benefits.evaluate((element) => element.clientHeight)
  expect(height).toBeGreaterThan(4_000)
  await expect(benefits).toHaveAttribute('data-appear', 'waiting')
  await page.emulateMedia({ media: 'print' })
  await expect(benefits.locator('.container')).toHaveCSS('clip-path', 'none')
  await expect(page.locator('.navbar')).toHaveCSS('position', 'absolute')
  await expect(page.locator('.menu-button')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await benefits.locator('.benefit').nth(6).scrollIntoViewIfNeeded()
  await expect(benefits).toHaveAttribute('data-appear', 'shown')
})

test('changing the language keeps the section in view, whatever the address names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#servicii')
  const topOfReasons = () =>
    page.locator('#de-ce-noi').evaluate((it) => Math.round(it.getBoundingClientRect().top))
  await page.locator('#de-ce-noi').evaluate((it) => {
    scrollTo({ top: scrollY + it.getBoundingClientRect().top + 200, behavior: 'instant' })
  })
  const before = await topOfReasons()
  await page.evaluate(() => document.querySelector<HTMLElement>('.menu-sheet [lang=ru]')?.click())
  await expect(page).toHaveURL(/\?lang=ru#servicii$/)
  await page.waitForLoadState()
  await expect.poll(async () => Math.abs((await topOfReasons()) - before)).toBeLessThan(3)
})

test('a line below the screen is drawn and a picture unrolled once they are seen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const line = page.locator('#proiecte .dimension')
  const picture = page.locator('#servicii .service-picture').last()
  await expect(line).toHaveAttribute('data-unseen', '')
  await expect(picture).toHaveAttribute('data-unseen', '')
  const moved = await page.evaluateHandle(() => {
    const properties: string[] = []
    addEventListener('transitionrun', ({ target, propertyName }) => {
      const { className } = target as HTMLElement
      if (/dimension|-picture/.test(className)) properties.push(`${className}: ${propertyName}`)
    })
    return properties
  })
  await page.locator('#proiecte').scrollIntoViewIfNeeded()
  await page.locator('#servicii').scrollIntoViewIfNeeded()
  for (const part of [line, picture]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).not.toHaveAttribute('data-unseen')
  }
  const drawing = await line.evaluate((it) => getComputedStyle(it, '::after').transition)
  expect(drawing).toBe('transform 0.6s cubic-bezier(0.2, 0, 0, 1)')
  const properties = () => moved.evaluate((all) => all)
  await expect.poll(properties).toContain('dimension: transform')
  await expect.poll(properties).toContain('service-picture: clip-path')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.locator('html[data-scripted]').waitFor()
  await expect(page.locator('[data-unseen]')).toHaveCount(0)
})

test('changing the language keeps the scroll position', async ({ page }) => {
  await page.goto('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
  await page.locator('.language-menu summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Contact', level: 2 }).first()).toBeInViewport()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a sheet over the whole page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Deschide meniul' }).click()
    const sheet = page.getByRole('dialog', { name: 'Meniu' })
    await expect(sheet).toHaveCSS('height', '844px')
    await expect(sheet.getByRole('link', { name: 'Русский' })).toHaveText('RU')
    await sheet.getByRole('link', { name: 'Contact' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.locator('#contact')).toBeInViewport()
  })

  test('the close buttons of the sheet and of a project stay visible, also in landscape', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/proiecte')
    const opener = page.getByRole('link', { name: 'Centru logistic' })
    await page.setViewportSize({ width: 390, height: 400 })
    for (const [open, name, close] of [
      [opener, 'Centru logistic', 'Închide'],
      [page.getByRole('button', { name: 'Deschide meniul' }), 'Meniu', 'Închide meniul'],
    ] as const) {
      await open.click()
      const dialog = page.getByRole('dialog', { name })
      // Until the project has come the window holds only its title and has nothing to scroll.
      await expect(dialog).not.toHaveAttribute('aria-busy')
      await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(40)
      const button = dialog.getByRole('button', { name: close })
      await expect(button).toBeInViewport({ ratio: 1 })
      await button.click()
      await expect(dialog).toBeHidden()
    }
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('link', { name: 'Complex rezidențial' }).click()
    const dialog = page.getByRole('dialog', { name: 'Complex rezidențial' })
    await expect(dialog.locator('.slider-item').first()).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('heading', { name: 'Complex rezidențial' })).toBeInViewport({
      ratio: 1,
    })
  })

  test('closing the sheet returns the focus', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Deschide meniul' })
    await opener.click()
    await page.getByRole('button', { name: 'Închide meniul' }).click()
    await expect(opener).toBeFocused()
  })
})
