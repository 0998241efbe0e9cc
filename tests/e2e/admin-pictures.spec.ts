import { readFile, truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { testKeys } from '../support/running-site.ts'
import { gifBytes, noisePicture, pngBytes } from '../support/test-images.ts'
import {
  dropDragged,
  expect,
  expectClean,
  field,
  openDashboard,
  openEditor,
  saveButton,
  storedRows,
  test,
} from './panel.ts'

test('a picture chosen from the computer is uploaded, previewed and saved by its address', async ({
  panel,
}) => {
  await openEditor(panel, 'settings')
  await pick(
    panel,
    'Sigla Șantierului „Бельцы”.jpg',
    await noisePicture(1200, 630).jpeg().toBuffer(),
  )
  const logo = field(panel, 'global.siteLogo')
  await expect(logo).toHaveValue(/\/media\/\d+-sigla-santierului\.jpg$/)
  await expect(panel.getByText('1200 × 630 px', { exact: true })).toBeVisible()
  await saveButton(panel).click()
  await expectClean(panel)
})

test('several pictures can be added to a list at once, and a large photograph is scaled down', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'hero')
  const rows = panel.locator('[name^="hero.additionalImages."]')
  const count = await rows.count()
  await panel
    .getByLabel('Fișiere cu imagini')
    .setInputFiles([
      photo('unu', await noisePicture(1200, 630).jpeg().toBuffer()),
      photo('doi', await noisePicture(3000, 2000).jpeg().toBuffer()),
    ])
  await expect(rows).toHaveCount(count + 2)
  await expect(rows.last()).toHaveValue(/doi\.jpg$/)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(panel.getByText('2560 × 1707 px')).toBeVisible()
})

test('a project gets all its photographs from one picker, and the one dragged to the front is the main one', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Adaugă proiect' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Adaugă proiect' })
  const photos = ['unu', 'doi', 'trei'].map(async (name) =>
    photo(name, await noisePicture(300, 200).jpeg().toBuffer()),
  )
  await dialog.getByLabel('Fișiere cu imagini').setInputFiles(await Promise.all(photos))
  const addresses = dialog.locator('[name="imageSrc"], [name^="galleryImages."]')
  const names = () =>
    addresses.evaluateAll((all) =>
      all.map((input) => /-(\w+)\.jpg$/.exec((input as HTMLInputElement).value)?.[1]),
    )
  await expect.poll(names, 'in the order in which they were chosen').toEqual(['unu', 'doi', 'trei'])

  const handle = dialog.getByRole('button', { name: 'Trage: fotografia 3' })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await dialog.getByRole('button', { name: 'Trage: fotografia 1' }).boundingBox()
  if (!from || !to) throw new Error('the handles are not on the page')
  await panel.mouse.move(from.x + 8, from.y + 8)
  await panel.mouse.down()
  await panel.mouse.move(to.x + 8, to.y + 8, { steps: 12 })
  await expect(panel.getByText('Acum pe locul 1.')).toBeAttached()
  await dropDragged(panel)
  await expect.poll(names).toEqual(['trei', 'unu', 'doi'])

  await dialog.locator('[name="title.ro"]').fill('Școala din Orhei')
  await dialog.locator('[name="description.ro"]').fill('O școală cu trei fotografii.')
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await saveButton(panel).click()
  await expectClean(panel)
  const rows = await storedRows(site, 'site_projects_items')
  const stored = rows.find(({ title }) => (title as { ro: string }).ro === 'Școala din Orhei')
  expect(stored?.image_src).toMatch(/-trei\.jpg$/)
  expect(stored?.gallery_images).toHaveLength(2)
})

test('pictures can be dropped and pasted on their field', { tag: '@long' }, async ({ panel }) => {
  await openEditor(panel, 'settings')
  const logo = field(panel, 'global.siteLogo')
  for (const kind of ['drop', 'paste']) {
    const base64 = (await noisePicture(60, 40).jpeg().toBuffer()).toString('base64')
    await logo.evaluate(
      (input, [kind, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], `${kind}.jpg`, { type: 'image/jpeg' }))
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        input.dispatchEvent(event)
      },
      [kind, base64] as const,
    )
    await expect(logo).toHaveValue(new RegExp(`${kind}\\.jpg$`))
  }
})

test('a file that is no picture is refused before it is sent', async ({ panel }) => {
  await openEditor(panel, 'settings')
  const sent: string[] = []
  panel.on('request', (request) => {
    if (request.url().includes('/upload/resumable')) sent.push(request.url())
  })
  const before = await field(panel, 'global.siteLogo').inputValue()
  // Only logos may be drawings; the last field is none.
  const drawing = { name: 'desen.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await panel.getByLabel('Fișier cu imagine').last().setInputFiles(drawing)
  await expect(
    panel.getByText('Sunt acceptate imagini JPEG, PNG, WebP, AVIF, GIF și HEIC.'),
  ).toBeVisible()
  await pick(panel, 'text.jpg', Buffer.from('not a picture'))
  await expect(panel.getByText('Fișierul nu poate fi deschis ca imagine.')).toBeVisible()
  // A file on disk: bytes would go to the browser through its control connection, which takes seconds.
  const large = test.info().outputPath('mare.jpg')
  await writeFile(large, '')
  await truncate(large, 26 * 1024 * 1024)
  await panel.getByLabel('Fișier cu imagine').first().setInputFiles(large)
  await expect(panel.getByText('Imaginea are 26 MB; se acceptă cel mult 25 MB.')).toBeVisible()
  expect(sent).toEqual([])
  await expect(panel.getByRole('button', { name: 'Încearcă din nou' })).toHaveCount(0)
  await expect(field(panel, 'global.siteLogo')).toHaveValue(before)
})

test('an upload shows its progress, can be stopped, and can be tried again after a failure', {
  tag: '@long',
}, async ({ panel }) => {
  await openEditor(panel, 'settings')
  const logo = field(panel, 'global.siteLogo')
  await field(panel, 'global.favicon').fill('/favicon.ico')
  const before = await logo.inputValue()
  const slow = await noisePicture(500, 500).png().toBuffer()
  const network = await panel.context().newCDPSession(panel)
  const speed = (uploadThroughput: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })

  await speed(40_000)
  await pick(panel, 'încet.png', slow, 'image/png')
  const progress = panel.getByRole('progressbar', { name: 'Se încarcă încet.png' })
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position), { timeout: 15_000 })
    .toBeGreaterThan(0.05)
  await panel.getByRole('button', { name: 'Oprește încărcarea: încet.png' }).click()
  await expect(progress).toHaveCount(0)
  await expect(logo).toHaveValue(before)

  await speed(-1, true)
  await pick(panel, 'reluat.png', await noisePicture(500, 500).png().toBuffer(), 'image/png')
  await expect(panel.getByText('Se așteaptă conexiunea…')).toBeVisible()
  await expect(logo).toHaveValue(before)
  await expect(field(panel, 'global.favicon')).toHaveValue('/favicon.ico')
  await speed(-1)
  await expect(logo, 'it goes on by itself').toHaveValue(/reluat\.png$/)

  await panel.route('**/upload/resumable', (route) => route.abort())
  const files = ['unu.png', 'doi.png'].map(async (name) => ({
    name,
    mimeType: 'image/png',
    buffer: await noisePicture(100, 100).png().toBuffer(),
  }))
  await openEditor(panel, 'hero')
  const list = panel.locator('[name^="hero.additionalImages."]')
  const count = await list.count()
  await panel.getByLabel('Fișiere cu imagini').setInputFiles(await Promise.all(files))
  await expect(panel.getByText('Conexiunea s-a întrerupt.')).toHaveCount(2, { timeout: 30_000 })
  await panel.unroute('**/upload/resumable')
  await panel.getByRole('button', { name: 'Reîncearcă toate (2)' }).click()
  await expect(list).toHaveCount(count + 2)
  await expect(list.nth(count)).toHaveValue(/unu\.png$/)
  await expect(list.nth(count + 1)).toHaveValue(/doi\.png$/)

  let lost = 0
  await panel.route('**/upload/resumable/**', async (route) => {
    if (route.request().method() !== 'PATCH' || lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const arrived = await noisePicture(100, 100).png().toBuffer()
  const file = { name: 'ajuns.png', mimeType: 'image/png', buffer: arrived }
  await panel.getByLabel('Fișiere cu imagini').setInputFiles(file)
  await expect(list, 'a picture whose answer got lost is there, once').toHaveCount(count + 3)
  await expect(list.last()).toHaveValue(/ajuns\.png$/)
  expect(lost).toBe(1)
})

test('a photo is sent upright, without the place and the camera that its file names', {
  tag: '@long',
}, async ({ panel, site }) => {
  // When the test is repeated, the HEIC photo is stored already.
  await panel.route('**/rest/v1/site_pictures?*', (route) => route.fulfill({ json: [] }))
  await openEditor(panel, 'hero')
  const list = panel.locator('[name^="hero.additionalImages."]')
  const count = await list.count()
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 1/1 0/1' } } as const
  const tagged = noisePicture(400, 300).withExif({ IFD0: { Artist: 'Ana Munteanu' }, ...gps })
  const sideways = await noisePicture(400, 300)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ana Munteanu' }, ...gps })
    .jpeg()
    .toBuffer()
  const large = await noisePicture(3000, 2000).withExif(gps).withIccProfile('p3').jpeg().toBuffer()
  const heic = await readFile(new URL('../support/pictures/photo.heic', import.meta.url))
  const bytesOf: [string, string, Buffer][] = [
    ['mica.jpg', 'image/jpeg', await tagged.clone().jpeg().toBuffer()],
    ['mica.png', 'image/png', await tagged.clone().png().toBuffer()],
    ['mica.webp', 'image/webp', await tagged.clone().webp().toBuffer()],
    ['mica.avif', 'image/avif', await tagged.clone().avif().toBuffer()],
    ['culcata.jpg', 'image/jpeg', sideways],
    ['mare.jpg', 'image/jpeg', large],
    ['iphone.heic', '', heic],
  ]
  const files = bytesOf.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer }))
  await panel.getByLabel('Fișiere cu imagini').setInputFiles(files)
  await expect(list).toHaveCount(count + files.length, { timeout: 60_000 })
  const stored = await list.evaluateAll(
    (all, count) => all.slice(count).map((input) => (input as HTMLInputElement).value),
    count,
  )
  const pictures = stored.map(async (address) => {
    const bytes = Buffer.from(await (await fetch(new URL(address, site.url))).arrayBuffer())
    const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, bytes.includes('Ana Munteanu')]).toEqual([
      undefined,
      undefined,
      undefined,
      false,
    ])
    return `${address.replace(/.*\d-/, '')}: ${format} ${width} × ${height}`
  })
  expect(await Promise.all(pictures)).toEqual([
    'mica.jpg: jpeg 400 × 300',
    'mica.png: png 400 × 300',
    'mica.webp: webp 400 × 300',
    'mica.webp: webp 400 × 300',
    'culcata.jpg: jpeg 300 × 400',
    'mare.jpg: jpeg 2560 × 1707',
    'iphone.jpg: jpeg 320 × 240',
  ])
})

test('a picture that would take all memory is refused in words before it is decoded or sent', async ({
  panel,
}) => {
  await openEditor(panel, 'hero')
  const sent: string[] = []
  panel.on('request', (request) => {
    if (request.url().includes('/upload/resumable')) sent.push(request.url())
  })
  const bomb = await pngBytes()
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const film = await noisePicture(16, 16).avif().toBuffer()
  // The brand of an animation.
  film.write('avis', 8, 'latin1')
  const files = [
    { name: 'bomba.png', mimeType: 'image/png', buffer: bomb },
    { name: 'animata.avif', mimeType: 'image/avif', buffer: film },
    { name: 'film.gif', mimeType: 'image/gif', buffer: gifBytes({ frames: 20_000 }) },
    {
      name: 'pagina.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<script>alert(1)</script>'),
    },
  ]
  await panel.getByLabel('Fișiere cu imagini').setInputFiles(files)
  for (const words of [
    'Imaginea are 3600 de megapixeli (60000 × 60000); se acceptă cel mult 50.',
    'Animația are 20000 de cadre; se acceptă cel mult 300. Încărcați-o ca video MP4.',
    'Fișierul nu poate fi deschis ca imagine.',
    'Imaginile AVIF animate nu sunt acceptate.',
  ])
    await expect(panel.getByText(words)).toBeVisible()
  await expect(panel.getByRole('button', { name: /Încearcă din nou|Reîncearcă/ })).toHaveCount(0)
  expect(sent).toEqual([])
})

test('saving a dialog or an editor waits for an upload, and leaving during an upload asks', {
  tag: '@long',
}, async ({ panel }) => {
  const arrive: (() => void)[] = []
  await panel.route('**/upload/resumable/**', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise<void>((go) => arrive.push(go))
    await route.continue().catch(() => undefined)
  })
  const file = {
    name: 'lenta.jpg',
    mimeType: 'image/jpeg',
    buffer: await noisePicture(1200, 630).jpeg().toBuffer(),
  }
  await openDashboard(panel)
  await panel.getByRole('navigation').getByRole('link', { name: 'Servicii' }).click()
  await panel.getByRole('button', { name: 'Editează' }).first().click()
  const dialog = panel.getByRole('dialog', { name: 'Editează serviciul' })
  const pictures = dialog.locator('[name^="galleryImages."]')
  const count = await pictures.count()
  await dialog.getByLabel('Fișiere cu imagini').setInputFiles(file)
  await expect(dialog.getByRole('button', { name: 'Se încarcă imaginea...' })).toBeDisabled()
  await panel.keyboard.press('Escape')
  await expect(dialog.getByText('Imaginea se încarcă încă')).toBeVisible()
  await expect.poll(() => arrive.length).toBe(1)
  arrive[0]?.()
  await expect(pictures).toHaveCount(count + 1)
  await dialog.getByRole('button', { name: 'Salvează' }).click()
  await saveButton(panel).click()
  await expectClean(panel)

  await panel.getByRole('navigation').getByRole('link', { name: 'Setări globale' }).click()
  await field(panel, 'global.favicon').fill('/favicon.ico?2')
  // The same one would be offered from the library instead of uploaded.
  const buffer = await noisePicture(1200, 631).jpeg().toBuffer()
  await panel
    .getByLabel('Fișier cu imagine')
    .first()
    .setInputFiles({ ...file, buffer })
  await expect(panel.getByRole('button', { name: 'Se încarcă imaginea...' })).toBeDisabled()
  await panel.goBack()
  const question = panel.getByRole('dialog', { name: 'Aveți modificări nesalvate' })
  await expect(question.getByText('Imaginea care se încarcă acum se oprește')).toBeVisible()
  await question.getByRole('button', { name: 'Rămân aici' }).click()
  await expect.poll(() => arrive.length).toBe(2)
  arrive[1]?.()
  await expect(field(panel, 'global.siteLogo')).toHaveValue(/lenta\.jpg$/)
  await saveButton(panel).click()
  await expectClean(panel)
})

test('a picture that is stored already is offered instead of another copy', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openEditor(panel, 'hero')
  const list = panel.locator('[name^="hero.additionalImages."]')
  const count = await list.count()
  const file = photo('gemene', await noisePicture(300, 200).jpeg().toBuffer())
  const choose = () => panel.getByLabel('Fișiere cu imagini').setInputFiles(file)
  await choose()
  await expect(list).toHaveCount(count + 1)
  const first = await list.last().inputValue()
  const facts = await fetch(
    `${site.url}/rest/v1/site_pictures?select=width,height,bytes,hash,placeholder&id=eq.${first}`,
    { headers: { apikey: testKeys.service, authorization: `Bearer ${testKeys.service}` } },
  )
  expect(await facts.json()).toEqual([
    {
      width: 300,
      height: 200,
      bytes: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
    },
  ])
  await choose()
  await expect(panel.getByText('Aceeași imagine este deja pe site.')).toBeVisible()
  await expect(
    panel.getByRole('button', { name: 'Alegeți întâi ce imagine rămâne' }),
  ).toBeDisabled()
  await panel.getByRole('button', { name: 'Folosește-o pe aceea' }).click()
  await expect(list).toHaveCount(count + 2)
  await expect(list.last()).toHaveValue(first)
  await choose()
  await panel.getByRole('button', { name: 'Încarcă încă o dată' }).click()
  await expect(list).toHaveCount(count + 3)
  await expect(list.last()).not.toHaveValue(first)
})

test('a video is sent with a picture from its beginning, served in ranges, and shown by <video> alone', {
  tag: '@long',
}, async ({ panel, site }) => {
  await openEditor(panel, 'projects')
  await panel.getByRole('button', { name: 'Editează' }).first().click()
  const dialog = panel.getByRole('dialog', { name: 'Editează proiectul' })
  const addresses = dialog.locator('[name^="galleryImages."]')
  // The gallery is read once the dialog is open.
  await addresses.first().waitFor({ state: 'attached' })
  const count = await addresses.count()
  const projectAddress = `/proiecte/${await dialog.locator('[name="slug"]').inputValue()}`
  const buffer = Buffer.from(await recordFilm(panel), 'base64')
  const choose = (name: string, mimeType: string, content: Buffer) =>
    dialog.getByLabel('Fișiere cu imagini').setInputFiles({ name, mimeType, buffer: content })
  await choose('fals.mp4', 'video/mp4', Buffer.from('<script>alert(1)</script>'))
  await expect(dialog.getByText('Sunt acceptate videoclipuri MP4 și WebM.')).toBeVisible()
  await choose('desen.webm', 'video/webm', Buffer.concat([buffer, Buffer.from('<svg onload=x>')]))
  await expect(dialog.getByText('Fișierul conține și o pagină web sau un desen')).toBeVisible()
  await choose('cap.webm', 'video/webm', buffer.subarray(0, 200))
  await expect(dialog.getByText('Browserul nu poate deschide videoclipul.')).toBeVisible()
  // One byte too many: a file on disk, with the beginning of a video.
  const large = test.info().outputPath('lung.webm')
  await writeFile(large, buffer)
  await truncate(large, 100 * 1024 * 1024 + 1)
  await dialog.getByLabel('Fișiere cu imagini').setInputFiles(large)
  await expect(dialog.getByText('Videoclipul depășește 100 MB.')).toBeVisible()
  await choose('Macara.webm', 'video/webm', buffer)
  await expect(addresses).toHaveCount(count + 1)
  const address = await addresses.last().inputValue()
  expect(address).toMatch(/-macara\.webm$/)
  const part = await fetch(site.url + address, { headers: { range: 'bytes=0-99' } })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm'])
  expect(part.headers.get('content-disposition')).toBe('attachment')
  expect(Buffer.from(await part.arrayBuffer())).toEqual(buffer.subarray(0, 100))
  const poster = await fetch(`${site.url}${address}.jpg`)
  const picture = await sharp(Buffer.from(await poster.arrayBuffer())).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 160, 120])
  await choose('Macara din nou.webm', 'video/webm', buffer)
  await expect(dialog.getByText('Același videoclip este deja pe site.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Renunță la Macara din nou.webm' }).click()
  await expect(addresses).toHaveCount(count + 1)
  await dialog.getByRole('button', { name: 'Salvează', exact: true }).click()
  await saveButton(panel).click()
  await expectClean(panel)
  await openEditor(panel, 'hero')
  const offered = panel.getByRole('dialog', { name: 'Alegeți o imagine' })
  await panel
    .getByRole('button', { name: /^Alege din bibliotecă/ })
    .first()
    .click()
  await offered.getByLabel('Caută în nume și în texte').fill('macara')
  await expect(offered.getByText('Nicio imagine nu are „macara”')).toBeVisible()

  await panel.goto(projectAddress)
  const film = panel.locator(`video[src="${address}"]`)
  await expect(film).toHaveAttribute('preload', 'none')
  const shown = await film.getAttribute('poster')
  expect(shown).toContain(`${address.slice(address.lastIndexOf('/'))}.jpg`)
  expect((await fetch(new URL(shown ?? '', site.url))).headers.get('content-type')).toMatch(
    /^image/,
  )
  const width = await film.evaluate(async (video: HTMLVideoElement) => {
    video.preload = 'auto'
    const loaded = new Promise((resolve) => video.addEventListener('loadeddata', resolve))
    video.load()
    await loaded
    return video.videoWidth
  })
  expect(width).toBe(160)
})

/** In Base64, of a second or less. */
function recordFilm(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 160
    canvas.height = 120
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(), {
      mimeType: 'video/webm;codecs=vp8',
    })
    const chunks: Blob[] = []
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame)
      if (context) context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
      context?.fillRect(0, 0, 160, 120)
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
}

test('a phone is offered to take a photograph, and what is pressed beside pictures fits a finger', {
  tag: '@long',
}, async ({ browser, site, session }) => {
  const phone = await browser.newContext({
    baseURL: site.url,
    storageState: session,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await phone.newPage()
  await openEditor(page, 'settings')
  const camera = page.getByRole('button', { name: 'Fă o fotografie' }).first()
  await expect(camera).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await camera.click()
  const input = (await chooser).element()
  expect(await input.getAttribute('capture')).toBe('environment')

  await openEditor(page, 'projects')
  await page.getByRole('button', { name: 'Editează' }).first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ce se vede în fotografia 1', exact: true }).tap()
  const pressed = [
    dialog.getByRole('link', { name: 'Cadru, decupare, note' }),
    dialog.getByText('Adresele imaginilor'),
  ]
  for (const target of pressed)
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await phone.close()
})

async function pick(page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') {
  await page.getByLabel('Fișier cu imagine').first().setInputFiles({ name, mimeType, buffer })
}

function photo(name: string, buffer: Buffer) {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}
