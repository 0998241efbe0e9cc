import type { Page, Response } from '@playwright/test'
import sharp from 'sharp'
import { writeSet } from '#data/prepared/sets.ts'
import { loadRevision } from '#data/site/load-site.ts'
import { clientOfAccount } from '../support/panel-accounts.ts'
import { startPreparedSite } from '../support/prepared-site.ts'
import { type RunningSite, startSite, testAdministrator } from '../support/running-site.ts'
import { volume } from '../support/volume.ts'
import { axeViolations } from './axe.ts'
import {
  anotherAdministrator,
  clippedSideways,
  expect,
  expectClean,
  field,
  openEditor,
  saveButton,
  saveByAnother,
  signIn,
  testOnOwnSite,
  test as testOnSharedSite,
} from './panel.ts'

const test = testOnOwnSite()

testOnSharedSite(
  'a picture is uploaded, described and given a focal point in the library',
  async ({ panel, site }) => {
    await openLibrary(panel)
    const address = await upload(panel, 'Hală Nouă.png', await picture(600, 400))
    expect(address).toMatch(/\d+-hala-noua\.png$/)
    const dialog = panel.getByRole('dialog', { name: 'Hală Nouă.png' })
    await expect(dialog.getByText('600 × 400 px')).toBeVisible()
    await expect(dialog.getByText('Nu este folosită nicăieri')).toBeVisible()
    await dialog.getByLabel('Text alternativ (RO)').fill('Hala văzută de la poartă')
    await dialog.getByRole('tab', { name: 'EN' }).click()
    await dialog.getByLabel('Text alternativ (EN)').fill('The hall from the gate')
    const point = dialog.getByRole('button', { name: /^Punctul care rămâne în cadru/ })
    await point.press('ArrowRight')
    await point.press('ArrowUp')
    expect(await axeViolations(panel)).toEqual([])
    await dialog.getByRole('button', { name: 'Salvează datele imaginii' }).click()
    await expect(panel.getByText('Datele imaginii au fost salvate.')).toBeVisible()
    expect(await storedPicture(site, address)).toMatchObject({
      alt: { ro: 'Hala văzută de la poartă', en: 'The hall from the gate', ru: '' },
      focal_x: 52,
      focal_y: 48,
      width: 600,
      height: 400,
    })
    for (const width of volume([390], [390, 1280])) {
      await panel.setViewportSize({ width, height: 900 })
      expect(await clippedSideways(panel)).toEqual([])
    }
  },
)

test('a picture that waits in a set is not unused and its deletion names the set, and what is published at once says so', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openLibrary(panel)
  const address = await upload(panel, 'sarbatori.png', await picture(300, 200))
  const owner = await clientOfAccount(site, testAdministrator)
  await writeSet(owner, {
    id: crypto.randomUUID(),
    revision: 0,
    name: 'Sărbători',
    base_revision: await loadRevision(owner),
    changes: { site_hero: { background_image: address } },
  })
  await openLibrary(panel)
  await panel.getByRole('button', { name: 'Nefolosite' }).click()
  // Another test may have left an unused one.
  await expect(panel.getByRole('button', { name: 'Deschide hero-1.jpg' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Deschide sarbatori.png' })).toHaveCount(0)
  await openLibrary(panel, address)
  await panel.getByRole('button', { name: 'Șterge imaginea' }).click()
  const question = panel.getByRole('dialog', { name: 'Ștergeți imaginea?' })
  await expect(
    question.getByText(
      'Așteaptă în modificarea pregătită „Sărbători”, care nu se va putea publica',
    ),
  ).toBeVisible()

  await panel.goto('/admin/prepared')
  await panel.getByRole('button', { name: 'Lucrează la ea' }).click()
  const atOnce = (words: string) => panel.getByText(`Lucrați la „Sărbători”, dar ${words}`)
  await panel.goto('/admin/dashboard')
  await expect(atOnce('un import se publică imediat')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Importă date' })).toHaveCount(0)
  await openLibrary(panel, '/assets/pictures/hero-1.jpg')
  await expect(atOnce('ce salvați despre imagini apare pe site imediat')).toBeVisible()
  await panel.getByRole('button', { name: 'Înlocuiește peste tot' }).click()
  await expect(atOnce('textul alternativ și punctul din cadru trec la imaginea nouă')).toBeVisible()
  await panel.goto('/admin/photos')
  await expect(atOnce('pozele de aici apar pe site imediat')).toBeVisible()
})

test('what was written about a picture is not lost by closing its dialog', {
  tag: '@long',
}, async ({ panel }) => {
  await openLibrary(panel)
  const address = await upload(panel, 'poarta.png', await picture(300, 200))
  const dialog = panel.getByRole('dialog', { name: fileName(address) })
  await dialog.getByLabel('Text alternativ (RO)').fill('Poarta')
  await dialog.getByRole('button', { name: 'Închide' }).click()
  await panel.getByRole('button', { name: 'Anulează' }).click()
  await expect(dialog.getByLabel('Text alternativ (RO)')).toHaveValue('Poarta')
  await dialog.getByRole('button', { name: 'Închide' }).click()
  await panel.getByRole('button', { name: 'Închide fără salvare' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a picture from the library is chosen in a field and described there, cannot be deleted while used, and is replaced everywhere', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openLibrary(panel)
  const first = await upload(panel, 'intai.png', await picture(640, 400))
  await panel.getByRole('dialog').getByRole('button', { name: 'Închide' }).click()
  await openEditor(panel, 'why-choose-us')
  await panel.getByRole('button', { name: /^Alege din bibliotecă/ }).click()
  const picker = panel.getByRole('dialog', { name: 'Alegeți o imagine' })
  await picker.getByLabel('Caută în nume și în texte').fill('intai')
  await picker.getByRole('button', { name: `Alege ${fileName(first)}` }).click()
  await expect(field(panel, 'whyChooseUs.backgroundImage')).toHaveValue(first)
  await saveButton(panel).click()
  await expectClean(panel)
  await panel.getByLabel('Ce se vede în imagine (RO)').fill('Betonul turnat ieri')
  await panel.getByRole('button', { name: 'Salvează textul' }).click()
  await expect(panel.getByText('Datele imaginii au fost salvate.')).toBeVisible()

  await openLibrary(panel, first)
  const dialog = panel.getByRole('dialog', { name: fileName(first) })
  await expect(dialog.getByLabel('Text alternativ (RO)')).toHaveValue('Betonul turnat ieri')
  await expect(dialog.getByRole('link', { name: /^De ce noi/ })).toBeVisible()
  await expect(dialog.getByText('Nu se poate șterge cât este pe site')).toBeVisible()
  await dialog.getByRole('button', { name: 'Înlocuiește peste tot' }).click()
  const replacing = panel.getByRole('dialog', { name: 'Înlocuiește peste tot' })
  await replacing
    .getByLabel('Fișier cu imagine')
    .setInputFiles({ name: 'apoi.png', mimeType: 'image/png', buffer: await picture(320, 200) })
  await replacing.getByRole('button', { name: 'Înlocuiește în 1 loc' }).click()
  await expect(panel.getByText('Imaginea a fost înlocuită peste tot!')).toBeVisible()
  const next = panel.getByRole('dialog', { name: /apoi\.png$/ })
  await expect(next.getByLabel('Text alternativ (RO)')).toHaveValue('Betonul turnat ieri')
  await expect(next.getByRole('link', { name: /^De ce noi/ })).toBeVisible()

  await openLibrary(panel)
  const tile = (name: RegExp) => panel.getByRole('button', { name })
  await expect(tile(/^Deschide .*apoi\.png/)).toBeVisible()
  await panel.getByRole('button', { name: 'Nefolosite' }).click()
  await expect(tile(/^Deschide .*apoi\.png/)).toHaveCount(0)
  await expect(tile(/^Deschide .*intai\.png/)).toBeVisible()

  await openLibrary(panel, first)
  await dialog.getByRole('button', { name: 'Șterge imaginea' }).click()
  await panel
    .getByRole('dialog', { name: 'Ștergeți imaginea?' })
    .getByRole('button', { name: 'Șterge imaginea' })
    .click()
  await expect(panel.getByText('Fișierul a fost șters.')).toBeVisible()
  expect(await storedPicture(site, first)).toBeUndefined()
  await panel.getByRole('button', { name: 'Șterse', exact: true }).click()
  await expect(panel.getByText(/intai\.png$/)).toBeVisible()
})

test('small versions of pictures are loaded where small ones are shown', { tag: '@long' }, async ({
  browser,
  site,
}) => {
  const page = await anotherAdministrator(browser, site)
  for (const [screen, limit] of [
    ['hero', 200_000],
    ['projects', 120_000],
    ['pictures', 500_000],
  ] as const) {
    const bodies: Promise<number>[] = []
    const note = (response: Response) => {
      if (response.request().resourceType() !== 'image') return
      bodies.push(response.body().then(({ length }) => length))
    }
    page.on('response', note)
    await page.goto(`/admin/${screen}`)
    const images = page.locator('main img')
    await expect
      .poll(() =>
        images.evaluateAll(
          (all) =>
            all.length > 2 &&
            (all as HTMLImageElement[]).every((image) => image.complete && image.naturalWidth > 0),
        ),
      )
      .toBe(true)
    page.off('response', note)
    const bytes = (await Promise.all(bodies)).reduce((sum, length) => sum + length, 0)
    expect(bytes, screen).toBeGreaterThan(10_000)
    expect(bytes, screen).toBeLessThan(limit)
  }
  await page.context().close()
})

test('a picture is turned into a new one that names its original, by a dialog that needs a connection once', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openLibrary(panel)
  const address = await upload(panel, 'culcata.png', await picture(600, 300))
  const open = panel.getByRole('button', { name: 'Decupează sau rotește' })
  const failure = panel.getByText('Fereastra nu s-a putut deschide')
  await panel.context().setOffline(true)
  await open.click()
  await expect(failure).toBeVisible()
  await panel.context().setOffline(false)
  await open.click()
  const cutting = panel.getByRole('dialog', { name: 'Decupează sau rotește' })
  await expect(cutting).toBeVisible()
  await expect(failure).toHaveCount(0)
  await cutting.getByRole('button', { name: 'Rotește la dreapta' }).click()
  await cutting.getByRole('button', { name: 'Pătrat' }).click()
  await cutting.getByRole('button', { name: 'Salvează ca imagine nouă' }).click()
  const made = panel.getByRole('dialog', { name: /culcata-decupat\.png$/ })
  await expect(made.getByText('300 × 300 px')).toBeVisible()
  await made.getByRole('button', { name: fileName(address) }).click()
  await expect(panel.getByRole('dialog', { name: fileName(address) })).toBeVisible()
  expect(await storedPicture(site, address)).toMatchObject({ width: 600, height: 300 })
})

test('killed server, lost answer, lost line and reload in the middle of many files: each is stored once', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(1_500_000)
  // After each `step` parts comes the next disturbance.
  const [count, step] = [50, 12]
  const prepared = await startPreparedSite()
  let server: RunningSite = prepared
  const context = await browser.newContext({ baseURL: prepared.url })
  try {
    const page = await context.newPage()
    await signIn(page)
    await openLibrary(page)
    const files = await Promise.all(
      Array.from({ length: count }, async (_, index) => ({
        name: `poza${index}.png`,
        mimeType: 'image/png',
        buffer: await picture(60, 40),
      })),
    )
    let parts = 0
    const reloaded = new Promise<void>((resolve) => {
      void page.route('**/upload/resumable/*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue()
        parts += 1
        if (parts === step) {
          await route.fetch()
          return route.abort()
        }
        if (parts === 2 * step) await server.kill()
        if (parts === 3 * step) await context.setOffline(true)
        if (parts === 4 * step) void page.reload().then(() => resolve())
        await route.continue().catch(() => undefined)
      })
    })
    await page.getByLabel('Fișiere cu imagini').setInputFiles(files)
    const waiting = page.getByText('Se așteaptă conexiunea…')
    await expect(waiting.first()).toBeVisible()
    await expect.poll(() => isUp(prepared.url)).toBe(false)
    server = await startSite({ DATA_DIR: prepared.folder, PORT: new URL(prepared.url).port })
    await expect
      .poll(() => retryUnlessReached(page, () => parts >= 3 * step), { timeout: count * 8_000 })
      .toBe(true)
    await context.setOffline(false)
    let isReloaded = false
    void reloaded.then(() => {
      isReloaded = true
    })
    await expect
      .poll(() => retryUnlessReached(page, () => isReloaded), { timeout: count * 12_000 })
      .toBe(true)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    // Whoever was interrupted chooses all of them again: those that are there are not stored again.
    await page.getByLabel('Fișiere cu imagini').setInputFiles(files)
    const rows = page.getByRole('button', { name: /^(Renunță la|Oprește încărcarea:) / })
    await expect(rows).toHaveCount(count)
    const all = page.getByRole('button', { name: /^Folosește-le pe cele de pe site/ })
    await expect(all).toBeVisible()
    await expect
      .poll(
        async () => {
          if (await all.isVisible()) await all.click()
          const one = page.getByRole('button', { name: 'Folosește-o pe aceea' })
          if ((await rows.count()) === 1 && (await one.isVisible())) await one.click()
          return rows.count()
        },
        { timeout: count * 12_000 },
      )
      .toBe(0)
    const stored = (await storedNames(prepared)).flatMap((name) => /poza\d+/.exec(name) ?? [])
    expect(stored.sort()).toEqual(files.map(({ name }) => name.slice(0, -4)).sort())
  } finally {
    await context.close()
    await server.stop()
    await prepared.stop()
  }
})

/** Presses the retry button, where there is one, unless that is reached, and says whether it is. To be polled. */
async function retryUnlessReached(page: Page, isReached: () => boolean): Promise<boolean> {
  if (isReached()) return true
  const again = page.getByRole('button', { name: /^(Reîncearcă toate|Încearcă din nou)/ }).first()
  if (await again.isVisible()) await again.click()
  return isReached()
}

function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

/** Of the files in the bucket. */
async function storedNames(site: RunningSite): Promise<string[]> {
  const client = await clientOfAccount(site, testAdministrator)
  const { data } = await client.storage.from('media').list('', { limit: 1_000 })
  return (data ?? []).map(({ name }) => name)
}

test('an alternative text typed beside a picture is asked about before leaving, and survives a reload', {
  tag: '@long',
}, async ({ panel, site }) => {
  const menu = panel.getByRole('navigation')
  const line = panel.getByLabel('Ce se vede în imagine (RO)').first()
  const asked = panel.getByRole('dialog', { name: 'Aveți modificări nesalvate' })
  await openEditor(panel, 'hero')
  await line.fill('Șantierul de iarnă')
  await menu.getByRole('link', { name: 'Servicii' }).click()
  await asked.getByRole('button', { name: 'Plec și păstrez ciorna' }).click()
  await panel.waitForURL('**/admin/services')
  await openEditor(panel, 'hero')
  await expect(line).toHaveValue('Șantierul de iarnă')
  await line.fill('Șantierul de vară')
  await menu.getByRole('link', { name: 'Servicii' }).click()
  await asked.getByRole('button', { name: 'Renunț la modificări' }).click()
  await panel.waitForURL('**/admin/services')
  await openEditor(panel, 'hero')
  await expect(line).toHaveValue('')
  await line.fill('Șantierul de toamnă')
  await panel.getByRole('button', { name: 'Salvează textul' }).click()
  await expect(panel.getByText('Datele imaginii au fost salvate.')).toBeVisible()
  await menu.getByRole('link', { name: 'Servicii' }).click()
  await panel.waitForURL('**/admin/services')
  expect(await storedPicture(site, '/assets/pictures/hero-1.jpg')).toMatchObject({
    alt: { ro: 'Șantierul de toamnă' },
  })
})

test('a file dropped on the pictures is uploaded, and one dropped beside them is refused in words', {
  tag: '@long',
}, async ({ panel }) => {
  await openLibrary(panel)
  const drop = async (selector: string, name: string) => {
    const bytes = [...(await picture(200, 100))]
    await panel
      .locator(selector)
      .first()
      .evaluate(
        (target, file) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: 'image/png' }))
          const told = { dataTransfer: data, bubbles: true, cancelable: true }
          target.dispatchEvent(new DragEvent('drop', told))
        },
        { bytes, name },
      )
  }
  await panel
    .getByRole('button', { name: /^Deschide / })
    .first()
    .waitFor()
  await drop('main li button', 'pe-grila.png')
  await expect(panel.getByRole('button', { name: /^Deschide .*pe-grila\.png$/ })).toBeVisible()
  await drop('h1', 'alaturi.png')
  await expect(panel.getByText('Aici nu se pot lăsa fișiere')).toBeVisible()
  await expect(panel.getByRole('button', { name: /alaturi/ })).toHaveCount(0)
})

test('a picture of another site is not offered to be cut, and the dialog says why', {
  tag: '@long',
}, async ({ panel, site }) => {
  const address = 'https://poze.example/strada.jpg'
  await saveByAnother(site, (data) => ({
    ...data,
    hero: { ...data.hero, additionalImages: [address] },
  }))
  await openLibrary(panel, address)
  const dialog = panel.getByRole('dialog', { name: 'strada.jpg' })
  await expect(dialog.getByText('O imagine de pe alt site nu poate fi decupată aici')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Înlocuiește peste tot' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Decupează sau rotește' })).toHaveCount(0)
})

async function openLibrary(panel: Page, address?: string): Promise<void> {
  await panel.goto(`/admin/pictures${address ? `?imagine=${encodeURIComponent(address)}` : ''}`)
  await expect(panel.getByRole('heading', { name: 'Biblioteca de imagini' })).toBeVisible()
}

/** Leaves the dialog of the picture open; resolves to the address of the picture. */
async function upload(panel: Page, name: string, buffer: Buffer): Promise<string> {
  await panel
    .getByLabel('Fișiere cu imagini')
    .setInputFiles({ name, mimeType: 'image/png', buffer })
  const tile = panel.getByRole('button', { name: new RegExp(`^Deschide .*${name}$`) })
  await tile.click()
  await panel.waitForURL(/imagine=/)
  return new URL(panel.url()).searchParams.get('imagine') ?? ''
}

/** As the panel shows it: without the timestamp of the upload. */
function fileName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1).replace(/^\d{13}-/, '')
}

/** Another one each time: a file that is stored already would be offered instead. */
function picture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width, height, channels: 3, background: '#888', noise } as const
  return sharp({ create }).png().toBuffer()
}

async function storedPicture(site: RunningSite, address: string) {
  const client = await clientOfAccount(site, testAdministrator)
  const { data } = await client.from('site_pictures').select().eq('id', address)
  return data?.[0]
}
