import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { clientOf, clientOfAccount, makeAdministrator } from '../support/panel-accounts.ts'
import { type RunningSite, testAdministrator, testKeys } from '../support/running-site.ts'
import { axeViolations } from './axe.ts'
import { expect, testOnOwnSite } from './panel.ts'

const test = testOnOwnSite()

async function sendRequest(site: RunningSite, fields: Record<string, string>): Promise<string> {
  const request = { id: randomUUID(), language: 'ro', consent_at: new Date().toISOString() }
  const { data, error } = await clientOf(site, testKeys.service).rpc('store_request', {
    request: { ...request, ...fields },
  })
  if (error) throw error
  return data
}

async function findRequest(site: RunningSite, number: string) {
  const { data, error } = await clientOf(site, testKeys.service)
    .from('requests')
    .select('*')
    .eq('number', number)
    .maybeSingle()
  if (error) throw error
  return data
}

const list = (page: Page) => page.getByRole('region', { name: 'Lista cererilor' })
const opened = (page: Page, number: string) =>
  page.getByRole('region', { name: `Cererea ${number}` })

test('a request arrives while the panel is open, is worked on, and two administrators do not overwrite each other', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/requests')
  await expect(panel.getByText('Încă nu a sosit nicio cerere')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Deschide formularul' })).toBeVisible()

  const number = await sendRequest(site, {
    name: 'Ana Rusu',
    phone: '069 123 456',
    channel: 'viber',
    town: 'Orhei',
    service_title: 'Construcții industriale',
    message: 'Vreau o hală. <b>Vedeți</b> https://example.com',
  })
  const menu = panel.getByRole('navigation', { name: 'Meniu de administrare' })
  await expect(menu.getByRole('link', { name: 'Cereri (1 cerere necitită)' })).toBeVisible()
  await expect(panel).toHaveTitle('(1) Cereri · Temelia')

  await list(panel)
    .getByRole('button', { name: /Necitită: Ana Rusu/ })
    .click()
  const request = opened(panel, number)
  await expect(request.getByText('Vreau o hală. <b>Vedeți</b> https://example.com')).toBeVisible()
  await expect(request.getByRole('link')).toHaveText(['Viber', 'Sună', 'WhatsApp', 'Telegram'])
  await expect(request.getByRole('link', { name: 'Sună' })).toHaveAttribute(
    'href',
    'tel:+37369123456',
  )
  await expect(panel).toHaveTitle('Cereri · Temelia')
  expect(await axeViolations(panel)).toEqual([])

  await panel.getByLabel('Starea', { exact: true }).selectOption('În lucru')
  await expect(panel.getByText('Starea: Nouă → În lucru.')).toBeVisible()
  await panel.getByLabel('Se ocupă').selectOption(testAdministrator.email)
  await expect(panel.getByText(`Se ocupă ${testAdministrator.email}.`)).toBeVisible()
  await panel.getByLabel('Notă nouă').fill('Am sunat, revenim luni.')
  await panel.getByRole('button', { name: 'Adaugă nota' }).click()
  await expect(panel.getByLabel('Notă nouă')).toHaveValue('')
  await expect(panel.getByText('Am sunat, revenim luni.')).toBeVisible()

  // Another administrator is faster, and this panel has not loaded it yet.
  const held = await holdReads(panel)
  const other = await clientOfAccount(site, await makeAdministrator(site, 'colega'))
  const { id, revision } = await findRequest(site, number)
  const changed = await other.rpc('change_request', {
    request_id: id,
    base_revision: revision,
    changes: { state: 'won' },
  })
  expect(changed.error).toBeNull()
  await panel.getByLabel('Starea', { exact: true }).selectOption('Pierdută')
  held.release()
  await expect(panel.getByText('Altcineva a schimbat cererea între timp')).toBeVisible()
  await expect(panel.getByText(/Acum este: starea „Câștigată”.*starea „Pierdută”/)).toBeVisible()
  await panel.getByRole('button', { name: 'Lasă cum este' }).click()
  await expect(panel.getByLabel('Starea', { exact: true })).toHaveValue('won')
  expect((await findRequest(site, number)).state).toBe('won')
})

/** Keeps the answers to reads of requests back, so that the panel goes on with what it has. */
async function holdReads(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/requests*', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

test('requests are found, filtered, opened by a link, and erased for good', async ({
  panel,
  site,
}) => {
  const kept = await sendRequest(site, { name: 'Ion, „Casa” (SRL)', email: 'ion@example.com' })
  const erased = await sendRequest(site, { phone: '022123456', message: 'Apartament 100%' })
  await sendRequest(site, { name: 'Robot', state: 'spam', spam_reason: 'trap' })
  await panel.goto('/admin/requests')
  const rows = list(panel).getByRole('listitem')
  await expect(rows.filter({ hasText: kept })).toBeVisible()
  await expect(rows.filter({ hasText: 'Robot' })).toHaveCount(0)

  const search = panel.getByRole('searchbox', { name: 'Caută în cereri' })
  await search.fill('„casa” (srl')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(kept)
  await search.fill('nimic de acest fel",name.eq.x')
  await expect(panel.getByText('Nicio cerere nu se potrivește.')).toBeVisible()
  await search.fill('')
  await panel.getByRole('button', { name: 'Spam' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Robot')

  await panel.goto('/admin/dashboard')
  await expect(panel.getByText('2 cereri de ofertă necitite')).toBeVisible()
  const { id } = await findRequest(site, erased)
  await panel.goto(`/admin/requests?cerere=${id}`)
  await expect(opened(panel, erased)).toBeVisible()
  await panel.getByRole('button', { name: 'Șterge definitiv' }).click()
  const question = panel.getByRole('dialog', { name: 'Ștergeți cererea definitiv?' })
  await question.getByRole('button', { name: 'Șterge definitiv' }).click()
  await expect(panel.getByText(`Cererea ${erased} a fost ștearsă definitiv`)).toBeVisible()
  await expect(rows.filter({ hasText: kept })).toBeVisible()
  await expect(rows.filter({ hasText: erased })).toHaveCount(0)
  expect(await findRequest(site, erased)).toBeNull()
})
