import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { accessLinkAddress } from '#data/panel/access-link.ts'
import { type HealthReport, healthAddress, linkCheckAddress } from '#data/panel/health-report.ts'
import { suggestedTranslationAddress } from '#data/panel/suggested-translation.ts'
import { testMailAddress } from '#data/panel/test-mail.ts'
import { drawingAddress } from '#data/pictures/drawing.ts'
import { loadPicture, savePictureAnnotations } from '#data/pictures/pictures.ts'
import { uploadsFolder } from '#server/requests/files/upload-store.ts'
import { startChildServer } from '../support/child-server.ts'
import { type DeeplServer, startDeeplServer } from '../support/deepl-server.ts'
import { clientOfAccount } from '../support/panel-accounts.ts'
import {
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { addSentUpload } from '../support/sent-upload.ts'
import { stockClient } from '../support/stock-client.ts'
import { unpackDatabase } from '../support/test-engines.ts'

let site: RunningSite
let deepl: DeeplServer
let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  deepl = await startDeeplServer()
  const made = await temporaryFolder()
  remove = made.remove
  folder = made.folder
  await unpackDatabase(folder)
  site = await startSite({ DATA_DIR: folder, ...deepl.environment })
})
afterAll(async () => {
  await deepl.stop()
  await site.stop()
  await remove()
})

const client = (key = testKeys.anon, at = site) => stockClient(at.url, key)

async function tokenOf({ email, password } = testAdministrator, at = site): Promise<string> {
  const { data } = await client(testKeys.anon, at).auth.signInWithPassword({ email, password })
  return data.session?.access_token ?? ''
}

const ask = (token?: string, address = healthAddress, method = 'GET', at = site) =>
  fetch(`${at.url}${address}`, {
    method,
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  })

test('the health report is for administrators only', async () => {
  const stranger = { email: 'stranger@example.com', password: 'no-administrator' }
  await client(testKeys.service).auth.admin.createUser({ ...stranger, email_confirm: true })
  expect((await ask()).status).toBe(401)
  expect((await ask('not.a.token')).status).toBe(401)
  for (const token of [testKeys.anon, await tokenOf(stranger)]) {
    const answer = await ask(token)
    expect([401, 403]).toContain(answer.status)
    expect(await answer.json()).toEqual({})
    expect((await ask(token, linkCheckAddress, 'POST')).ok).toBe(false)
  }

  const answer = await ask(await tokenOf())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    database: { milliseconds: expect.any(Number) },
    mail: { isConfigured: false, lastSentAt: null, lastFailedAt: null },
    backup: { last: null, lastGood: null },
    copies: null,
    archivesEndOn: null,
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    dataDirectory: { keeps: expect.any(String) },
    requestsSpool: { waiting: 0, oldestAt: null },
    requestFiles: { waiting: 0, oldestAt: null },
    links: null,
    jobs: expect.arrayContaining([
      expect.objectContaining({ name: 'check-links', startedAt: null }),
    ]),
    // The test itself is the peer, on a loopback address that could be a proxy's.
    visitors: { areToldApart: false },
  })
})

test('the health report tells how many files of requests are not in the bucket yet, and since when', async () => {
  const before = Date.now()
  const requestFiles = uploadsFolder({ DATA_DIR: folder })
  for (const key of [randomUUID(), randomUUID()]) await addSentUpload(requestFiles, key, 100)
  const report: HealthReport = await (await ask(await tokenOf())).json()
  expect(report.requestFiles.waiting).toBe(2)
  const oldestAt = Date.parse(report.requestFiles.oldestAt ?? '')
  expect(oldestAt).toBeGreaterThanOrEqual(before)
  expect(oldestAt).toBeLessThanOrEqual(Date.now())
})

test('the link check names broken addresses with their fields, and never requests private networks', async () => {
  const service = client(testKeys.service)
  const { data: loaded } = await service.rpc('load_site')
  const link = (id: string, url: string) => ({ id, url, label: { ro: id, en: '', ru: '' } })
  const links = [
    link('link-1', '/proiecte'),
    link('link-2', '/nu-exista'),
    link('link-3', `${site.url}/healthz`),
    link('link-4', 'http://169.254.169.254/latest/meta-data'),
    link('link-5', 'mailto:contact@example.com'),
  ]
  await service.rpc('save_site', {
    base_revision: loaded.revision,
    changes: {
      site_footer: { links, socials: [] },
      site_hero: { background_image: '/storage/v1/object/public/media/lipsa.png' },
    },
  })
  await service
    .from('site_projects_items')
    .update({ gallery_images: ['/storage/v1/object/public/media/lipsa-2.png'] })
    .eq('id', 'project-residential')
  const answer = await ask(await tokenOf(), linkCheckAddress, 'POST')
  const report = await answer.json()
  expect(report.broken).toEqual([
    { address: '/nu-exista', paths: ['footer.links.1.url'], problem: 'missing' },
    { address: `${site.url}/healthz`, paths: ['footer.links.2.url'], problem: 'private' },
    {
      address: 'http://169.254.169.254/latest/meta-data',
      paths: ['footer.links.3.url'],
      problem: 'private',
    },
    {
      address: '/storage/v1/object/public/media/lipsa.png',
      paths: ['hero.backgroundImage'],
      problem: 'missing',
    },
    {
      address: '/storage/v1/object/public/media/lipsa-2.png',
      paths: ['projects.items.1.galleryImages.0'],
      problem: 'missing',
    },
  ])
  expect(await (await ask(await tokenOf())).json()).toMatchObject({ links: report })
})

test('only an administrator may have a test mail, a link to an account, a drawing stored, or a text translated', async () => {
  const stranger = { email: 'another@example.com', password: 'no-administrator' }
  await client(testKeys.service).auth.admin.createUser({ ...stranger, email_confirm: true })
  const token = await tokenOf(stranger)
  const addresses = [
    testMailAddress,
    accessLinkAddress,
    drawingAddress,
    suggestedTranslationAddress,
  ]
  for (const address of addresses) {
    const ask = (bearer?: string) => post(address, bearer, { email: testAdministrator.email })
    expect((await ask()).status).toBe(401)
    expect((await ask('not.a.token')).status).toBe(401)
    expect((await ask(testKeys.anon)).status).toBe(401)
    const answer = await ask(token)
    expect(answer.status).toBe(403)
    expect(Object.keys(await answer.json())).toEqual(['message'])
  }
})

test('an administrator gets a suggested translation, cleaned and within a limit; the DeepL key stays on the server', async () => {
  const token = await tokenOf()
  const wanted = { romanian: 'Ce construim', language: 'en', isHtml: false, context: 'Titlu' }
  const suggest = (changes: object) =>
    post(suggestedTranslationAddress, token, { ...wanted, ...changes })
  const answer = await suggest({})
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ text: 'EN-GB: Ce construim' })
  const panel = await (await fetch(`${site.url}/admin`)).text()
  expect(panel).toContain('"suggestsTranslations":true')
  expect(panel).not.toContain(deepl.environment.DEEPL_API_KEY)

  deepl.answerNext({
    texts: ['<p onclick="a()">Hi<script>b()</script><img src=x onerror=c()></p>'],
  })
  const html = await suggest({ romanian: '<p>Salut</p>', isHtml: true, language: 'ru' })
  expect(await html.json()).toEqual({ text: '<p>Hi</p>' })
  expect(deepl.requests.at(-1)).toMatchObject({ tag_handling: 'html', target_lang: 'RU' })

  deepl.answerNext({ status: 456 })
  const spent = await suggest({})
  expect(spent.status).toBe(502)
  expect((await spent.json()).message).toContain('s-au terminat')

  const asked = deepl.requests.length
  for (const unfit of [
    { romanian: '' },
    { romanian: 'x'.repeat(30_001) },
    { romanian: ['a', 'b'] },
    { language: 'de' },
    { context: 'x'.repeat(301) },
  ])
    expect((await suggest(unfit)).status).toBe(422)
  expect(deepl.requests).toHaveLength(asked)
  const long = { romanian: 'x'.repeat(29_000) }
  expect((await suggest(long)).status).toBe(200)
  expect((await suggest(long)).status).toBe(200)
  const refused = await suggest(long)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5)
  expect(deepl.requests).toHaveLength(asked + 2)
})

test('a logo that is a drawing goes to search engines and messengers as a picture, whoever stored it', {
  tags: 'long',
}, async () => {
  const service = client(testKeys.service)
  const media = '/storage/v1/object/public/media'
  const drawing = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">${content}</svg>`
  const stored = await post(drawingAddress, await tokenOf(), {
    name: 'sigla-firmei.svg',
    svg: drawing('<script>a()</script><rect width="200" height="50" fill="#123456"/>'),
  })
  expect(stored.status).toBe(200)
  // Past the panel, so nothing has cleaned it.
  const hostile = drawing(
    '<image href="file:///etc/passwd" width="200" height="50"/><rect width="50%" height="50" fill="red"/>',
  )
  const upload = (name: string, svg: string) =>
    service.storage.from('media').upload(name, Buffer.from(svg), { contentType: 'image/svg+xml' })
  expect((await upload('direct.svg', hostile)).error).toBeNull()
  expect((await upload('broken.svg', 'no drawing')).error).toBeNull()

  const { data: row } = await service.from('site_global_settings').select('settings').single()
  const choose = (logoImage: string, socialShareImage: string) => {
    const { navbar, global, ...others } = row?.settings ?? {}
    const settings = {
      ...others,
      navbar: { ...navbar, logoImage },
      global: { ...global, socialShareImage },
    }
    return service.from('site_global_settings').update({ settings }).eq('id', 'main').throwOnError()
  }
  const page = async () => (await fetch(site.url)).text()
  await choose(`${media}/sigla-firmei.svg`, `${media}/direct.svg`)
  await expect.poll(page).toContain(`"logo":"${site.url}/logo.png?v=sigla-firmei.svg"`)
  expect(await page()).toContain(
    `<meta property="og:image" content="${site.url}/share.png?v=direct.svg"/>`,
  )
  const [logo, share] = await Promise.all(
    ['/logo.png?v=sigla-firmei.svg', '/share.png'].map((path) => fetch(site.url + path)),
  )
  expect(logo?.headers.get('content-type')).toBe('image/png')
  expect(logo?.headers.get('x-content-type-options')).toBe('nosniff')
  const logoPicture = sharp(await logo?.arrayBuffer())
  expect(await logoPicture.metadata()).toMatchObject({ width: 600, height: 150 })
  expect((await logoPicture.stats()).dominant).toMatchObject({ r: 24, g: 56, b: 88 })
  const sharePicture = sharp(await share?.arrayBuffer())
  expect(await sharePicture.metadata()).toMatchObject({ width: 1200, height: 630 })
  const manifest = await (await fetch(`${site.url}/admin/manifest.webmanifest`)).json()
  for (const { src, sizes } of manifest.icons) {
    expect(src).toMatch(/^\/admin\/icons\/\w+\.png\?v=sigla-firmei\.svg$/)
    const icon = sharp(await (await fetch(site.url + src)).arrayBuffer())
    const { width, height } = await icon.metadata()
    expect(`${width}x${height}`).toBe(sizes)
    // The logo is four times as wide as high, on white.
    const { dominant } = await icon.stats()
    expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(3 * 240)
    const middle = { left: width / 2, top: height / 2, width: 1, height: 1 }
    const [, , blue = 255] = await icon.extract(middle).removeAlpha().raw().toBuffer()
    expect(blue).toBeLessThan(100)
  }
  const etag = logo?.headers.get('etag') ?? ''
  const again = await fetch(`${site.url}/logo.png`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)

  await choose(`${media}/broken.svg`, 'https://example.com/desen.svg')
  await expect.poll(page).toContain('/logo.png?v=broken.svg')
  expect(await page()).not.toContain('desen.svg')
  expect((await fetch(`${site.url}/logo.png`)).status).toBe(404)
  const elsewhere = await fetch(`${site.url}/share.png`, { redirect: 'manual' })
  expect(elsewhere.headers.get('location')).toBe('https://example.com/desen.svg')
  const brokenIcon = await fetch(`${site.url}/admin/icons/192.png`, { redirect: 'manual' })
  expect(brokenIcon.headers.get('location')).toBe('/assets/icons/icon-192.png')
  await choose('', '')
  await expect.poll(page).not.toContain('/logo.png')
  expect((await fetch(`${site.url}/logo.png`)).status).toBe(404)
})

test('a shared link of a project shows its main photo, cut around the point that the library notes', async () => {
  const service = client(testKeys.service)
  const imageSrc = '/storage/v1/object/public/media/santier.jpg'
  const box = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  })
  const tower = await sharp(box(400, 400, '#e00000'))
    .png()
    .toBuffer()
  const photo = await sharp(box(2400, 2400, '#0000e0'))
    .composite([{ input: tower, left: 2000, top: 0 }])
    .jpeg()
    .toBuffer()
  const uploaded = await service.storage.from('media').upload('santier.jpg', photo)
  expect(uploaded.error).toBeNull()
  const projects = service.from('site_projects_items')
  const { data: project } = await projects
    .update({ image_src: imageSrc })
    .eq('id', defaultSiteData.projects.items[0]?.id)
    .select('slug')
    .single()
    .throwOnError()
  const administrator = await clientOfAccount(site, testAdministrator)
  const known = await loadPicture(administrator, imageSrc)
  if (!known) throw new Error('The library does not have the photo')
  const annotations = { ...known.annotations, focal: { x: 97, y: 8 } }
  await savePictureAnnotations(administrator, known, annotations)
  const shared = async () => {
    const page = await (await fetch(`${site.url}/proiecte/${project?.slug}`)).text()
    return page.match(/property="og:image" content="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }
  await expect.poll(shared).toContain('/santier.jpg?width=1200&height=630&resize=cover&x=100&y=10')
  const answer = await fetch(await shared())
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const picture = sharp(await answer.arrayBuffer())
  const { width, height, size = 0 } = await picture.metadata()
  expect({ width, height }).toEqual({ width: 1200, height: 630 })
  expect(size).toBeLessThan(300_000)
  // Of 570 pixels above and below, a tenth is cut off at the top: of the tower's 200 remain 143.
  const [red = 0] = await picture
    .extract({ left: 1190, top: 130, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const below = sharp(await (await fetch(await shared())).arrayBuffer())
  const [, , blue = 0] = await below
    .extract({ left: 1190, top: 156, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(180)
  expect(blue).toBeGreaterThan(180)
})

test.each(['png', 'jpeg'] as const)(
  'a logo in %s is the icon of the installed panel, upright and whole',
  async (format) => {
    const service = client(testKeys.service)
    const name = `sigla.${format}`
    // Blue on the left, red on the right; a camera would have laid the JPEG on its side.
    const half = (background: string) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .png()
        .toBuffer()
    const logo = sharp({
      create: { width: 800, height: 400, channels: 3, background: '#fff' },
    }).composite([
      { input: await half('#0000ff'), left: 0, top: 0 },
      { input: await half('#ff0000'), left: 400, top: 0 },
    ])
    const upright = await logo.png().toBuffer()
    const bytes =
      format === 'png'
        ? upright
        : await sharp(upright).rotate(-90).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const uploaded = await service.storage
      .from('media')
      .upload(name, bytes, { contentType: `image/${format}` })
    expect(uploaded.error).toBeNull()
    await chooseLogo(`/storage/v1/object/public/media/${name}`)
    const iconAddress = async () => {
      const manifest = await (await fetch(`${site.url}/admin/manifest.webmanifest`)).json()
      return manifest.icons[0].src as string
    }
    await expect.poll(iconAddress).toContain(`?v=${name}`)
    const icon = sharp(await (await fetch(site.url + (await iconAddress()))).arrayBuffer())
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
    const colourAt = async (left: number, top: number) => {
      const pixel = { left, top, width: 1, height: 1 }
      const [red = 0, green = 0, blue = 0] = await icon
        .clone()
        .extract(pixel)
        .removeAlpha()
        .raw()
        .toBuffer()
      return [red, green, blue].map((value) => (value > 128 ? 1 : 0)).join('')
    }
    // Twice as wide as high: white above and below, blue on the left, red on the right.
    expect([
      await colourAt(96, 20),
      await colourAt(50, 96),
      await colourAt(140, 96),
      await colourAt(96, 172),
    ]).toEqual(['111', '001', '100', '111'])
    await chooseLogo('')
  },
)

/** The logo of the menu. */
async function chooseLogo(logoImage: string): Promise<void> {
  const service = client(testKeys.service)
  const { data: row } = await service.from('site_global_settings').select('settings').single()
  const { navbar, ...others } = row?.settings ?? {}
  const settings = { ...others, navbar: { ...navbar, logoImage } }
  await service.from('site_global_settings').update({ settings }).eq('id', 'main').throwOnError()
}

test('while no mail is sent, an administrator gets a link to the account of another one, and to nobody else’s', async () => {
  const token = await tokenOf()
  expect(await (await post(testMailAddress, token)).json()).toEqual({ result: 'not configured' })
  const invited = 'invitat@example.com'
  await post('/admin/api/invitations', token, { email: invited })
  const link = (email: string) => post(accessLinkAddress, token, { email })
  expect((await link('another@example.com')).status).toBe(404)
  expect((await post(accessLinkAddress, token, {})).status).toBe(422)
  expect((await post(accessLinkAddress, token, { email: 'x'.repeat(5_000) })).status).toBe(422)

  const invitation = await (await link(invited)).json()
  expect(invitation).toMatchObject({ kind: 'invite' })
  const { auth } = client()
  const opened = await auth.verifyOtp({ token_hash: invitation.token, type: 'invite' })
  expect(opened.data.user?.email).toBe(invited)
  expect(
    (await auth.verifyOtp({ token_hash: invitation.token, type: 'invite' })).error,
  ).not.toBeNull()
  expect(await (await link(invited)).json()).toMatchObject({ kind: 'recovery' })
})

test('a test mail reaches a real mail server, and its refusal is told in its own words', {
  tags: 'long',
}, async () => {
  const made = await temporaryFolder()
  await unpackDatabase(made.folder)
  const smtp = await startChildServer(new URL('../support/smtp-server.js', import.meta.url))
  const mailing = await startSite({
    DATA_DIR: made.folder,
    SMTP_URL: smtp.address,
    PUBLIC_URL: 'https://temelia.example',
  })
  try {
    const service = client(testKeys.service, mailing)
    const { data: row } = await service.from('site_global_settings').select('settings').single()
    const logoImage = '/storage/v1/object/public/media/sigla.svg'
    const settings = { ...row?.settings, navbar: { ...row?.settings.navbar, logoImage } }
    await service.from('site_global_settings').update({ settings }).eq('id', 'main').throwOnError()
    await expect
      .poll(async () => (await fetch(mailing.url)).text())
      .toContain('/logo.png?v=sigla.svg')
    const token = await tokenOf(testAdministrator, mailing)
    const send = () => post(testMailAddress, token, undefined, mailing)
    expect(await (await send()).json()).toEqual({ result: 'sent', to: testAdministrator.email })
    await expect.poll(() => smtp.lines).toHaveLength(1)
    const mail: string = JSON.parse(smtp.lines[0] ?? '')
    expect(mail).toContain(`To: ${testAdministrator.email}`)
    expect(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      'src="https://temelia.example/logo.png?v=sigla.svg"',
    )
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    const refused = await post(accessLinkAddress, token, testAdministrator, mailing)
    expect(refused.status).toBe(409)
    await smtp.stop()
    const failed = await (await send()).json()
    expect(failed).toEqual({ result: 'failed', detail: expect.stringContaining('ECONNREFUSED') })
    expect(await (await ask(token, healthAddress, 'GET', mailing)).json()).toMatchObject({
      mail: { isConfigured: true, lastFailedAt: expect.any(String) },
    })
    const statuses: number[] = []
    for (let more = 0; more < 4; more += 1) statuses.push((await send()).status)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await mailing.stop()
    await smtp.stop()
    await made.remove()
  }
})

function post(address: string, token?: string, body?: object, at: RunningSite = site) {
  return fetch(`${at.url}${address}`, {
    method: 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}
