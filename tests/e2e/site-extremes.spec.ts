import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { storageKeys } from '#content/browser/storage-keys.ts'
import { expect, test } from './site-test.ts'

// Content and windows that nobody draws first.
test.use({ reducedMotion: 'reduce' })

const longTitle =
  'Модернизация и расширение агропромышленного комплекса с холодильными складами и перерабатывающим цехом'

/** The page as it would be with other content. */
async function openWith(page: Page, address: string, change: (html: string) => string) {
  const path = address.replace(/\?.*/, '')
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: change(await answer.text()) })
    },
  )
  await page.goto(address)
}

test('a long hero title and the menu are readable on a white picture', { tag: '@long' }, async ({
  page,
}) => {
  const white = { create: { width: 192, height: 108, channels: 3 as const, background: '#fff' } }
  const body = await sharp(white).png().toBuffer()
  await page.route(/hero-1/, (route) => route.fulfill({ body, contentType: 'image/png' }))
  await openWith(page, '/', (html) =>
    html.replace(
      /hero-title ">[^<]*/,
      'hero-title hero-title-longest">Modernizarea și extinderea complexului agroindustrial cu depozite frigorifice și hală de procesare',
    ),
  )
  const words = page.locator(
    '.navbar-row :is(.logo, .nav-list > li > .nav-link, .language-menu summary, .menu-button), .navbar-phone',
  )
  for (const width of [390, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const shown = await words.filter({ visible: true }).all()
    expect(shown.length).toBeGreaterThan(1)
    for (const word of shown) expect(await groundOf(page, word)).toBeLessThanOrEqual(darkEnough)
    if (width === 390) continue
    const ends = await page.locator('.hero-title').evaluate((title) => {
      title.style.color = 'transparent'
      const range = document.createRange()
      range.selectNodeContents(title)
      return [...range.getClientRects()].map(({ right, y, height }) => ({ right, y, height }))
    })
    for (const { right, y, height } of ends) {
      const clip = { x: right - 8, y: y + height / 3, width: 8, height: height / 3 }
      const { channels } = await sharp(await page.screenshot({ clip })).stats()
      // White on it has a contrast of three to one, which is what large text needs.
      for (const { max } of channels.slice(0, 3)) expect(max).toBeLessThan(150)
    }
  }
})

/** The brightest grey on which white has a contrast of 4.5 to 1. */
const darkEnough = 118

/** The brightest value of red, green or blue behind a word, whose letters are not shown any more. */
async function groundOf(page: Page, word: Locator): Promise<number> {
  const clip = await word.evaluate((element) => {
    // The foot of the drawn mark is in this colour, and no ground.
    element.style.setProperty('--construction-accent', 'transparent')
    for (const each of [element, ...element.querySelectorAll('*')])
      (each as HTMLElement).style.color = 'transparent'
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y: y + height / 4, width, height: height / 2 }
  })
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return Math.max(...channels.slice(0, 3).map(({ max }) => max))
}

test('portraits too narrow for a line stand on mounts that fill it, and a film shows its picture without bars until it starts', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openWith(page, '/proiecte/centru-logistic', (html) =>
    html
      .replace(
        /(gallery-rows"><li) style="[^"]*"(.*?<li) style="[^"]*"/,
        `$1 style="${portrait}"$2 style="${portrait}"`,
      )
      .replace('</article>', '<div class="story-video"><video src="/none.mp4" preload="none">$&'),
  )
  await expect(page.locator('html[data-scripted]')).toHaveCount(1)
  const boxes = await page
    .locator('.gallery-rows, .gallery-rows > li > :first-child')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  const [line, first, second] = boxes
  expect(first?.left).toBeCloseTo(line?.left ?? 0, 0)
  expect(second?.right).toBeCloseTo(line?.right ?? 0, 0)
  expect(first?.height).toBeCloseTo(((first?.width ?? 0) * 0.8) / 0.5, 0)
  const ends = await page
    .locator('.gallery-rows > li')
    .last()
    .evaluate((item) => {
      item.innerHTML = '<video src="/none.mp4" preload="none">'
      return [item, ...item.children].map((each) => each.getBoundingClientRect().bottom)
    })
  expect(ends[1]).toBe(ends[0])
  const film = page.locator('.story-video video')
  await expect(film).toHaveCSS('object-fit', 'cover')
  await film.evaluate((element: HTMLVideoElement) => void element.play().catch(() => {}))
  await expect(film).toHaveCSS('object-fit', 'contain')
})

const portrait = '--ratio:.5;--wide:.5;--wide-count:2;--wide-fill:.8'

test('no page scrolls sideways at twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, '/?lang=ru', (html) =>
    html
      .replace('<html', '<html style="font-size:200%"')
      .replace(/hero-title ">[^<]*/, `hero-title hero-title-longest long-words">${longTitle}`),
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const offScreen = await page.evaluate(() => {
    // Other pictures of the hero and of the slider, what waits beside the screen, and what is for no eye.
    const moved = '.hero-slides, .project-slider, .offer-trap, .skip-link, .visually-hidden'
    return [...document.querySelectorAll('body *')]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        const isOff = width > 0 && (left < -0.5 || right > 390.5)
        return isOff && part.checkVisibility() && !part.closest(moved)
      })
      .map(({ className, textContent }) => `${className} ${textContent}`)
  })
  expect(offScreen).toEqual([])
})

test('long texts of a section neither crush what stands beside them nor break within a word', {
  tag: '@long',
}, async ({ page }) => {
  await openWith(page, '/', (html) =>
    html
      .replace('<p class="label">o zi', `<p class="label">${longTitle}`)
      .replace(
        /figure-number" style="--letters:5"([^>]*)>[^<]*/,
        'figure-number" style="--letters:9"$1>1 250 000',
      )
      .replace(
        /section-title ">(Proiectele noastre|Cum lucrăm)/g,
        `section-title long-words">${longTitle}`,
      ),
  )
  for (const width of [390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const step = await page.locator('.step .card-title').first().boundingBox()
    expect(step?.width, `at ${width} px`).toBeGreaterThan(140)
    const broken = await page
      .locator('.section-title.long-words, .figure-number')
      .evaluateAll((parts) =>
        parts.flatMap(({ firstChild }) => {
          const text = firstChild as Text
          const range = document.createRange()
          const words = [...text.data.matchAll(/[^ -]+/g)]
          return words.flatMap(({ 0: word, index }) => {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1 ? [word] : []
          })
        }),
      )
    expect(broken, `at ${width} px`).toEqual([])
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('links beside the text are 44 px high, and a long word in the menu is seen whole', async ({
    page,
  }) => {
    await openWith(page, '/', (html) =>
      html.replace(/(menu-sheet-items"><li><a class="nav-link"[^>]*>)[^<]*/, `$1${'e'.repeat(60)}`),
    )
    const links = page.locator('.navbar .logo, .contact-reach a, .slider-dot, footer a')
    const heights = await links.evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility())
        .map((link) => link.getClientRects()[0]?.height ?? 0),
    )
    expect(heights.length).toBeGreaterThan(10)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5)

    await page.getByRole('button', { name: 'Deschide meniul' }).click()
    const menu = page.locator('.menu-sheet')
    await expect(menu.getByText('e'.repeat(60))).toBeVisible()
    expect(await menu.evaluate(({ scrollWidth }) => scrollWidth)).toBe(390)
  })
})

test('a name of 150 letters stays within the bar of a phone', async ({ page }) => {
  const name =
    'Societatea comercială „Întreprinderea mixtă moldo-română de construcții industriale, rezidențiale și rutiere Temelia Construct Grup Internațional” S.R.L.'
  await openWith(page, '/', (html) =>
    html
      .replace('class="navbar ', '$&navbar-overfull ')
      .replace(/class="logo"( href="[^"]*">)[^<]*/g, `class="logo logo-longest"$1${name}`),
  )
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const bar = await page.locator('.navbar-row').boundingBox()
    expect(bar?.height, `at ${width} px`).toBeLessThan(80)
    const words = await page.locator('.hero-body > :first-child').boundingBox()
    expect(words?.y, `at ${width} px`).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  }
})

test('the mark stands beside the name at every width, in every language, and labels of the menu keep apart', async ({
  page,
}) => {
  for (const width of [360, 390, 768, 1024, 1280])
    for (const language of ['ro', 'en', 'ru']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/?lang=${language}`)
      const logo = await page.locator('.navbar-row > .logo').boundingBox()
      expect(Math.round(logo?.height ?? 0), `${language} at ${width} px`).toBe(44)
      const labels = await page
        .locator('.nav-list > li, .navbar-wide > .dropdown')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((label) => label.getBoundingClientRect()))
      for (const [index, { left }] of labels.slice(1).entries())
        expect(left - (labels[index]?.right ?? 0)).toBeGreaterThanOrEqual(16)
    }
})

test('beside each other the features of services start at one height, as do the pictures of a gallery', async ({
  page,
}) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto('/?lang=ru')
    expect(await raggedRows(page.locator('.service-card .service-features'))).toEqual([])
    await page.goto('/proiecte/centru-logistic')
    expect(await raggedRows(page.locator('.gallery-rows > li > :first-child'))).toEqual([])
    const differences = await page
      .locator('.gallery-rows > li > :first-child')
      .evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect())
        return boxes.slice(1).flatMap(({ top, bottom }, at) => {
          const before = boxes[at]
          const inOneRow = before && Math.abs(before.top - top) <= 1
          return inOneRow ? [Math.abs(before.bottom - bottom)] : []
        })
      })
    // All pictures of a row end where its first one does. Rounding would divide ends that are 0.1 px apart.
    expect(differences.length).toBeGreaterThan(0)
    expect(Math.max(...differences)).toBeLessThan(0.5)
  }
})

/** The tops of those that share a row with others, but not their top. */
function raggedRows(parts: Locator): Promise<number[]> {
  return parts.evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect())
    const overlaps = (a: DOMRect, b: DOMRect) => a.top < b.bottom && b.top < a.bottom
    return boxes
      .filter((box) =>
        boxes.some((other) => overlaps(box, other) && Math.abs(box.top - other.top) > 1),
      )
      .map(({ top }) => top)
  })
}

test('a word with a hyphen in a quotation has no quotation marks of its own', async ({ page }) => {
  await openWith(page, '/', (html) =>
    html.replace(
      '<section id="contact"',
      '<figure class="quotation"><blockquote><span>am <span class="unbroken">semnat-o</span></span></blockquote></figure>$&',
    ),
  )
  const marks = page.locator('.quotation span')
  const contents = await marks.evaluateAll((all) =>
    all.map((span) => getComputedStyle(span, '::before').content),
  )
  expect(contents).toEqual(['open-quote', 'none'])
})

test('the link to all projects stands on the line of the arrows', async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const link = await page.locator('.projects-all').boundingBox()
    const arrows = await page
      .locator('.project-slider .slider-controls > button')
      .last()
      .boundingBox()
    const middle = (box: typeof link) => (box?.y ?? 0) + (box?.height ?? 0) / 2
    expect(Math.abs(middle(link) - middle(arrows)), `at ${width} px`).toBeLessThan(6)
    await page.locator('.projects-all a').click({ trial: true })
  }
})

test('figures of a row stand on one line where a unit breaks, and the leading one goes on in the line of the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const numbers = await page
    .locator('.figure-number')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom))
  expect(numbers).toHaveLength(5)
  expect(numbers[2]).toBeCloseTo(numbers[1] ?? 0, 0)
  expect(numbers[4]).toBeCloseTo(numbers[3] ?? 0, 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const lines = await page
    .locator('.figure .dimension')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom))
  expect(lines[0]).toBeCloseTo(lines[3] ?? 0, 0)
  expect(lines[1]).toBeCloseTo(lines[2] ?? 0, 0)
  expect(lines[3]).toBeCloseTo(lines[4] ?? 0, 0)
  expect(lines[3]).toBeGreaterThan(lines[1] ?? 0)
})

test('subtitles stand beside their texts on a wide screen, and above them on a phone', async ({
  page,
}) => {
  for (const [width, isBeside] of [
    [390, false],
    [768, false],
    [1280, true],
    [1920, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/politica-de-confidentialitate')
    const pairs = await page.locator('.prose > h2').evaluateAll((all) =>
      all.map((title) => {
        const text = title.nextElementSibling?.getBoundingClientRect()
        const { bottom, right } = title.getBoundingClientRect()
        return { isBeside: (text?.left ?? 0) > right, isBelow: (text?.top ?? 0) >= bottom }
      }),
    )
    expect(pairs.length).toBeGreaterThan(5)
    for (const pair of pairs)
      expect(pair, `at ${width} px`).toEqual({ isBeside, isBelow: !isBeside })
  }
})

test('no word breaks in three facts at the foot of the hero', async ({ page }) => {
  await openWith(page, '/?lang=ru', (html) =>
    html.replace(
      /(<ul class="hero-facts">.*?)<\/ul>/,
      '$1<li><strong>AMMII 054321</strong><span>номер лицензии</span></li></ul>',
    ),
  )
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const captions = page.locator('.hero-facts > li > span')
    expect(await brokenWordsIn(captions), `at ${width} px`).toEqual([])
  }
})

test('at twice the text size of the browser words stay whole, and the link to all projects off the arrows', async ({
  site,
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  })
  try {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    await page.goto('/?lang=ru')
    const beside = page.locator('.hero-facts, .service-card, .step, .benefit, .answer-facts')
    expect(await brokenWordsIn(beside)).toEqual([])
    await page.locator('.projects-all a').click({ trial: true })
    await page.goto('/proiecte/centru-logistic')
    expect(await brokenWordsIn(page.locator('.story-facts'))).toEqual([])
  } finally {
    await browser.close()
  }
})

function brokenWordsIn(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const words: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) words.push(word)
        }
      }
      return words
    }),
  )
}

test('the first field of the form stands on the first screen of a phone on its side', async ({
  page,
}) => {
  for (const language of ['ro', 'en', 'ru']) {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/oferta?lang=${language}`)
    const field = await page.locator('#oferta-name').boundingBox()
    expect((field?.y ?? 400) + (field?.height ?? 0), language).toBeLessThan(390)
  }
})

test('the label of a field at fault is seen below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/oferta')
  // The form's script keeps what is typed as soon as it runs. Before it, the server answers with a page of its own.
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.offer))
    .not.toBeNull()
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('[name=phone]')).toBeFocused()
  const label = await page.locator('label[for="oferta-phone"]').boundingBox()
  const bar = await page.locator('.navbar').boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('phone numbers do not break across lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, '/', (html) =>
    html.replace(/(<dd class="contact-reach"><span>)(.*?)(<\/span>)/, '$1$2, $2, $2, $2$3'),
  )
  const lines = await page
    .locator('.contact-reach a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getClientRects().length))
  expect(lines).toEqual([1, 1, 1, 1])
})

test('the title of a project without category and date aligns with the other titles', async ({
  page,
}) => {
  await openWith(page, '/proiecte', (html) =>
    html.replace(/<p class="project-facts">.*?<\/p>/, '<p class="project-facts"></p>'),
  )
  const tops = await page
    .locator('.project-card .card-title')
    .evaluateAll((titles) => titles.slice(0, 3).map((title) => title.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('the footer of a short page reaches the end of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1800 })
  await page.goto('/proiecte?categorie=nimic')
  const bottom = () => page.locator('footer').evaluate((it) => it.getBoundingClientRect().bottom)
  expect(await bottom()).toBe(1800)
})

test('emphasised text is italic, and a broken picture in a text takes no space', async ({
  page,
}) => {
  await openWith(page, '/termeni-si-conditii', (html) =>
    html.replace('<div class="prose">', '$&<p><em>Atenție</em> <img src="/none.png" alt=""></p>'),
  )
  await expect(page.locator('.prose em')).toHaveCSS('font-synthesis-style', 'auto')
  await expect(page.locator('.prose img')).toHaveCSS('display', 'none')
})

test('a main photo on its way has a calm ground, and only one that failed the sign of a missing one', async ({
  page,
}) => {
  let fail = () => {}
  const isDecided = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/none.jpg', async (route) => {
    await isDecided
    await route.abort()
  })
  const opened = openWith(page, '/proiecte/centru-logistic', (html) =>
    html.replace(/ (src|srcSet|srcset)="[^"]*project-logistics-?\d*[^"]*"/g, ' $1="/none.jpg"'),
  )
  const main = page.locator('.story-main .enlarge')
  await expect(main).toHaveCSS('background-image', 'none')
  await expect(main).toHaveCSS('background-color', /^(?!rgba\(0, 0, 0, 0\))/)
  fail()
  await opened
  await expect(main.locator('img')).toHaveAttribute('data-broken')
  await expect(main).toHaveCSS('background-image', /gradient/)
})

test('a very tall picture alone in a gallery stands whole on a mount as wide as the line', async ({
  page,
}) => {
  await openWith(page, '/proiecte/centru-logistic', (html) =>
    html.replace(
      /(?<=<ul class="gallery-rows"><li) style="[^"]*"/,
      ' class="mounted-wide" style="--ratio:0.25;--wide:1;--wide-count:1;--wide-fill:0.2"',
    ),
  )
  const line = await page.locator('.gallery-rows').boundingBox()
  const mount = await page.locator('.gallery-rows > .mounted-wide > a').boundingBox()
  expect(mount?.width).toBe(line?.width)
  // As high as the picture is at the part of the line that it fills.
  expect(mount?.height).toBeCloseTo(((line?.width ?? 0) * 0.2) / 0.25, 0)
  await expect(page.locator('.mounted-wide img')).toHaveCSS('object-fit', 'contain')
})

test('borders and chosen filters stay visible with forced colours and with more contrast', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/proiecte')
  const chips = page.locator('.chip')
  await expect(chips.last()).toHaveCSS('border-top-color', / 0\.55\)$/)
  await page.emulateMedia({ contrast: null, forcedColors: 'active' })
  const grounds = await chips.evaluateAll((all) =>
    all.map((chip) => getComputedStyle(chip).backgroundColor),
  )
  expect(grounds.lastIndexOf(grounds[0] ?? '')).toBe(0)
  await page.goto('/')
  const strokes = await page
    .locator('.slider-dot')
    .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).backgroundImage))
  expect(strokes).not.toContain('none')
  await expect(page.locator('.offer > .button')).toHaveCSS('outline-style', 'solid')
})

test('a hero whose pictures all fail shows the stock picture', async ({ page }) => {
  await openWith(page, '/', (html) =>
    html.replace(/ (src|srcSet|srcset)="[^"]*hero-\d[^"]*"/g, ' $1="/none.jpg"'),
  )
  const image = page.locator('.hero-slide[data-active] img')
  await expect(image).toHaveAttribute('src', '/assets/pictures/hero-1.jpg')
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0)
  await expect(image).toBeVisible()
})
