import { truncate, writeFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { openForm, pressSend, requestsOf, sendRequest, serviceOf } from './offer-form.ts'
import { expect, test } from './site-test.ts'

test.beforeAll(({ site }) => openForm(site.url))

const megabyte = 1024 * 1024

function pdf(name: string, bytes = 2_000) {
  const buffer = Buffer.alloc(bytes, ' ')
  buffer.write('%PDF-1.7\n')
  return { name, mimeType: 'application/pdf', buffer }
}

const control = (page: Page) => page.locator('#oferta-fisiere')
const row = (page: Page, name: string): Locator => page.locator('.offer-file', { hasText: name })

async function fillIn(page: Page, message: string) {
  await page.locator('[name=message]').fill(message)
  await page.locator('[name=phone]').fill('069 123 456')
  await page.locator('[name=consent]').check()
}

/** The files of the one request with this message, once they are stored: their bytes come after the request. */
async function storedFiles(url: string, message: string): Promise<string[]> {
  const [request] = await requestsOf(url, message)
  const { data } = await serviceOf(url)
    .from('request_files')
    .select('name')
    .eq('request_id', request?.id)
    .order('name')
    .throwOnError()
  return data.map(({ name }) => name)
}

/** A drag from the desktop, as the browser itself sees it. */
async function dragOver(page: Page, target: Locator, files: string[]) {
  await target.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {}
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop', at = { x: x + 20, y: y + 20 }) =>
    browser.send('Input.dispatchDragEvent', { type, ...at, data })
  // A browser says it again for as long as the file is held over the page: the form's script may only be on its way.
  await expect(async () => {
    await send('dragEnter')
    await send('dragOver')
    await expect(page.locator('[data-over]')).toContainText('Alegeți fișierele', { timeout: 500 })
  }).toPass()
  return { drop: () => send('drop'), leaveForm: () => send('dragOver', { x: 1, y: 1 }) }
}

/** The visitor's line, as the browser's own tools change it: the page hears that it went and came back. */
async function lineOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const set = (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', {
      ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    })
  return { cut: () => set(true), mend: () => set(false) }
}

test('files are sent with the request, from Contact in every language; a file that cannot be sent says so', async ({
  page,
  site,
}) => {
  await page.goto('/?lang=en')
  const message = 'A roof like in the photos'
  await fillIn(page, message)
  await control(page).setInputFiles([
    pdf('Plan.pdf'),
    pdf(`A plan with a very long name ${'without-an-end-'.repeat(6)}.pdf`),
    { ...pdf('program.exe'), mimeType: 'application/x-msdownload' },
    { ...pdf('Not a photo.png'), mimeType: 'image/png' },
    pdf('Empty.pdf', 0),
  ])
  await expect(row(page, 'Plan.pdf')).toContainText('Uploaded')
  await expect(row(page, 'program.exe')).toContainText('This type of file cannot be sent')
  await expect(row(page, 'Empty.pdf')).toContainText('The file is empty')
  // The server goes by the content: under its own name it is taken.
  await expect(row(page, 'Not a photo.png')).toContainText('Uploaded')
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/?lang=ru')
  await expect(row(page, 'Plan.pdf')).toContainText('Загружен')
  await expect(row(page, 'program.exe')).toHaveCount(0)
  await row(page, 'Not a photo.png').getByRole('button', { name: 'Убрать' }).click()
  await expect(row(page, 'Not a photo.png')).toHaveCount(0)
  await expect(page.getByText('Загружено файлов: 2 из 2')).toBeVisible()
  await page.locator('[name=consent]').check()
  await sendRequest(page, 'ru')
  await expect.poll(() => storedFiles(site.url, message)).toHaveLength(2)
  expect(await storedFiles(site.url, message)).toContain('Plan.pdf')
  await page.goto('/')
  await page.locator('[name=message]').focus()
  await expect(page.locator('.offer-file')).toHaveCount(0)
})

test(
  'an upload continues where the connection broke, and after a reload once its file is chosen again',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    await page.goto('/oferta')
    const offsets: number[] = []
    let isBroken = false
    await page.route('**/oferta/fisiere/*', async (route) => {
      const request = route.request()
      if (isBroken) return route.abort()
      if (request.method() === 'PATCH') {
        offsets.push(Number(request.headers()['upload-offset']))
        if (offsets.length === 2) return route.abort()
      }
      return route.continue()
    })
    await control(page).setInputFiles(pdf('Mare.pdf', 2.5 * megabyte))
    await expect(row(page, 'Mare.pdf')).toContainText('Încărcat')
    expect(offsets).toEqual([0, megabyte, megabyte, 2 * megabyte])

    // A file on the disk, which is the same one when it is chosen again.
    const file = testInfo.outputPath('Alt.pdf')
    await writeFile(file, pdf('', 2.5 * megabyte).buffer)
    offsets.length = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0')
        isBroken = true
    })
    await control(page).setInputFiles(file)
    await expect(row(page, 'Alt.pdf')).toContainText('Fără conexiune')
    page.removeAllListeners('request')
    await page.reload()
    isBroken = false
    await expect(row(page, 'Mare.pdf')).toContainText('Încărcat')
    await expect(row(page, 'Alt.pdf')).toContainText('Alegeți din nou acest fișier')
    offsets.splice(0, offsets.length, 0, 0)
    await control(page).setInputFiles(file)
    await expect(page.getByText('Fișiere încărcate: 2 din 2')).toBeVisible()
    expect(offsets.slice(2)).toEqual([megabyte, 2 * megabyte])
  },
)

for (const width of [390, 1280])
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(
      'files are dropped anywhere on the form',
      {
        tag: '@long',
      },
      async ({ page }, testInfo) => {
        await page.goto('/oferta')
        const files = ['Plan.pdf', 'Deviz.pdf', 'Schiță.pdf'].map((name) =>
          testInfo.outputPath(name),
        )
        for (const [nth, file] of files.entries())
          await writeFile(file, pdf('', 2_000 + nth).buffer)
        const dropGround = page.locator('.offer-drop')
        const message = page.locator('[name=message]')
        await message.fill('Textul rămâne')
        // Beside the control a browser would open the file in the place of the page.
        const drag = await dragOver(page, message, files.slice(0, 1))
        await drag.leaveForm()
        await expect(page.locator('[data-over]')).toHaveCount(0)
        await (await dragOver(page, message, files.slice(0, 1))).drop()
        await expect(row(page, 'Plan.pdf')).toContainText('Încărcat')
        await (await dragOver(page, dropGround, files)).drop()
        await expect(page.getByText('Fișiere încărcate: 3 din 3')).toBeVisible()
        await expect(page.locator('[data-over]')).toHaveCount(0)
        await expect(message).toHaveValue('Textul rămâne')
      },
    )

    test('an upload continues by itself once the connection is back, and by its button after it gave up', {
      tag: '@long',
    }, async ({ page }) => {
      await page.clock.install()
      await page.goto('/oferta')
      const [broken, retried, resumed] = ['Plan.pdf', 'Deviz.pdf', 'Schiță.pdf']
      const offsets: number[] = []
      const held: Route[] = []
      await page.route('**/oferta/fisiere/*', async (route) => {
        const offset = route.request().headers()['upload-offset']
        if (offset !== undefined && offsets.push(Number(offset)) === 2) held.push(route)
        else await route.continue()
      })
      const line = await lineOf(page)
      await control(page).setInputFiles(pdf(broken, 2.5 * megabyte))
      await expect.poll(() => held.length).toBe(1)
      // From here on no time passes by itself: only the browser's word brings the next attempt.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
      await line.cut()
      await held[0]?.continue()
      await expect(row(page, broken)).toContainText('Fără conexiune')
      await line.mend()
      await expect(row(page, broken)).toContainText('Încărcat')
      expect(offsets).toEqual([0, megabyte, megabyte, 2 * megabyte])

      const giveUp = async (name: string) => {
        await page.route('**/oferta/fisiere', (route) => route.abort())
        await control(page).setInputFiles(pdf(name))
        await expect
          .poll(
            async () => {
              await page.clock.runFor(31_000)
              return row(page, name).textContent()
            },
            { intervals: [50] },
          )
          .toContain('Fișierul nu a putut fi încărcat.')
        await page.unroute('**/oferta/fisiere')
      }
      await giveUp(retried)
      await row(page, retried).getByRole('button', { name: 'Încercați din nou' }).click()
      await expect(row(page, retried)).toContainText('Încărcat')
      await giveUp(resumed)
      await line.cut()
      await line.mend()
      await expect(row(page, resumed)).toContainText('Încărcat')
      await expect(page.getByText('Fișiere încărcate: 3 din 3')).toBeVisible()
    })
  })

test('files chosen while their script cannot be fetched are not left behind', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.goto('/oferta')
  const message = 'Fără scriptul fișierelor'
  await fillIn(page, message)
  await page.route('**/offer-files*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => /offer-files/.test(request.url()))
  await control(page).setInputFiles(pdf('Plan.pdf'))
  await failed
  await pressSend(page)
  await expect(page.getByRole('alert')).toContainText('Cererea nu a putut fi trimisă')
  expect(await requestsOf(site.url, message)).toEqual([])
  await page.unroute('**/offer-files*.js')
  await sendRequest(page)
  await expect.poll(() => storedFiles(site.url, message)).toEqual(['Plan.pdf'])
})

test('a form submitted while files upload waits for them, or is sent without', {
  tag: '@long',
}, async ({ page, site }) => {
  const held: Route[] = []
  await page.route('**/oferta/fisiere/*', async (route) => {
    if (route.request().method() === 'PATCH') held.push(route)
    else await route.continue()
  })
  const send = (name = 'Trimiteți cererea') => page.getByRole('button', { name }).click()
  for (const isWaitedFor of [true, false]) {
    await page.goto('/oferta')
    const message = `Se așteaptă: ${isWaitedFor}`
    await fillIn(page, message)
    held.length = 0
    await control(page).setInputFiles(pdf('Plan.pdf'))
    await expect.poll(() => held.length).toBe(1)
    await send()
    await expect(
      page.getByText('Cererea se trimite imediat ce fișierele sunt încărcate.'),
    ).toBeVisible()
    expect(await requestsOf(site.url, message)).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    if (isWaitedFor) await held[0]?.continue()
    else await send('Trimiteți fără fișierele neîncărcate')
    await expect(page).toHaveURL(/\/oferta\/multumim\?/)
    if (isWaitedFor) await expect.poll(() => storedFiles(site.url, message)).toEqual(['Plan.pdf'])
    else expect(await storedFiles(site.url, message)).toEqual([])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('ten files are accepted, an eleventh and one that is too large are refused in words; the keyboard removes files', async ({
    page,
  }, testInfo) => {
    await page.goto('/oferta')
    await expect(control(page)).toHaveAttribute('accept', /image\/\*/)
    const names = Array.from(
      { length: 11 },
      (_, nth) => `${'Plan_foarte_lung_'.repeat(5)}${nth}.pdf`,
    )
    await control(page).setInputFiles(names.map((name) => pdf(name)))
    await expect(page.getByText('Se pot trimite cel mult 10 fișiere.')).toBeVisible()
    await expect(page.getByText('Încărcat', { exact: true })).toHaveCount(10)
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - innerWidth',
    )
    expect(overflow).toBeLessThanOrEqual(0)
    const remove = page.getByRole('button', { name: 'Eliminați' })
    for (const button of await remove.all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await remove.first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.offer-file')).toHaveCount(9)
    await expect(remove.first()).toBeFocused()
    // On the disk, because the browser would be sent its bytes.
    const huge = testInfo.outputPath('Uriaș.pdf')
    await writeFile(huge, '')
    await truncate(huge, 26 * megabyte)
    await control(page).setInputFiles(huge)
    await expect(row(page, 'Uriaș.pdf')).toContainText('Fișierul depășește 25 MB.')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('files go with the form itself', async ({ page, site }) => {
    await page.goto('/oferta?lang=en')
    const message = 'Sent without scripts'
    await fillIn(page, message)
    await page.locator('[name=phone]').fill('')
    await control(page).setInputFiles(['One.pdf', 'Two.pdf', 'Three.pdf'].map((name) => pdf(name)))
    await pressSend(page, 'en')
    await expect(page.locator('#oferta-phone-problema')).toBeVisible()
    await page.getByLabel('Two.pdf').uncheck()
    await page.locator('[name=phone]').fill('069 123 456')
    await page.locator('[name=consent]').check()
    await control(page).setInputFiles(pdf('Four.pdf', megabyte))
    await sendRequest(page, 'en')
    await expect
      .poll(() => storedFiles(site.url, message))
      .toEqual(['Four.pdf', 'One.pdf', 'Three.pdf'])
  })
})
