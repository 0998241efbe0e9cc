import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { heroStep, shareCut } from '#content/pictures/picture-ladder.ts'
import { startPreparedSite } from '../support/prepared-site.ts'
import { type RunningSite, testKeys } from '../support/running-site.ts'
import { axeViolations } from './axe.ts'
import { test as base, expect } from './site-test.ts'

const sizes = {
  portrait: [900, 1600],
  panorama: [4800, 600],
  tiny: [90, 60],
  huge: [3000, 2000],
} as const
const names = Object.keys(sizes) as (keyof typeof sizes)[]

/** A project whose gallery holds pictures of every shape. */
const test = base.extend({
  site: async ({ keepForFile }, use) => use(await keepForFile('site', startSiteOfShapes)),
})

async function startSiteOfShapes() {
  const site = await startPreparedSite()
  const pictures = await Promise.all(names.map((name) => upload(site, name)))
  await ask(`${site.url}/rest/v1/site_projects_items?id=eq.project-logistics`, {
    image_src: pictures[0],
    gallery_images: pictures.slice(1),
  })
  return site
}

const headers = { apikey: testKeys.service, authorization: `Bearer ${testKeys.service}` }

async function upload(site: RunningSite, name: keyof typeof sizes): Promise<string> {
  const [width, height] = sizes[name]
  const body = await sharp('public/assets/pictures/hero-1.jpg')
    .resize(width, height)
    .jpeg({ quality: 60 })
    .toBuffer()
  const address = `/storage/v1/object/media/${name}.jpg`
  const answer = await fetch(`${site.url}${address}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg', 'x-upsert': 'true' },
    body: new Uint8Array(body),
  })
  expect(answer.ok, await answer.text()).toBe(true)
  return address.replace('/object/', '/object/public/')
}

async function ask(address: string, row?: object) {
  const answer = await fetch(address, {
    headers: { ...headers, 'content-type': 'application/json', prefer: 'return=representation' },
    ...(row && { method: 'PATCH', body: JSON.stringify(row) }),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text)
}

const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Imagini: Centru logistic' })
const galleryOf = (page: Page) => page.locator('#proiect')

async function openProject(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Centru logistic' }).click()
  const gallery = galleryOf(page)
  await expect(gallery).toBeVisible()
  // The pictures of its carousel can be reached one at a time once its script runs.
  await expect(gallery.locator('[data-enlarge][tabindex="-1"]')).toHaveCount(names.length - 1)
  return gallery
}

/** The element of the current picture, once it has loaded. */
async function shownPicture(viewer: Locator) {
  const picture = viewer.locator('.pswp__item[aria-hidden="false"] img.pswp__img').last()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  return picture
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`by keyboard a gallery opens over the whole screen of ${width} px, and gives the focus back`, {
    tag: '@long',
  }, async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const ofViewer = () => loaded.filter((path) => /viewer|photoswipe/.test(path))
    await page.setViewportSize({ width, height })
    const gallery = await openProject(page)
    await page.waitForLoadState('networkidle')
    expect(ofViewer()).toEqual([])

    await gallery.getByRole('link', { name: 'Mărește imaginea 1 din 4' }).focus()
    await page.keyboard.press('Enter')
    const viewer = viewerOf(page)
    await expect(viewer).toBeVisible()
    expect(
      ofViewer()
        .map((path) => path.replace(/.*\.(\w+)$/, '$1'))
        .sort(),
    ).toEqual(['css', 'js'])
    await expect(viewer.getByRole('status')).toHaveText('Imaginea 1 din 4')
    const room = width < 1024 ? 0 : 2 * 64
    expect(await axeViolations(page, ['target-size'])).toEqual([])

    for (const name of names) {
      const [pixelsWide, pixelsHigh] = sizes[name]
      const picture = await shownPicture(viewer)
      const whole = Math.min((width - room) / pixelsWide, (height - room) / pixelsHigh, 1)
      await expect
        .poll(async () => {
          const box = await picture.boundingBox()
          return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
        }, name)
        .toEqual([Math.round(pixelsWide * whole), Math.round(pixelsHigh * whole)])
      if (name !== 'huge') await page.keyboard.press('ArrowRight')
    }
    await expect(viewer.getByRole('status')).toHaveText('Imaginea 4 din 4')

    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(gallery).toBeVisible()
    await expect(gallery.getByRole('link', { name: 'Mărește imaginea 4 din 4' })).toBeFocused()
    await expect(gallery.locator('[data-position]')).toHaveText('4')
    await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
  })

base(
  'going back closes the viewer and nothing else, and closing it leaves no entry behind',
  async ({ page }) => {
    await page.goto('/proiecte')
    await page.goto('/#serviciu-industrial')
    const service = page.locator('#serviciu-industrial')
    const viewer = page.getByRole('dialog', { name: 'Imagini: Construcții industriale' })
    const first = service.locator('[data-enlarge]').first()
    await expect(first).toHaveAttribute('tabindex', '0')
    await first.click()
    await expect(viewer).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    const typeface = await page
      .locator('.label')
      .first()
      .evaluate((it) => getComputedStyle(it).fontFamily)
    for (const words of ['.pswp__counter', '.viewer-pictures'])
      await expect(viewer.locator(words)).toHaveCSS('font-family', typeface)
    // On a ground of its own, whatever the picture.
    await expect(viewer.locator('.pswp__counter')).toHaveCSS('background-color', /, 0\.72\)$/)
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(/#serviciu-industrial$/)
    await expect(service).toBeVisible()

    await service.locator('[data-enlarge][tabindex="0"]').click()
    await viewer.getByRole('button', { name: 'Închide' }).click()
    await expect(viewer).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => navigation.canGoForward)).toBe(true)
    await expect(service).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/proiecte$/)
  },
)

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const)
  base(
    `at ${width} px a caption stands below its picture, from its left edge, and no button across an edge`,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/proiecte/centru-logistic')
      await expect(page.locator('html[data-scripted]')).toHaveCount(1)
      await page.locator('.gallery-rows [data-enlarge]').first().click()
      const viewer = page.locator('dialog.viewer')
      const picture = await shownPicture(viewer)
      const caption = viewer.locator('.viewer-caption')
      const padding = 16
      const places = async () => {
        const [below, above] = [await caption.boundingBox(), await picture.boundingBox()]
        if (!below || !above) return {}
        return {
          gap: Math.round(Math.abs(below.y - above.y - above.height)),
          shift: Math.round(Math.abs(below.x + padding - Math.max(padding, above.x))),
          isInView: below.y + below.height <= height,
        }
      }
      await expect.poll(places).toEqual({ gap: 0, shift: 0, isInView: true })
      const around = await picture.boundingBox()
      const controls = viewer.locator('.pswp__counter, .pswp__button').filter({ visible: true })
      for (const control of await controls.all()) {
        const box = await control.boundingBox()
        if (!box || !around) throw new Error('nothing is shown')
        const isWithin = box.x >= around.x && box.x + box.width <= around.x + around.width
        const isBeside = box.x + box.width <= around.x || box.x >= around.x + around.width
        const isAbove = box.y + box.height <= around.y
        expect(isWithin || isBeside || isAbove, await control.innerHTML()).toBe(true)
      }
    },
  )

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('pictures are swiped, zoomed by two taps, and closed', { tag: '@long' }, async ({
    page,
  }) => {
    const gallery = await openProject(page)
    await gallery.getByRole('link', { name: 'Mărește imaginea 1 din 4' }).tap()
    const viewer = viewerOf(page)
    await shownPicture(viewer)
    await swipeLeft(page)
    await expect(viewer.getByRole('status')).toHaveText('Imaginea 2 din 4')
    const panorama = await shownPicture(viewer)
    const { width = 0 } = (await panorama.boundingBox()) ?? {}
    expect(Math.round(width)).toBe(390)
    await page.touchscreen.tap(195, 422)
    await page.touchscreen.tap(195, 422)
    await expect
      .poll(async () => (await panorama.boundingBox())?.width ?? 0)
      .toBeGreaterThan(3 * 390 - 2)
    await viewer.getByRole('button', { name: 'Închide' }).tap()
    await expect(viewer).toHaveCount(0)
    await expect(gallery).toBeVisible()
  })
})

async function swipeLeft(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 420 }],
    })
  await touch('touchStart', 340)
  for (let x = 320; x >= 40; x -= 20) await touch('touchMove', x)
  await touch('touchEnd')
}

test('a page in which the viewer was used still applies what was saved', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const gallery = await openProject(page)
  await gallery.getByRole('link', { name: 'Mărește imaginea 1 din 4' }).click()
  await viewerOf(page).getByRole('button', { name: 'Închide' }).click()
  await expect(viewerOf(page)).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const address = `${site.url}/rest/v1/site_hero?id=eq.main`
  const [before] = await ask(`${address}&select=title`)
  await ask(address, { title: { ro: 'Alt titlu', en: '', ru: '' } })
  const shows = (title: string) =>
    expect
      .poll(() =>
        page.evaluate(() => {
          dispatchEvent(new Event('focus'))
          return document.querySelector('h1')?.textContent
        }),
      )
      .toBe(title)
  await shows('Alt titlu')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await ask(address, before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture of a gallery opens alone in its largest rendition', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    await page.goto('/proiecte/centru-logistic')
    const link = page.locator('.story-main').getByRole('link')
    await expect(link).toHaveAttribute(
      'href',
      /\/render\/image\/public\/media\/portrait\.jpg\?width=2560/,
    )
    const answer = await fetch(`${site.url}${await link.getAttribute('href')}`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    await link.click()
    await expect(page).toHaveURL(/portrait\.jpg/)
  })
})

test('after a save the renditions that the page names are made before anybody asks', {
  tag: '@long',
}, async ({ site }) => {
  // The first rendition makes the folder.
  const folder = path.join(site.folder, 'image-cache')
  const cached = async () => {
    const files = existsSync(folder) ? await readdir(folder) : []
    const whole = files.filter((name) => !name.endsWith('.unfinished'))
    return Promise.all(whole.map((name) => sharp(path.join(folder, name)).metadata()))
  }
  // Not the JPEG of who asked without scripts.
  const madeAhead = async () =>
    (await cached()).filter(({ format, height }) => format !== 'jpeg' || height === shareCut.height)
      .length
  let addresses = new Set<string>()
  const named = async () => {
    const html = await (await fetch(`${site.url}/proiecte/centru-logistic`)).text()
    addresses = new Set(html.match(/\/storage\/v1\/render\/[^",\s]+/g))
    return addresses.size
  }
  // The main picture fills the first screen, so it has one larger size, of which AVIF would take too long to make, and the
  // upright cut for phones. The last is what messengers show.
  const typeOf = (address: string) => {
    if (address.includes(`height=${shareCut.height}&`)) return 'image/jpeg'
    return address.includes(`width=${heroStep.width}&`) ? 'image/webp' : 'image/avif'
  }
  await expect.poll(named).toBe(6 * names.length + 3)
  await expect.poll(madeAhead, { timeout: 90_000 }).toBeGreaterThanOrEqual(addresses.size)
  const before = (await cached()).length
  for (const address of addresses) {
    const answer = await fetch(site.url + address.replaceAll('&amp;', '&'), {
      headers: { accept: 'image/avif,image/webp,*/*' },
    })
    expect(answer.headers.get('content-type')).toBe(typeOf(address))
    await answer.arrayBuffer()
  }
  expect(await cached()).toHaveLength(before)
})
