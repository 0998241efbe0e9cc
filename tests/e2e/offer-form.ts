import { expect, type Page } from '@playwright/test'
import { testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'

/** Switches the form on, and waits until the site shows it. */
export async function openForm(url: string): Promise<void> {
  const { error } = await serviceOf(url)
    .from('site_request_form')
    .upsert({ id: 'main', is_on: true })
  expect(error).toBeNull()
  await expect
    .poll(async () => (await fetch(`${url}/oferta`, { redirect: 'manual' })).status)
    .toBe(200)
}

export function serviceOf(url: string) {
  return stockClient(url, testKeys.service)
}

/** One site is for all tests of a worker: they tell their requests apart by the message. */
export async function requestsOf(url: string, message: string) {
  const { data } = await serviceOf(url).from('requests').select('*').eq('message', message)
  return data ?? []
}

/** Opens or closes what may be left out. */
export const pressDetails = (page: Page) => page.locator('.offer-details summary').click()

const sendButtons = { ro: 'Trimiteți cererea', en: 'Send the request', ru: 'Отправить заявку' }

export const pressSend = (page: Page, language: keyof typeof sendButtons = 'ro') =>
  page.getByRole('button', { name: sendButtons[language] }).click()

/** The address of the page after the form. */
export const thanksAddressIn = (language: string) =>
  new RegExp(
    `/oferta/multumim\\?nr=T-\\d{4}-\\w{5,}${language === 'ro' ? '' : `&lang=${language}`}$`,
  )

export async function sendRequest(page: Page, language: keyof typeof sendButtons = 'ro') {
  await pressSend(page, language)
  await expect(page).toHaveURL(thanksAddressIn(language))
}
