import type { Locator, Page } from '@playwright/test'
import { defaultContact } from '#content/contact/defaults.ts'
import type { Contact } from '#content/contact/section.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { changeSite } from '../support/change-site.ts'
import { hideCompany, showCompany } from '../support/company-page.ts'
import type { RunningSite } from '../support/running-site.ts'
import { volume } from '../support/volume.ts'
import { axeViolations } from './axe.ts'
import { layoutShift, watchLayoutShift } from './layout-shift.ts'
import { openForm, serviceOf } from './offer-form.ts'
import { expect, test } from './site-test.ts'

test.use({ reducedMotion: 'reduce' })

test.beforeAll(({ site }) => showCompany(site))
test.afterAll(({ site }) => hideCompany(site))

const bar = (page: Page) => page.getByRole('navigation', { name: 'Contact rapid' })
/** The bar waits for the first movement. */
const scrollOn = (page: Page) => page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))

/** Sets the analytics snippet, for which pages ask consent. Resolves once they have it, or no longer have it. */
async function setSnippet(url: string, code: string): Promise<void> {
  const table = serviceOf(url).from('site_global_settings')
  const { data } = await table.select('settings').single().throwOnError()
  const settings = { ...data.settings, global: { ...data.settings.global, analytics: { code } } }
  await table.update({ settings }).neq('id', '').throwOnError()
  const asks = async () => (await (await fetch(`${url}/proiecte`)).text()).includes('counted')
  await expect.poll(asks).toBe(code !== '')
}

/** As on a busy page: an observer is told all at once, as soon as it has seen its element twice. */
const observeInPairs = () => {
  const Observer = window.IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const seen: IntersectionObserverEntry[] = []
      super((moments) => {
        seen.push(...moments)
        if (seen.length > 1) tell(seen.splice(0), this)
      }, options)
    }
  }
}

/** The bar's script starts when the browser is idle, before this; what it sees is known in the frame after the next. */
const untilObserved = () =>
  new Promise((observed) =>
    requestIdleCallback(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(observed))),
    ),
  )

const addresses = ['/date-de-identificare', '/proiecte', '/nu-este-nimic']

test('Contact has the messengers and the way to the map on a wide screen too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const contact = page.locator('#contact')
  for (const name of ['WhatsApp', 'Viber', 'Telegram', 'Vedeți pe hartă'])
    await expect(contact.getByRole('link', { name })).toBeVisible()
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

  test('messengers below the number are as high as a finger needs', async ({ page, site }) => {
    await openForm(site.url)
    for (const address of volume(['/'], ['/', '/oferta', '/date-de-identificare'])) {
      await page.goto(address)
      await expect(page.locator('.messenger-row a').first()).toBeAttached()
      expect(await axeViolations(page, ['target-size'])).toEqual([])
      const heights = await page
        .locator('main .messenger-row a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe('the bar on phones', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('comes on a busy page too, as does what waits to be seen', { tag: '@long' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(observeInPairs)
    await page.goto('/')
    const benefits = page.locator('#de-ce-noi')
    await expect(benefits).toHaveAttribute('data-appear', 'waiting')
    await page.evaluate(untilObserved)
    await scrollOn(page)
    await benefits.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await expect(benefits).toHaveAttribute('data-appear', 'shown')
  })

  test('comes after the hero and covers neither the end of the page nor what has the focus', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(bar(page)).toBeHidden()
    await page.getByRole('link', { name: 'Vedeți ce construim' }).click()
    await expect(page).toHaveURL(/#servicii$/)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    const links = await bar(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(links).toEqual([
      ['Sunați', 'tel:+37322000000'],
      ['WhatsApp', 'https://wa.me/37369123456'],
      ['Viber', 'viber://chat?number=%2B37369123456'],
      ['Telegram', 'https://t.me/temelia'],
      ['Cereți o ofertă', '#oferta'],
    ])
    await bar(page).getByRole('link', { name: 'Cereți o ofertă' }).click()
    await expect(page.locator('#contact [name=name]')).toBeInViewport()

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    expect(await axeViolations(page, ['target-size'])).toEqual([])
    const topOfBar = await bar(page).evaluate((it) => it.getBoundingClientRect().top)
    // A picture that has come meanwhile can have moved the end of the page.
    const endOfFooter = () =>
      page.locator('footer').evaluate((it) => {
        scrollTo(0, document.documentElement.scrollHeight)
        return it.getBoundingClientRect().bottom
      })
    await expect.poll(endOfFooter).toBeLessThanOrEqual(topOfBar + 1)

    const buttons = await page
      .locator('.to-top, .menu-button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    expect(buttons).toHaveLength(2)
    expect(buttons[0]?.top).toBe(buttons[1]?.top)
    expect(buttons[0]?.height).toBe(buttons[1]?.height)

    const covered = await page.evaluate(() => {
      const links = document.querySelectorAll<HTMLElement>('main a, main button, footer a')
      const shown = [...links].filter((link) => link.checkVisibility())
      return shown.flatMap((link) => {
        link.focus()
        const top = document.querySelector('.phone-bar')?.getBoundingClientRect().top ?? 0
        const isUnder = link.getBoundingClientRect().bottom > Math.max(top, innerHeight - 100)
        return isUnder && document.activeElement === link ? [link.textContent] : []
      })
    })
    expect(covered).toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/nu-este-nimic')
    await scrollOn(page)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    const back = await page.locator('.missing-actions').boundingBox()
    const shown = await bar(page).boundingBox()
    expect((back?.y ?? 0) + (back?.height ?? Infinity)).toBeLessThan(shown?.y ?? 0)
  })

  test('covers nothing of a page that nobody has scrolled, and comes with the first movement', async ({
    page,
  }) => {
    // Lighthouse's phone, on which the links to the networks were half covered, and others.
    for (const height of volume([640], [823, 760, 700, 640]))
      for (const address of volume(['/proiecte'], addresses)) {
        await page.setViewportSize({ width: 412, height })
        await page.goto(address)
        expect(await axeViolations(page, ['target-size'])).toEqual([])
        await expect(bar(page)).not.toBeInViewport()
        await scrollOn(page)
        await expect(bar(page)).toBeInViewport({ ratio: 1 })
      }
    // A page that fits is not scrolled: the bar is its last line.
    await page.setViewportSize({ width: 412, height: 3_000 })
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  test('fits in every language, in landscape, and at twice the text size', {
    tag: '@long',
  }, async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    for (const [width, height, letters] of [
      [320, 640, 16],
      [568, 320, 16],
      [390, 844, 32],
      [320, 640, 32],
    ] as const) {
      await page.setViewportSize({ width, height })
      await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } })
      // Russian has the longest words.
      for (const language of volume(['ru'], ['ro', 'en', 'ru'])) {
        await page.goto(`/proiecte?lang=${language}`)
        await scrollOn(page)
        await expect(page.locator('.phone-bar')).toBeInViewport({ ratio: 1 })
        const shape = await page.locator('.phone-bar').evaluate((it) => {
          const isCut = (part: Element) =>
            part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight
          const isOff = (part: Element) => {
            const { left, right } = part.getBoundingClientRect()
            return left < 0 || right > innerWidth
          }
          const { height } = it.getBoundingClientRect()
          const names = [...it.querySelectorAll('span')]
          const shown = names.filter((name) => name.clientHeight > 0)
          const cut = [...it.querySelectorAll('a'), ...shown].filter(isCut)
          return {
            cut: cut.map((part) => part.textContent),
            off: names.filter(isOff).map((name) => name.textContent),
            height,
          }
        })
        expect(shape.cut).toEqual([])
        expect(shape.off).toEqual([])
        expect(shape.height).toBeLessThan(height / 3)
      }
    }
  })

  test('is hidden while somebody types and on the page of the form, and stands below the question of consent', async ({
    page,
    site,
  }) => {
    await openForm(site.url)
    await page.goto('/')
    const message = page.locator('#contact [name=message]')
    await message.scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await message.focus()
    await expect(bar(page)).toBeHidden()
    await message.press('Shift+Tab')
    await expect(bar(page)).toBeHidden()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await page.goto('/oferta')
    await expect(page.locator('.offer')).toBeVisible()
    await expect(page.locator('.phone-bar')).toHaveCount(0)

    const withCode = (code: string) => setSnippet(site.url, code)
    await withCode('<script>window.counted = 1</script>')
    try {
      await page.goto('/proiecte')
      const question = page.getByRole('region', { name: 'Statistici de trafic' })
      await expect(question).toBeInViewport({ ratio: 1 })
      await scrollOn(page)
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      const bottomOf = async (part: Locator) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
        return y + height
      }
      const gap = async () => ((await bar(page).boundingBox())?.y ?? 0) - (await bottomOf(question))
      await expect.poll(gap).toBeGreaterThanOrEqual(0)
      await watchLayoutShift(page)
      for (const width of volume([768, 390], [1280, 768, 390])) {
        await page.setViewportSize({ width, height: 844 })
        for (const address of ['/', '/404']) {
          await page.goto(address)
          await expect(question).toBeInViewport({ ratio: 1 })
          const button = page.locator('.hero-controls button, .missing-actions button').last()
          const top = (await question.boundingBox())?.y ?? 0
          expect(await bottomOf(button), `${address} at ${width}`).toBeLessThanOrEqual(top)
          expect(await layoutShift(page), `${address} at ${width}`).toBe(0)
        }
      }
      await page.goto('/proiecte')
      await scrollOn(page)
      await question.getByRole('button', { name: 'Refuz' }).click()
      await expect(question).toBeHidden()
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
    } finally {
      await withCode('')
    }
  })

  test('keeps clear of the phone’s safe area and is absent on wide screens', async ({ page }) => {
    await page.goto('/proiecte')
    const browser = await page.context().newCDPSession(page)
    const height = () => bar(page).evaluate((it) => it.getBoundingClientRect().height)
    const before = await height()
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
    await expect.poll(height).toBe(before + 34)
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(bar(page)).toBeHidden()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('stands at the end of the page, and no line waits for whether it is open', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(bar(page)).toBeVisible()
      await expect(bar(page)).not.toBeInViewport()
      await expect(bar(page)).toHaveCSS('position', 'static')
      await expect(page.locator('.open-now')).toBeHidden()
      await expect(page.locator('#contact')).toContainText('09:00-18:00')
    })
  })
})

test('no page scrolls sideways on the narrowest phones, even at twice the text size', {
  tag: '@long',
}, async ({ page, site }) => {
  await openForm(site.url)
  const browser = await page.context().newCDPSession(page)
  const letters = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide: string[] = []
  for (const address of [
    '/',
    '/proiecte',
    '/proiecte?categorie=Industrial',
    '/termeni-si-conditii',
    '/politica-de-confidentialitate',
    '/date-de-identificare',
    '/oferta',
    '/oferta/multumim?nr=T-2026-7KQ4M',
    '/nu-exista/o-adresa-lunga-fara-sfarsit-si-fara-pauza',
  ])
    for (const language of ['ro', 'en', 'ru']) {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
      for (const [standard, ofRoot] of [
        [16, ''],
        [32, ''],
        [16, '200%'],
      ] as const) {
        await letters(standard)
        const parts = await page.evaluate<string[] | undefined, string>((fontSize) => {
          document.documentElement.style.fontSize = fontSize
          if (document.documentElement.scrollWidth <= innerWidth) return undefined
          const all = [...document.body.querySelectorAll('*')]
          const wide = all.filter((one) => one.getBoundingClientRect().right > innerWidth)
          return wide.map((one) => one.outerHTML.slice(0, 80)).slice(-3)
        }, ofRoot)
        if (parts) tooWide.push(`${address} ${language} ${standard}${ofRoot}: ${parts.join(' ')}`)
      }
      await letters(16)
    }
  expect(tooWide).toEqual([])
})

test('the end of the footer keeps its links on one line, and the way back up beside the rights', {
  tag: '@long',
}, async ({ page }) => {
  for (const width of [768, 1100, 1280, 1440])
    for (const language of ['ro', 'en', 'ru']) {
      await page.setViewportSize({ width, height: 600 })
      await page.goto(`/date-de-identificare?lang=${language}`)
      const shape = await page.locator('.footer-end').evaluate((end) => {
        const middle = (selector: string) => {
          const box = end.querySelector(selector)?.getBoundingClientRect()
          return box ? Math.round(box.top + box.height / 2) : Number.NaN
        }
        const items = [...end.querySelectorAll('.legal-links li')]
        const lines = new Set(items.map((item) => item.getBoundingClientRect().top)).size
        return { lines, apart: Math.abs(middle('p') - middle('.text-link')) }
      })
      expect({ width, language, ...shape }).toEqual({ width, language, lines: 1, apart: 0 })
    }
})

test('the number in the header gives way to a full menu, and the logo after it', {
  tag: '@long',
}, async ({ page }) => {
  const phone = page.locator('.navbar-phone')
  const number = phone.getByText('+373 22 000 000')
  const offer = page.locator('.navbar-offer a')
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/')
  await expect(phone).toBeHidden()
  await expect(offer).toBeHidden()
  for (const language of ['ro', 'en', 'ru']) {
    await page.setViewportSize({ width: 768, height: 600 })
    await page.goto(`/?lang=${language}`)
    await expect(phone).toBeInViewport({ ratio: 1 })
    await expect(number).not.toBeInViewport()
    expect((await offer.boundingBox())?.height).toBe(44)
    if (language === 'ru') await expect(page.locator('.menu-button')).toBeVisible()
    else expect((await page.locator('.nav-list').boundingBox())?.height).toBeLessThan(50)
  }
  for (const [width, language] of [
    [1024, 'ro'],
    [1024, 'ru'],
    [1920, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 600 })
    await page.goto(`/?lang=${language}`)
    await expect(phone).toHaveAttribute('href', 'tel:+37322000000')
    await expect(number).toBeInViewport({ ratio: 1 })
  }
  // One more entry than by default, as a bar that shows its labels at this width holds no more, and a long name as the logo.
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.goto('/?lang=ru')
  const shapeOf = (logo: string, entries: number) =>
    page.evaluate(
      ([text, count]) => {
        const list = document.querySelector('.nav-list') as HTMLElement
        while (list.children.length < count)
          list.append(list.lastElementChild?.cloneNode(true) ?? '')
        const logo = document.querySelector('.navbar .logo') as HTMLElement
        logo.textContent = text
        const phone = document.querySelector('.navbar-phone') as HTMLElement
        const number = phone.querySelector('span')?.getBoundingClientRect().top ?? 0
        return {
          hasNumber: number < phone.getBoundingClientRect().bottom,
          linesOfMenu: Math.round(list.offsetHeight / 44),
          // A line with its room for a finger is 44 px high.
          logoBreaks: logo.offsetHeight > 50,
          isWide: document.documentElement.scrollWidth > innerWidth,
        }
      },
      [logo, entries] as const,
    )
  const fits = { linesOfMenu: 1, isWide: false }
  expect(await shapeOf('Temelia', 4)).toEqual({ ...fits, hasNumber: true, logoBreaks: false })
  expect(await shapeOf('Temelia', 5)).toEqual({ ...fits, hasNumber: false, logoBreaks: false })
  expect(await shapeOf('Construcții Moldova Nord SRL', 5)).toEqual({
    ...fits,
    hasNumber: false,
    logoBreaks: true,
  })
})

function changeSchedule(site: RunningSite, schedule: Contact['schedule']) {
  return changeSite(site, (content) => ({
    ...content,
    contact: { ...content.contact, schedule },
  }))
}

test.describe('far away from Chișinău', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })
  test.afterAll(({ site }) => changeSchedule(site, defaultContact.schedule))

  test('a page says open or closed by the clock of Chișinău, and changes with the minute', async ({
    page,
    site,
  }) => {
    // A Monday in winter, half a minute before the break at 13:00.
    await page.clock.install({ time: new Date('2026-11-23T12:59:30+02:00') })
    await page.goto('/date-de-identificare')
    const line = page.locator('.open-now')
    await line.scrollIntoViewIfNeeded()
    await expect(line).toHaveText('Deschis acum · până la 13:00')
    await page.clock.runFor(31_000)
    await expect(line).toHaveText('Închis acum · se deschide la 14:00')
    // Beside lines that tell other times it would contradict them.
    await page.goto('/?lang=ru#contact')
    await expect(page.locator('#contact').getByText('09:00-18:00')).toBeVisible()
    await expect(line).toHaveCount(0)
    const closed = inAllLanguages('—')
    const weekdays = inAllLanguages('Lu: 09:00-13:00, 14:00-18:00, Ma: 09:00-18:00')
    await changeSchedule(site, { weekdays, saturday: closed, sunday: closed })
    await expect.poll(async () => (await page.request.get('/?lang=ru')).text()).toContain('Lu: ')
    await page.reload()
    await expect(line).toHaveText('Сейчас закрыто · откроемся в 14:00')
    await page.clock.setSystemTime(new Date('2026-11-24T18:00:00+02:00'))
    await page.clock.runFor(60_000)
    await expect(line).toHaveText('Сейчас закрыто · откроемся в понедельник в 09:00')
  })
})
