import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '#content/values/localised-text.ts'
import { startPreparedSite } from '../support/prepared-site.ts'
import { testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { axeViolations } from './axe.ts'
import { test as base, expect } from './site-test.ts'

const address = '/proiecte/centru-logistic'
const filledAddress = '/proiecte/complex-rezidential'
const longWordsAddress = '/proiecte/fabrica-de-procesare'
const muchToldAddress = '/proiecte/centru-comercial'
const builtIn = (name: string) => `/assets/pictures/project-${name}.jpg`
const romanianOnly = (text: string) => ({ ro: text, en: '', ru: '' })
const month = (at: number) => `2023-0${at}`

/** All that the page of a project can show. */
const filled = {
  facts: [
    {
      id: 'area',
      kind: 'area',
      label: romanianOnly(''),
      value: { ro: '5000 m²', en: '5000 m²', ru: '5000 м²' },
    },
    {
      id: 'client',
      kind: 'client',
      label: romanianOnly(''),
      value: romanianOnly('Depozitele Nistrului'),
    },
    {
      id: 'height',
      kind: 'own',
      label: { ro: 'Înălțime', en: 'Height', ru: 'Высота' },
      value: romanianOnly('12 m'),
    },
  ],
  story: romanianOnly(
    '<p>Am început cu drenajul.</p><h2>Cum am construit</h2><p>În nouă zile.</p>',
  ),
  stages: [1, 2, 3, 4, 5, 6].map((at) => ({
    id: `stage-${at}`,
    title: { ro: `Etapa ${at}`, en: `Stage ${at}`, ru: `Этап ${at}` },
    month: month(at),
    text: romanianOnly('Am turnat 640 m³ de beton.'),
  })),
  before_image: builtIn('residential-2'),
  after_image: builtIn('residential-3'),
  gallery_images: ['residential-2', 'residential-3', 'factory', 'factory-2', 'commercial'].map(
    builtIn,
  ),
  video: 'https://www.youtube.com/watch?v=temelia-123',
  services: ['industrial', 'residential'],
}

/** As long as a word that somebody typed without a space. */
const longWord = 'Hidroizolatiepardoselilor'.repeat(3).slice(0, 60)
const inLongWords = {
  title: romanianOnly(longWord),
  facts: [{ id: 'client', kind: 'client', label: romanianOnly(''), value: romanianOnly(longWord) }],
  stages: [
    { id: 'stage-1', title: romanianOnly(longWord), month: month(1), text: romanianOnly(longWord) },
  ],
  story: romanianOnly(`<h2>${longWord}</h2><p>${longWord}</p>`),
}

const sentence = 'Structura metalică a venit gata sudată, iar montajul a ținut șase săptămâni. '
/** More than a sheet holds in the usual letters. */
const muchToTell = {
  description: romanianOnly(sentence.repeat(12)),
  story: romanianOnly(
    `<p>${sentence.repeat(14)}</p><h2>Acoperișul</h2><p>${sentence.repeat(14)}</p>`,
  ),
  facts: Array.from({ length: 20 }, (_, at) => ({
    id: `fact-${at}`,
    kind: 'own',
    label: romanianOnly('Suprafața pardoselii'),
    value: romanianOnly(at === 3 ? sentence : '5 000 m²'),
  })),
  gallery_images: filled.gallery_images,
}

/** One project is filled, one has words that fit into no line of a phone, one has more than a sheet holds. */
const test = base.extend({
  site: async ({ keepForFile }, use) => use(await keepForFile('site', startFilledSite)),
})

async function startFilledSite() {
  const site = await startPreparedSite()
  const changeProject = async (project: string, columns: object) => {
    const answer = await fetch(`${site.url}/rest/v1/site_projects_items?id=eq.${project}`, {
      method: 'PATCH',
      headers: { apikey: testKeys.service, 'content-type': 'application/json' },
      body: JSON.stringify(columns),
    })
    expect(answer.ok, await answer.text()).toBe(true)
  }
  const image_src = await uploadPhoto(site.url)
  await changeProject('project-factory', { ...inLongWords, image_src })
  await changeProject('project-commercial', muchToTell)
  await changeProject('project-residential', filled)
  const page = async () => (await fetch(`${site.url}${filledAddress}`)).text()
  await expect.poll(page).toContain('Depozitele Nistrului')
  await untilWhole(site.url)
  return site
}

/** On a busy machine a page may come without its details rather than late: then no cache may keep it. */
async function untilWhole(url: string): Promise<void> {
  for (const path of [address, filledAddress, longWordsAddress, muchToldAddress])
    for (const language of languages) {
      const caching = async () =>
        (await fetch(`${url}${path}?lang=${language}`)).headers.get('cache-control')
      await expect.poll(caching).toContain('s-maxage')
    }
}

/** A photo in landscape, of which an upright screen shows what stands at its left. */
async function uploadPhoto(url: string): Promise<string> {
  const service = stockClient(url, testKeys.service)
  const media = service.storage.from('media')
  const bytes = await readFile('public/assets/pictures/hero-1.jpg')
  const { error } = await media.upload('fabrica.jpg', bytes, { contentType: 'image/jpeg' })
  expect(error).toBeNull()
  const address = new URL(media.getPublicUrl('fabrica.jpg').data.publicUrl).pathname
  const facts = { width: 2000, height: 1250 }
  expect((await service.rpc('describe_picture', { address, facts })).error).toBeNull()
  const update = [{ id: address, focal_x: 23, focal_y: 40 }]
  const changes = { site_pictures: { update } }
  expect((await service.rpc('save_site', { base_revision: 0, changes })).error).toBeNull()
  return address
}

test.describe('an uploaded main photo', () => {
  test('comes to an upright phone as a light cut, whose place the whole one takes without moving anything', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let letWholeCome = () => {}
    const isAllowed = new Promise<void>((resolve) => {
      letWholeCome = resolve
    })
    await page.route(/fabrica\.jpg.*resize=contain/, async (route) => {
      await isAllowed
      await route.continue()
    })
    const cut = page.waitForResponse(/fabrica\.jpg.*resize=cover/)
    const whole = page.waitForRequest(/fabrica\.jpg.*resize=contain/)
    await page.goto(longWordsAddress, { waitUntil: 'commit' })
    const photo = page.locator('.story-main img')
    const shown = () => photo.evaluate((it: HTMLImageElement) => it.complete && it.currentSrc)
    await (await cut).finished()
    await whole
    // Until the whole one has come the browser paints the cut, although the element names it no more.
    expect(await shown()).toBe(false)
    const before = await lookOf(photo)
    letWholeCome()
    await expect.poll(shown).toMatch(/resize=contain/)
    const after = await lookOf(photo)
    expect(after.box).toEqual(before.box)
    expect(await difference(before.pixels, after.pixels)).toBeLessThan(6)
  })

  test('comes whole at once to a wide screen, and where no script could exchange it', async ({
    browser,
    page,
    site,
  }) => {
    const cuts: string[] = []
    const upright = { width: 390, height: 844 }
    const quiet = await browser.newPage({ javaScriptEnabled: false, viewport: upright })
    for (const each of [page, quiet]) {
      each.on('request', (request) => {
        if (request.url().includes('resize=cover')) cuts.push(request.url())
      })
      await each.goto(`${site.url}${longWordsAddress}`)
    }
    expect(cuts).toEqual([])
    await quiet.close()
  })
})

async function lookOf(photo: Locator) {
  return { box: await photo.boundingBox(), pixels: await photo.screenshot() }
}

/** The mean difference of brightness, of 255: a cut is coarser than the whole, but shows the same. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const calm = (png: Buffer): Promise<Buffer> => sharp(png).greyscale().blur(3).raw().toBuffer()
  const [first, second] = [await calm(one), await calm(other)]
  let sum = 0
  for (const [at, value] of first.entries()) sum += Math.abs(value - (second[at] ?? 0))
  return sum / first.length
}

test('a project opens over the page under its own address; going back closes it, a reload shows its page', async ({
  page,
}) => {
  await page.goto('/proiecte?lang=en')
  await page.getByRole('link', { name: 'Logistics center' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logistics center' })
  await expect(dialog.getByText('September 2024', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${address}?lang=en`)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/proiecte?lang=en')
  await page.goForward()
  await expect(dialog.getByText('September 2024', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logistics center')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our projects')
})

test('a project is open after quick steps back and forward, with its name as the title', async ({
  page,
}) => {
  await page.goto('/proiecte?lang=en')
  await page.getByRole('link', { name: 'Logistics center' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logistics center' })
  await expect(dialog.getByText('September 2024', { exact: true })).toBeVisible()
  await page.evaluate(async () => {
    for (const steps of [-1, 1, -1, 1, -1, 1]) {
      const stepped = new Promise((resolve) =>
        addEventListener('popstate', resolve, { once: true }),
      )
      history.go(steps)
      await stepped
    }
  })
  await expect(dialog.getByText('September 2024', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${address}?lang=en`)
  await expect(page).toHaveTitle(/^Logistics center/)
})

test('an unknown project is not found, and a project’s page names itself as canonical', async ({
  page,
}) => {
  expect((await page.request.get('/proiecte/nu-exista')).status()).toBe(404)
  await page.goto(`${address}?lang=ru`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${address}\\?lang=ru$`),
  )
  await expect(page.locator('link[hreflang]')).toHaveCount(4)
})

const stageMonths = { ro: 'martie 2023', en: 'March 2023', ru: 'март 2023' }

for (const language of ['ro', 'en', 'ru'] as const)
  test(`a project tells its facts and stages as ${language} writes them`, {
    tag: language === 'ru' ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(`${filledAddress}?lang=${language}`)
    const values = page.locator('.story-facts dd')
    await expect(values.first()).toHaveText(language === 'ru' ? '5000 м²' : '5000 m²')
    await expect(values.nth(1)).toHaveText('Depozitele Nistrului')
    await expect(page.locator('.story-stages time')).toHaveCount(6)
    await expect(page.locator('.story-stages time').nth(2)).toHaveText(stageMonths[language])
    // Nor may the m³ of a stage load the font of rare characters, which would share the line with the main picture.
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready
      return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    })
    const fonts = loaded.filter((path) => path.endsWith('.woff2'))
    expect(fonts).toContainEqual(expect.stringContaining('latin'))
    expect(fonts.filter((path) => path.includes('western'))).toEqual([])
  })

test('the border between before and after moves by keyboard', async ({ page }) => {
  await page.goto(filledAddress)
  await expect(page.locator('html[data-scripted]')).toHaveCount(1)
  const border = page.getByRole('slider', { name: 'Cât se vede din imaginea „Înainte”' })
  const before = page.locator('.compare-before')
  await expect(before).toHaveCSS('clip-path', /50%/)
  await border.focus()
  await page.keyboard.press('ArrowRight')
  await expect(before).toHaveCSS('clip-path', /49%/)
  await page.keyboard.press('End')
  await expect(border).toHaveValue('100')
  await expect(before).toHaveCSS('clip-path', 'inset(0px 0% 0px 0px)')
  await page.keyboard.press('Home')
  await expect(border).toHaveValue('0')
  await expect(before).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('before and after stand below each other, whole and named, and the photos are all there', async ({
    page,
  }) => {
    await page.goto(filledAddress)
    await expect(page.locator('.compare input')).toBeHidden()
    const before = page.locator('.compare-before')
    const after = page.locator('.compare-after')
    await expect(before).toHaveCSS('clip-path', 'none')
    await expect(before).toHaveText('Înainte')
    await expect(after).toHaveText('După')
    const [above, below] = [await before.boundingBox(), await after.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity))
    const pictures = page.locator('.story-main img, .gallery-rows img, .compare img')
    await expect(pictures).toHaveCount(8)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
  })
})

test('a video at YouTube loads nothing from there before it is pressed', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube|ytimg|google/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'film' })
  })
  await page.goto(filledAddress)
  await expect(page.locator('html[data-scripted]')).toHaveCount(1)
  const video = page.getByRole('link', { name: 'Pornește filmul: Complex rezidențial' })
  await video.scrollIntoViewIfNeeded()
  await expect(video).toBeInViewport()
  expect(asked).toEqual([])
  await video.click()
  await expect(page.frameLocator('.video-frame').getByText('film')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/temelia-123?autoplay=1&rel=0'])
})

test('a project begins with its picture, whose lower left holds its title, and ends with the next one over the whole width', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(address)
    const picture = await page.locator('.story-main').boundingBox()
    expect(picture).toMatchObject({ x: 0, y: 0, width })
    const shareOfScreen = (picture?.height ?? 0) / height
    expect(shareOfScreen).toBeGreaterThanOrEqual(0.7)
    expect(shareOfScreen).toBeLessThanOrEqual(0.8)
    const title = await page.locator('h1').boundingBox()
    expect(title?.x).toBeLessThan(width / 5)
    expect(title?.y).toBeGreaterThan((picture?.height ?? 0) / 2)
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(picture?.height ?? 0)
    const facts = await page.locator('.story-facts > div').count()
    expect([4, 5, 6]).toContain(facts)
    expect(await page.locator('.story-next a').boundingBox()).toMatchObject({ x: 0, width })
  }
})

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const transitions = (page: Page) => page.evaluate(() => Reflect.get(window, 'transitions'))

  test('the picture of a project that is pressed becomes that of its page or of its window, unless less motion is asked for', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      // What a page holds can be read before it is first shown, which is when its transition begins.
      const transitions = new Promise((resolve) => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          const main = document.querySelector('.story-main')
          if (viewTransition && main) seen.push(getComputedStyle(main).viewTransitionName)
          resolve(seen)
        })
      })
      Object.assign(window, { transitions })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (open) => {
        const picture = document.querySelector('.project-card:focus-within .project-picture')
        seen.push(picture ? getComputedStyle(picture).viewTransitionName : '')
        return start(open)
      }
    })
    await page.goto(address)
    expect(await transitions(page)).toEqual([])
    await page.locator('.story-next a').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complex rezidențial')
    expect(await transitions(page)).toEqual(['project'])

    await page.goto('/')
    await expect(page.locator('html[data-scripted]')).toHaveCount(1)
    await page.locator('.project-card a').first().click()
    await expect(page.locator('#proiect .story-facts')).toBeVisible()
    expect(await transitions(page)).toEqual(['project'])

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await page.locator('.story-next a').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complex rezidențial')
    expect(await transitions(page)).toEqual([])
  })
})

test('the viewer opens from the page, which leads on to similar projects and to the next one', async ({
  page,
}) => {
  await page.goto(filledAddress)
  await expect(page.locator('html[data-scripted]')).toHaveCount(1)
  await page.locator('.gallery-rows a').nth(1).click()
  const viewer = page.getByRole('dialog', { name: 'Imagini: Complex rezidențial' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  const similar = page.getByRole('region', { name: 'Proiecte asemănătoare' })
  await expect(similar.getByRole('link')).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Proiectul următor' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Centru comercial')
})

for (const width of [390, 1280])
  test(`a project's page at ${width} px has no axe violation and no sideways scroll, also with words of 60 letters`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(filledAddress)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.goto(longWordsAddress)
    const long = page.getByRole('main').getByText(longWord, { exact: true })
    await expect(long).toHaveCount(6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    for (const text of await long.all()) {
      const { right, overflow } = await text.evaluate((element) => ({
        right: element.getBoundingClientRect().right,
        overflow: element.scrollWidth - element.clientWidth,
      }))
      expect(right).toBeLessThanOrEqual(width)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })

test('facts stand two abreast on a tablet, four on paper and one below the other in a window', async ({
  page,
}) => {
  const columns = async (of: string) => {
    const lefts = await page
      .locator(`${of} .story-facts > div`)
      .evaluateAll((all) => all.map((fact) => Math.round(fact.getBoundingClientRect().left)))
    return new Set(lefts).size
  }
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.goto('/proiecte/centru-logistic')
  expect(await columns('main')).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-head')).toBeVisible()
  expect(await columns('main')).toBe(4)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/')
  await expect(page.locator('html[data-scripted]')).toHaveCount(1)
  await page.locator('.project-card a').first().click()
  await expect(page.locator('#proiect .story-facts')).toBeVisible()
  expect(await columns('#proiect')).toBe(1)
})

test('on paper the company, the name of a project, its picture and its facts follow each other', async ({
  page,
}) => {
  await page.goto('/proiecte/centru-logistic')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-head')).toBeVisible()
  await page.setViewportSize({ width: 703, height: 1000 })
  const parts = page.locator('.print-head, .story-head, .story-main, .story-body')
  const boxes = await parts.evaluateAll((all) =>
    all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(boxes).toHaveLength(4)
  boxes.reduce((above, below) => {
    expect(below.top).toBeGreaterThanOrEqual(above.bottom)
    expect(below.left).toBe(0)
    // Nothing but its margin lies between two of them.
    expect(below.top - above.bottom).toBeLessThan(25)
    return below
  })
})

test('a project is printed on one sheet, which says whose it is and where it is found', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.goto(filledAddress)
  const head = page.locator('.print-head')
  await expect(head).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(head).toBeVisible()
  await expect(page.locator('.skip-link')).toBeHidden()
  // As wide as the sheet without its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  const line = await page.locator('.gallery-rows').boundingBox()
  const third = await page.locator('.gallery-rows > li').nth(2).boundingBox()
  expect((third?.x ?? 0) + (third?.width ?? 0)).toBeCloseTo((line?.x ?? 0) + (line?.width ?? 0), 0)
  for (const said of [
    'Temelia',
    '+373 22 000 000',
    new URL(filledAddress, site.url).host + filledAddress,
  ])
    await expect(head).toContainText(said)
  const sheets = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(await sheets()).toHaveLength(1)
  await expect(page.locator('.story-text p').first()).toHaveCSS('font-size', '12px')
  // One with much to tell is set smaller instead.
  for (const language of ['ro', 'ru']) {
    await page.goto(`${muchToldAddress}?lang=${language}`)
    await expect(page.locator('.story-facts > div')).toHaveCount(20)
    await expect(head).toBeVisible()
    expect(await sheets()).toHaveLength(1)
    await expect(page.locator('.story-text p').first()).toHaveCSS('font-size', '9.33333px')
  }
})
