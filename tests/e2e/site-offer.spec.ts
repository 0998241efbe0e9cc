import type { Page, Route } from '@playwright/test'
import { storageKeys } from '#content/browser/storage-keys.ts'
import { axeViolations } from './axe.ts'
import { compressedBytes } from './compressed-bytes.ts'
import {
  openForm,
  pressDetails,
  pressSend,
  requestsOf,
  serviceOf,
  thanksAddressIn,
} from './offer-form.ts'
import { expect, test } from './site-test.ts'

test.beforeAll(({ site }) => openForm(site.url))

/** The first answer to the form is lost on its way; returns how many were. */
async function loseFirstAnswer(page: Page): Promise<() => number> {
  let lost = 0
  await page.route(/\/oferta(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  return () => lost
}

test('the landing page holds the form, and loads nothing of it before it is used', async ({
  page,
  site,
}) => {
  for (const language of ['ro', 'en', 'ru'])
    expect(await compressedBytes(`${site.url}/?lang=${language}`)).toBeLessThanOrEqual(15_000)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(loaded.filter((path) => /offer|oferta|request/.test(path))).toEqual([])
  await page.locator('#contact [name=message]').focus()
  await expect(page.locator('[name=ticket]')).not.toHaveValue('')
  expect(loaded.filter((path) => /offer/.test(path))).not.toEqual([])
})

test('two visitors of one cached page send two requests, each twice pressed and stored once', async ({
  browser,
  site,
}) => {
  const visitors = await Promise.all(
    ['Prima casă', 'A doua casă'].map(async (message) => {
      const page = await (await browser.newContext({ baseURL: site.url })).newPage()
      const answer = await page.goto('/?lang=en')
      return { message, page, etag: answer?.headers().etag }
    }),
  )
  expect(visitors[0]?.etag).toBeTruthy()
  expect(visitors[1]?.etag).toBe(visitors[0]?.etag)
  const numbers = await Promise.all(
    visitors.map(async ({ message, page }) => {
      await page.locator('[name=message]').fill(message)
      await page.locator('[name=phone]').fill('069 123 456')
      const consent = page.locator('[name=consent]')
      await consent.check()
      const onItsWay = new Promise<Route>((hold) => {
        void page.route('**/oferta?lang=en', hold, { times: 1 })
      })
      await page.getByRole('button', { name: 'Send the request' }).dblclick()
      const request = await onItsWay
      // Of a request on its way consent cannot look withdrawn.
      await consent.click()
      await expect(consent).toBeChecked()
      await request.continue()
      await expect(page).toHaveURL(thanksAddressIn('en'))
      return new URL(page.url()).searchParams.get('nr')
    }),
  )
  expect(new Set(numbers).size).toBe(2)
  for (const [nth, { message, page }] of visitors.entries()) {
    const stored = await requestsOf(site.url, message)
    expect(stored).toMatchObject([{ number: numbers[nth], state: 'new', language: 'en' }])
    const history = await serviceOf(site.url)
      .from('request_events')
      .select('kind')
      .eq('request_id', stored[0]?.id)
      .eq('kind', 'received')
    expect(history.data).toHaveLength(1)
    // Also in the browser's own history nothing of it is left.
    await page.goBack()
    await expect(page.locator('[name=message]')).toHaveValue('')
    await page.context().close()
  }
})

test('in Contact the text stays over a reload and a language change; a lost answer makes no second request', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.goto('/')
  const message = 'Un acoperiș la Soroca'
  await page.locator('#contact [name=message]').fill(message)
  await expect(page.locator('[name=ticket]')).not.toHaveValue('')
  const ticket = await page.locator('[name=ticket]').inputValue()
  await page.reload()
  await expect(page.locator('[name=message]')).toHaveValue(message)
  await page.goto('/?lang=ru')
  await expect(page.locator('[name=message]')).toHaveValue(message)
  await expect(page.locator('[name=ticket]')).toHaveValue(ticket)
  await pressSend(page, 'ru')
  await expect(page.locator('[name=phone]')).toBeFocused()
  await expect(page.locator('#oferta-phone-problema')).toHaveText(/Укажите телефон/)
  await expect(page.locator('[name=message]')).toHaveValue(message)
  await page.locator('[name=email]').fill('ana@example.test')
  await page.locator('[name=consent]').check()
  const lost = await loseFirstAnswer(page)
  await pressSend(page, 'ru')
  // What is sent again is what was sent before.
  await page.locator('[name=message]').fill('Încă nu știu')
  await expect(page).toHaveURL(thanksAddressIn('ru'))
  expect(lost()).toBe(1)
  expect(await requestsOf(site.url, message)).toMatchObject([
    { id: ticket.split('.')[0], language: 'ru', state: 'new' },
  ])
  await page.goto('/?lang=ru')
  await page.locator('[name=message]').focus()
  await expect(page.locator('[name=ticket]')).not.toHaveValue('')
  await expect(page.locator('[name=message]')).toHaveValue('')
})

test('a key whose seal did not arrive is sealed when the form is sent', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto('/')
  await page.route('**/oferta/cheie', (route) => route.abort())
  const message = 'Fără semnal'
  await page.locator('[name=message]').fill(message)
  await page.locator('[name=phone]').fill('069 123 456')
  await page.locator('[name=consent]').check()
  const key = await keptKey(page)
  await page.unroute('**/oferta/cheie')
  await pressSend(page)
  await expect(page).toHaveURL(thanksAddressIn('ro'))
  expect(await requestsOf(site.url, message)).toMatchObject([{ id: key, state: 'new' }])
})

async function keptKey(page: Page): Promise<string> {
  const draft = await page.waitForFunction(
    (name) => JSON.parse(sessionStorage.getItem(name) ?? '{}').key as string | undefined,
    storageKeys.offer,
  )
  return (await draft.jsonValue()) ?? ''
}

test('a service and a project open the form with that one chosen', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto('/#serviciu-industrial')
  await page
    .locator('#serviciu-industrial')
    .getByRole('link', { name: 'Solicită o ofertă' })
    .click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.locator('[name=service]')).toHaveValue('industrial')
  await expect(page.locator('#contact form')).toBeInViewport()

  await page.locator('#proiecte').getByRole('link', { name: 'Centru logistic' }).click()
  const dialog = page.getByRole('dialog')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Vreau ceva asemănător' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Proiect de referință')).toContainText('Centru logistic')
  await expect(page.getByLabel('Proiect de referință')).not.toHaveValue('')
  await expect(page.locator('[name=service]')).toHaveValue('industrial')
  const message = 'La fel, dar mai mic'
  await page.locator('[name=message]').fill(message)
  await page.reload()
  await expect(page.getByLabel('Proiect de referință')).toContainText('Centru logistic')
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/proiecte')
  await page.getByRole('link', { name: 'Centru logistic' }).click()
  await dialog.getByRole('link', { name: 'Vreau ceva asemănător' }).click()
  await expect(page).toHaveURL(/\/oferta\?proiect=/)
  await expect(page.getByLabel('Proiect de referință')).not.toHaveValue('')
  await expect(page.locator('[name=message]')).toHaveValue(message)
  await page.locator('[name=phone]').fill('069 123 456')
  await page.locator('[name=consent]').check()
  await pressSend(page)
  await expect(page).toHaveURL(thanksAddressIn('ro'))
  expect(await requestsOf(site.url, message)).toMatchObject([
    { service_id: 'industrial', project_title: 'Centru logistic', state: 'new' },
  ])
})

test('what is typed stays over a reload and a language change, and errors stand at the field', async ({
  page,
  site,
}) => {
  await page.goto('/oferta')
  await expect(page.locator('input[name=consent]')).not.toBeChecked()
  const message = 'O casă la Orhei'
  await page.locator('[name=message]').fill(message)
  await pressDetails(page)
  await page.locator('[name=service]').selectOption({ index: 1 })
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.offer))
    .toContain(message)
  await page.reload()
  await expect(page.locator('[name=message]')).toHaveValue(message)
  const key = await page.locator('[name=ticket]').inputValue()
  await page.goto('/oferta?lang=en')
  await expect(page.locator('[name=message]')).toHaveValue(message)
  await expect(page.locator('[name=ticket]')).toHaveValue(key)

  // What is pasted too long is told at once, and nothing of it is cut.
  const town = page.locator('[name=town]')
  const tooLong = page.locator('#oferta-town-problema')
  await town.focus()
  await page.keyboard.insertText('Orhei'.repeat(100))
  await expect(tooLong).toHaveText('The text is too long: 200 characters at most.')
  await expect(town).toHaveValue('Orhei'.repeat(100))
  await pressDetails(page)
  await expect(town).toBeHidden()
  expect(await missingDescriptions(page)).toEqual([])
  await pressSend(page, 'en')
  const phone = page.locator('[name=phone]')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(/Please give a phone.* Either one is enough/)
  await expect(page.locator('#oferta-phone-problema')).toHaveText(/Please give a phone number/)
  await expect(page.locator('#oferta-consent-problema')).toBeVisible()
  const summary = page.locator('#oferta-mesaj').getByRole('link')
  await expect(summary).toHaveText([
    /^Please give a phone number/,
    'Town: the text is too long: 200 characters at most.',
    /^Without your consent/,
  ])
  await expect(tooLong).toBeVisible()
  await town.fill('')
  await expect(tooLong).toBeHidden()
  await expect(summary).toHaveCount(2)
  await summary.last().click()
  await expect(page.locator('[name=consent]')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  expect(await missingDescriptions(page)).toEqual([])

  await phone.fill('069')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name=email]').fill('ana')
  await phone.fill('069 123 456')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await expect(phone).toHaveAccessibleDescription('Either one is enough: phone or e-mail.')
  await expect(page.locator('#oferta-phone-problema')).toBeHidden()
  await expect(summary).toHaveText([/^Without your consent/])
  await expect(page.locator('#oferta-consent-problema')).toBeVisible()
  // A new problem waits for the next sending.
  await expect(page.locator('[name=email]')).not.toHaveAttribute('aria-invalid')
  await page.locator('[name=email]').fill('')
  await page.locator('[name=consent]').check()
  await expect(page.locator('.offer [aria-invalid]')).toHaveCount(0)
  expect(await missingDescriptions(page)).toEqual([])
  await expect(page.locator('#oferta-consent-problema')).toBeHidden()
  await expect(page.locator('#oferta-mesaj')).toBeEmpty()
  const lost = await loseFirstAnswer(page)
  await pressSend(page, 'en')
  await expect(page).toHaveURL(thanksAddressIn('en'))
  expect(lost()).toBe(1)
  const [request, ...others] = await requestsOf(site.url, message)
  expect(others).toEqual([])
  expect(request).toMatchObject({ language: 'en', phone: '069 123 456', id: key.split('.')[0] })
  expect(request?.service_title).not.toBe('')
  const main = page.locator('main')
  await expect(main).toContainText(request?.number)
  await expect(main).toContainText('For a faster reply, call us')
  await expect(main).not.toContainText('069 123 456')
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/oferta')
  await expect(page.locator('[name=message]')).toHaveValue('')
})

/** What a control says it is described by, and is not on the page. */
function missingDescriptions(page: Page): Promise<string[]> {
  return page
    .locator('.offer [aria-describedby]')
    .evaluateAll((controls) =>
      controls
        .flatMap((control) => control.getAttribute('aria-describedby')?.split(' ') ?? [])
        .filter((id) => !document.getElementById(id)),
    )
}

test('a page that comes back with faults begins at their list', async ({ page }) => {
  await page.goto('/oferta?lang=en')
  // As a browser sends it whose scripts have not come yet.
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('form:has([name=consent])').evaluate((form: HTMLFormElement) => form.submit())
  expect((await answer).status()).toBe(422)
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  expect(await missingDescriptions(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Contact leads to the page of the form', async ({ page }) => {
    await page.goto('/?lang=en')
    await expect(page.locator('#contact [name=message]')).toBeHidden()
    await page.locator('#contact').getByRole('link', { name: 'Tell us what you need' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Request a quote' })).toBeVisible()
    await expect(page.locator('[name=ticket]')).not.toHaveValue('')
  })

  test('the form keeps its text on an error, and is answered with the number', async ({
    page,
    site,
  }) => {
    await page.goto('/oferta?lang=ru&serviciu=industrial')
    await expect(page.locator('[name=service]')).toHaveValue('industrial')
    const message = 'Склад в Бельцах <b>'
    await page.locator('[name=message]').fill(message)
    await page.locator('[name=email]').fill('ana@')
    await page.locator('[name=town]').fill('Бельцы '.repeat(40))
    await pressDetails(page)
    await pressSend(page, 'ru')
    await expect(page.locator('#oferta-email-problema')).toContainText('ошибка')
    await expect(page.locator('#oferta-consent-problema')).toBeVisible()
    await expect(page.getByRole('alert')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('alert').getByRole('link').first()).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      /ошибка/,
      /^Населённый пункт/,
      /согласия/,
    ])
    await page.locator('[name=town]').fill('Бельцы')
    await pressDetails(page)
    await expect(page.locator('[name=message]')).toHaveValue(message)
    expect(await requestsOf(site.url, message)).toEqual([])
    await page.locator('[name=email]').fill('ana@example.test')
    await page.locator('[name=consent]').check()
    await pressSend(page, 'ru')
    await expect(page).toHaveURL(/\/oferta\/multumim\?nr=T-/)
    await page.reload()
    const stored = await requestsOf(site.url, message)
    expect(stored).toMatchObject([{ town: 'Бельцы' }])
    await expect(page.locator('main')).toContainText(stored[0]?.number)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form is as wide as the screen and no wider, with room for a finger', {
    tag: '@long',
  }, async ({ page }) => {
    for (const address of ['/oferta?lang=ru', '/?lang=ru']) {
      await page.goto(address)
      await expect(page.locator('[name=name]')).toBeVisible()
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - innerWidth',
      )
      expect(overflow).toBeLessThanOrEqual(0)
      for (const control of await page
        .locator('.offer :is(input, select, textarea, button)')
        .all()) {
        if (!(await control.isVisible()) || (await control.getAttribute('name')) === 'website')
          continue
        // A box is ticked by its label as well.
        const box = await control.evaluate((element: HTMLInputElement) => {
          const target = element.type === 'checkbox' ? element.parentElement : element
          return target?.getBoundingClientRect().height ?? 0
        })
        expect(box).toBeGreaterThanOrEqual(44)
      }
      expect(await axeViolations(page)).toEqual([])
    }
  })
})
