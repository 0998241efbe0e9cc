import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/checks/test-tools.js'
import { startPreparedSite } from '../support/prepared-site.ts'
import {
  type RunningSite,
  serviceHeaders,
  startSite,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { noisePicture } from '../support/test-images.ts'
import { volume } from '../support/volume.ts'
import { axeViolations } from './axe.ts'
import {
  clippedSideways,
  expect,
  saveByAnother,
  signIn,
  storedRows,
  storedVersion,
  testOnOwnSite,
} from './panel.ts'

const test = testOnOwnSite()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('photos are taken and added to a project’s gallery with three touches', {
  tag: '@long',
}, async ({ browser, session, site }) => {
  const context = await browser.newContext({
    ...phone,
    baseURL: site.url,
    storageState: session,
  })
  const page = await context.newPage()
  await keepTokenAsEarlierPanels(page)
  await openPhotos(page)
  expect(await page.evaluate(photoStores)).toEqual(['photos'])
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Fă o poză' }).tap()
  expect(await (await chooser).element().getAttribute('capture')).toBe('environment')
  const taken = await photos(3)
  await choose(page, taken)
  await expect(page.getByLabel('Proiectul')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Alegeți întâi proiectul' })).toBeDisabled()
  const project = await chooseProject(page, 1)
  const before = await gallery(site, project)
  expect(await clippedSideways(page)).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  const version = await storedVersion(site)
  await page.getByRole('button', { name: 'Adaugă 3 poze la proiect' }).tap()
  await expect(page.getByText(/3 poze sunt acum în galeria proiectului/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vezi proiectul' })).toBeVisible()
  const after = await gallery(site, project)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).map(photoNameIn)).toEqual(['poza0', 'poza1', 'poza2'])
  expect(await storedVersion(site), 'one save').toBe(version + 1)
  await expect(page.getByRole('link', { name: /așteaptă/ })).toHaveCount(0)
  await expect(page.getByText(/poze? așteaptă/)).toHaveCount(0)

  // The same photo once more: it is stored already, and the gallery has it.
  const files = await storedFiles(site)
  await choose(page, taken.slice(0, 1))
  await chooseProject(page, 1)
  await page.getByRole('button', { name: 'Adaugă 1 poză la proiect' }).tap()
  await expect(page.getByText(/1 poză este acum în galeria proiectului/)).toBeVisible()
  expect(await storedFiles(site)).toEqual(files)
  expect(await gallery(site, project)).toEqual(after)
  expect(await storedVersion(site)).toBe(version + 1)
})

test('without a connection photos wait, also through a restart of the phone, and are then sent in order, each once', {
  tag: '@long',
}, async ({ site }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'temelia-phone-'))
  try {
    let open = await openPhone(profile, site)
    await signIn(open.page)
    await openPhotos(open.page)
    await open.context.setOffline(true)
    await choose(open.page, await photos(3))
    const project = await chooseProject(open.page, 0)
    const before = await gallery(site, project)
    await open.page.getByRole('button', { name: 'Adaugă 3 poze la proiect' }).tap()
    await expect(open.page.getByText('Nu există conexiune.')).toBeVisible()
    await expect(open.page.getByRole('link', { name: '3 poze așteaptă' })).toBeVisible()
    await open.page.getByRole('button', { name: 'Deschide meniul' }).tap()
    await open.page.getByRole('button', { name: 'Deconectare' }).tap()
    const leaving = open.page.getByRole('dialog', { name: 'Aveți poze care așteaptă' })
    await expect(leaving).toContainText(
      '3 poze nu au ajuns încă pe site. Rămân pe acest dispozitiv',
    )
    await leaving.getByRole('button', { name: 'Anulează' }).tap()
    await expect(leaving).toHaveCount(0)
    await open.context.close()

    open = await openPhone(profile, site)
    const changed = await saveByAnother(site, (data) => {
      const [first, ...others] = data.projects.items
      if (!first) throw new Error('there is a project')
      const items = [
        { ...first, galleryImages: [...(first.galleryImages ?? []), '/of-another.jpg'] },
      ]
      return { ...data, projects: { ...data.projects, items: [...items, ...others] } }
    })
    await open.page.goto('/admin/dashboard')
    await expect(open.page.getByText(/3 poze sunt acum în galeria proiectului/)).toBeVisible()
    const after = await gallery(site, project)
    expect(after.slice(0, before.length + 1)).toEqual([...before, '/of-another.jpg'])
    expect(after.slice(before.length + 1).map(photoNameIn)).toEqual(['poza0', 'poza1', 'poza2'])
    expect(await storedVersion(site)).toBe(changed + 1)
    await open.context.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('a photo is kept before it is made ready, so that a kill in between loses nothing', {
  tag: '@long',
}, async ({ site }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'temelia-phone-'))
  try {
    let open = await openPhone(profile, site)
    await signIn(open.page)
    // Whatever a photo is made ready with stands still.
    await open.page.addInitScript(() => {
      window.createImageBitmap = () => new Promise(() => undefined)
    })
    await openPhotos(open.page)
    await choose(open.page, await photos(2))
    await expect(open.page.getByText('Se pregătesc 2 poze…')).toBeVisible()
    await open.context.close()

    open = await openPhone(profile, site)
    await openPhotos(open.page)
    await expect(open.page.getByRole('img', { name: /^Poza \d/ })).toHaveCount(2)
    await expect(open.page.getByText(/Se pregătesc/)).toHaveCount(0)
    const project = await chooseProject(open.page, 1)
    const before = await gallery(site, project)
    await open.page.getByRole('button', { name: 'Adaugă 2 poze la proiect' }).tap()
    await expect(open.page.getByText(/2 poze sunt acum în galeria proiectului/)).toBeVisible()
    const added = (await gallery(site, project)).slice(before.length)
    expect(added.map(photoNameIn)).toEqual(['poza0', 'poza1'])
    await open.context.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('a removed photo is restored at its position, and a file that is no picture is refused and delays no other', {
  tag: '@long',
}, async ({ browser, session, site }) => {
  const context = await browser.newContext({ ...phone, baseURL: site.url, storageState: session })
  const page = await context.newPage()
  await openPhotos(page)
  await context.setOffline(true)
  const [first, second, third] = await photos(3)
  if (!first || !second || !third) throw new Error('three photos were made')
  const broken = { ...second, name: 'stricata.jpg', buffer: second.buffer.subarray(0, 300) }
  await choose(page, [first, broken, third])
  await expect(page.getByText('Fișierul nu poate fi deschis ca imagine.')).toBeVisible()
  await page.getByRole('button', { name: 'Șterge poza 1' }).tap()
  const images = page.getByRole('img', { name: /^Poza \d/ })
  await expect(images).toHaveCount(2)
  await page.getByRole('button', { name: 'Anulează' }).tap()
  await expect(images).toHaveCount(3)
  const project = await chooseProject(page, 2)
  const before = await gallery(site, project)
  await page.getByRole('button', { name: 'Adaugă 2 poze la proiect' }).tap()
  await page.getByRole('button', { name: 'Renunță la poza 1' }).tap()
  await expect(page.getByRole('button', { name: /^Renunță la poza/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Anulează' }).last().tap()
  await expect(page.getByRole('button', { name: /^Renunță la poza/ })).toHaveCount(2)
  await context.setOffline(false)
  await expect(page.getByText(/2 poze sunt acum în galeria proiectului/)).toBeVisible()
  const added = (await gallery(site, project)).slice(before.length)
  expect(added.map(photoNameIn)).toEqual(['poza0', 'poza2'])
  await page.getByRole('button', { name: 'Șterge poza 1' }).tap()
  await expect(images).toHaveCount(0)
})

test('after a session has ended on the server, photos wait, the panel offers to sign in, and then they are sent', {
  tag: '@long',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ ...phone, baseURL: site.url })
  const page = await context.newPage()
  await signIn(page)
  await openPhotos(page)
  await choose(page, await photos(2))
  const project = await chooseProject(page, 1)
  const before = await gallery(site, project)
  await endSession(page)
  await page.getByRole('button', { name: 'Adaugă 2 poze la proiect' }).tap()
  await expect(page.getByText('Pozele se trimit după ce vă autentificați din nou.')).toBeVisible()
  expect(await gallery(site, project)).toEqual(before)
  await page.getByRole('button', { name: 'Autentificare' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Sesiunea a expirat' })
  await dialog.locator('[name="password"]').fill(testAdministrator.password)
  await dialog.getByRole('button', { name: 'Autentificare' }).tap()
  await expect(page.getByText(/2 poze sunt acum în galeria proiectului/)).toBeVisible()
  const added = (await gallery(site, project)).slice(before.length)
  expect(added.map(photoNameIn)).toEqual(['poza0', 'poza1'])
})

test('photos wait through the end of a session, and nobody else who signs in sees or sends them', {
  tag: '@long',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ ...phone, baseURL: site.url })
  const page = await context.newPage()
  await signIn(page)
  await openPhotos(page)
  await context.setOffline(true)
  await choose(page, await photos(1))
  const project = await chooseProject(page, 2)
  const before = await gallery(site, project)
  await page.getByRole('button', { name: 'Adaugă 1 poză la proiect' }).tap()
  await expect(page.getByRole('link', { name: '1 poză așteaptă' })).toBeVisible()
  await handOver(page)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Alege poze' })).toBeVisible()
  await expect(page.getByRole('link', { name: /așteaptă/ })).toHaveCount(0)
  expect(await gallery(site, project)).toEqual(before)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/photos')
  await expect(page.getByText('1 poză așteaptă în acest browser.')).toBeVisible()
  await page.locator('[name="username"]').fill(testAdministrator.email)
  await handOver(page)
  await page.locator('[name="password"]').fill(testAdministrator.password)
  await page.getByRole('button', { name: 'Autentificare' }).click()
  await expect.poll(async () => (await gallery(site, project)).length).toBe(before.length + 1)
})

test('killed server, lost answer, lost line and reload in the middle: each photo is on the site once', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(volume(360_000, 1_500_000))
  // The long runs send fifty. After each `step` parts comes the next disturbance.
  const [count, step] = volume([8, 2], [50, 12])
  const prepared = await startPreparedSite()
  let server: RunningSite = prepared
  const context = await browser.newContext({ ...phone, baseURL: prepared.url })
  try {
    const page = await context.newPage()
    await signIn(page)
    await openPhotos(page)
    await choose(page, await photos(count))
    const project = await chooseProject(page, 0)
    const before = await gallery(prepared, project)
    const version = await storedVersion(prepared)
    let parts = 0
    await page.route('**/upload/resumable/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      parts += 1
      if (parts === step) {
        await route.fetch()
        return route.abort()
      }
      if (parts === 2 * step) await server.kill()
      if (parts === 3 * step) await context.setOffline(true)
      if (parts === 4 * step) void page.reload()
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('button', { name: /^Adaugă .* la proiect$/ }).tap()
    // Photos go one after the other, so that what takes long is the way there.
    await expect(page.getByText('Serverul nu răspunde.')).toBeVisible({ timeout: count * 4_000 })
    const { port } = new URL(prepared.url)
    server = await startSite({ DATA_DIR: prepared.folder, PORT: port })
    await expect(page.getByText('Nu există conexiune.')).toBeVisible({ timeout: count * 8_000 })
    await context.setOffline(false)
    const added = page.getByText(/sunt acum în galeria proiectului/)
    await expect(added).toBeVisible({ timeout: count * 12_000 })
    expect(parts).toBeGreaterThan(4 * step)
    const expected = Array.from({ length: count }, (_, index) => `poza${index}`)
    expect((await gallery(server, project)).slice(before.length).map(photoNameIn)).toEqual(expected)
    expect((await storedFiles(server)).map(photoNameIn).sort()).toEqual(expected.sort())
    expect(await storedVersion(server), 'one save').toBe(version + 1)
  } finally {
    await context.close()
    await server.stop()
    await prepared.stop()
  }
})

/** Beside the photos, for their service worker. */
async function keepTokenAsEarlierPanels(page: Page): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('temelia-photos', 1)
        request.onupgradeneeded = () => {
          request.result.createObjectStore('photos', { keyPath: 'id', autoIncrement: true })
          request.result.createObjectStore('sender').put('token', 'sender')
        }
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
      }),
  )
}

/** Runs in the browser. */
function photoStores(): Promise<string[]> {
  return new Promise((resolve) => {
    const request = indexedDB.open('temelia-photos')
    request.onsuccess = () => {
      resolve([...request.result.objectStoreNames])
      request.result.close()
    }
  })
}

/** As by a password that was changed elsewhere; this browser is not told. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async (apikey) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    const { access_token } = JSON.parse(localStorage.getItem(key ?? '') ?? '{}')
    const headers = { apikey, authorization: `Bearer ${access_token}` }
    const answer = await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers })
    if (!answer.ok) throw new Error(`signing out answers ${answer.status}`)
  }, testKeys.anon)
}

/** The files in the bucket, each with a hyphen in front, so that `photoNameIn` reads them as it reads addresses. */
async function storedFiles({ url }: RunningSite): Promise<string[]> {
  const response = await fetch(`${url}/storage/v1/object/list/media`, {
    method: 'POST',
    headers: serviceHeaders,
    body: JSON.stringify({ prefix: '', limit: 1000 }),
  })
  const files: { name: string }[] = await response.json()
  return files.map(({ name }) => `-${name}`)
}

/** Makes the photos somebody else's, or takes them back. */
async function handOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('temelia-photos')
      request.onsuccess = () => resolve(request.result)
    })
    const transaction = database.transaction('photos', 'readwrite')
    const store = transaction.objectStore('photos')
    const all = store.getAll()
    all.onsuccess = () => {
      for (const photo of all.result)
        store.put({ ...photo, userId: photo.userId.split('').reverse().join('') })
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  })
}

const executablePath = findChromium()

async function openPhone(profile: string, { url }: RunningSite) {
  const context = await chromium.launchPersistentContext(profile, {
    ...phone,
    baseURL: url,
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

async function openPhotos(page: Page): Promise<void> {
  await page.goto('/admin/photos')
  await page.getByRole('button', { name: 'Alege poze' }).waitFor()
}

async function choose(page: Page, files: Awaited<ReturnType<typeof photos>>): Promise<void> {
  await page.getByLabel('Poze alese').setInputFiles(files)
  await expect(page.getByRole('img', { name: /^Poza \d/ })).toHaveCount(files.length)
}

async function chooseProject(page: Page, index: number): Promise<string> {
  const select = page.getByLabel('Proiectul')
  // The first option asks for a choice.
  await select.selectOption({ index: index + 1 })
  return select.inputValue()
}

async function photos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `poza${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await noisePicture(200, 150).jpeg().toBuffer(),
    })),
  )
}

function photoNameIn(address: string): string | undefined {
  return /-(poza\d+)\.jpg$/.exec(address)?.[1]
}

async function gallery(site: RunningSite, project: string): Promise<string[]> {
  const rows = await storedRows(site, 'site_projects_items')
  return rows.find(({ id }) => id === project)?.gallery_images as string[]
}
