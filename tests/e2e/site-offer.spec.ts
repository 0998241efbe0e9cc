import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { storageKeys } from '#content/browser/storage-keys.ts'
import { testKeys } from '../support/running-site.ts'
import { axeViolations } from './axe.ts'
import { expect, test } from './site-test.ts'

// One site for all of them: the tests tell their requests apart by the message.
test.beforeAll(async ({ site }) => {
  const { error } = await serviceOf(site.url)
    .from('site_request_form')
    .upsert({ id: 'main', is_on: true })
  expect(error).toBeNull()
  await expect
    .poll(async () => (await fetch(`${site.url}/oferta`, { redirect: 'manual' })).status)
    .toBe(200)
})

function serviceOf(url: string) {
  return createClient(url, testKeys.service, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
}

async function storedWith(url: string, message: string) {
  const { data } = await serviceOf(url).from('requests').select('*').eq('message', message)
  return data ?? []
}

const send = (page: Page, name = 'Trimite cererea') => page.getByRole('button', { name }).click()

test('the landing page leads to the form, and loads nothing of it', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(loaded.filter((path) => /offer/.test(path))).toEqual([])
  expect(await page.content()).not.toContain('offer-field')
  await page.locator('#contact').getByRole('link', { name: 'Scrieți-ne ce aveți nevoie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitați o ofertă' })).toBeVisible()
})

test('what is typed stays over a reload and a language change, and errors stand at the field', async ({
  page,
  site,
}) => {
  await page.goto('/oferta')
  await expect(page.locator('input[name=consent]')).not.toBeChecked()
  const message = 'O casă la Orhei'
  await page.locator('[name=message]').fill(message)
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

  await send(page, 'Send the request')
  const phone = page.locator('[name=phone]')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#oferta-phone-problema')).toHaveText(/Give a phone number/)
  await expect(page.locator('#oferta-consent-problema')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await phone.fill('069 123 456')
  await page.locator('[name=consent]').check()
  // The first answer is lost on its way.
  let lost = 0
  await page.route('**/oferta?lang=en', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await send(page, 'Send the request')
  await expect(page).toHaveURL(/\/oferta\/multumim\?nr=T-\d{4}-\w{5,}&lang=en$/)
  expect(lost).toBe(1)
  const [request, ...others] = await storedWith(site.url, message)
  expect(others).toEqual([])
  expect(request).toMatchObject({ language: 'en', phone: '069 123 456', id: key.split('.')[0] })
  expect(request?.service_title).not.toBe('')
  const main = page.locator('main')
  await expect(main).toContainText(request?.number)
  await expect(main).toContainText('Please phone us')
  await expect(main).not.toContainText('069 123 456')
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/oferta')
  await expect(page.locator('[name=message]')).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form keeps its text on an error, and is answered with the number', async ({
    page,
    site,
  }) => {
    await page.goto('/oferta?lang=ru&serviciu=industrial')
    await expect(page.locator('[name=service]')).toHaveValue('industrial')
    const message = 'Склад в Бельцах <b>'
    await page.locator('[name=message]').fill(message)
    await page.locator('[name=email]').fill('ana@')
    await send(page, 'Отправить запрос')
    await expect(page.locator('#oferta-email-problema')).toContainText('ошибка')
    await expect(page.locator('#oferta-consent-problema')).toBeVisible()
    await expect(page.locator('[name=message]')).toHaveValue(message)
    expect(await storedWith(site.url, message)).toEqual([])
    await page.locator('[name=email]').fill('ana@example.test')
    await page.locator('[name=consent]').check()
    await send(page, 'Отправить запрос')
    await expect(page).toHaveURL(/\/oferta\/multumim\?nr=T-/)
    await page.reload()
    const stored = await storedWith(site.url, message)
    expect(stored).toHaveLength(1)
    await expect(page.locator('main')).toContainText(stored[0]?.number)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form is as wide as the screen and no wider', async ({ page }) => {
    await page.goto('/oferta')
    await expect(page.locator('[name=name]')).toBeVisible()
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - innerWidth',
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
