import sharp from 'sharp'
import { axeViolations } from './axe.ts'
import { clippedSideways, expect, openDashboard, openEditor, screens, test } from './panel.ts'

test.use({ withPreview: true })

test('every screen at 1280 and 390 px has no axe violation and fits the width', {
  tag: '@long',
}, async ({ panel }) => {
  test.setTimeout(180_000)
  for (const screen of [...screens, 'nimic']) {
    await panel.goto(`/admin/${screen}`)
    await expect(panel.getByText('Se încarcă')).toHaveCount(0)
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1280, 390]) {
      await panel.setViewportSize({ width, height: 800 })
      const overflow = await panel.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, screen).toBeLessThanOrEqual(0)
      // A row of a list learns of the new width a moment after the window has it.
      await expect.poll(() => clippedSideways(panel), { message: screen }).toEqual([])
      const violations = await axeViolations(panel)
      expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  }
})

test('the menu opens at phone width, leads to a screen and closes', async ({ panel }) => {
  await panel.setViewportSize({ width: 390, height: 844 })
  await openDashboard(panel)
  await panel.getByRole('button', { name: 'Deschide meniul' }).click()
  await panel.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
  await expect(panel.getByRole('heading', { name: 'Editare Contact' })).toBeVisible()
  await expect(panel.getByRole('navigation')).toBeHidden()
})

test('the menu lists the screens of a place while it is open, and fits a small window with any place open', {
  tag: '@long',
}, async ({ panel }) => {
  await panel.setViewportSize({ width: 1280, height: 800 })
  const menu = panel.getByRole('navigation', { name: 'Meniu de administrare' })
  const inPlaces = [
    ['Panou de control', 'Istoric', 'dashboard'],
    ['Prima pagină', 'Cum lucrăm', 'landing'],
    ['Pagini', 'Redirecționări', 'pages'],
    ['Compania', 'Echipa', 'company'],
    ['Imagini', 'Fișiere', 'pictures'],
    ['Setări', 'Administratori', 'system'],
  ] as const
  await openDashboard(panel)
  for (const [place, folded, path] of inPlaces) {
    const link = menu.getByRole('link', { name: folded, exact: true })
    if (path !== 'dashboard') await expect(link).toHaveCount(0)
    await menu.getByRole('link', { name: place, exact: true }).click()
    await panel.waitForURL(`**/admin/${path}`)
    await expect(link).toBeVisible()
    const shown = await menu.getByRole('link').allTextContents()
    expect(shown.filter((label) => fixedEntries.includes(label))).toEqual(fixedEntries)
    const hidden = await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)
    expect(hidden, `the menu in ${place}`).toBeLessThanOrEqual(0)
  }
  // At its end, what only screen readers are told of a row must not lengthen the page.
  await panel.setViewportSize({ width: 1280, height: 400 })
  await menu.evaluate((nav) => nav.scrollTo(0, nav.scrollHeight))
  const { page, content } = await panel.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    content: document.querySelector('main')?.scrollHeight ?? 0,
  }))
  expect(page).toBeLessThanOrEqual(Math.max(content, 400))
})

/** In the order of the specification. */
const fixedEntries = [
  'Panou de control',
  'Secțiunea Hero',
  'Meniu de navigare',
  'Servicii',
  'Proiecte',
  'De ce noi',
  'Contact',
  'Footer',
  'Pagini',
  'Setări de stil',
  'Setări globale',
]

test('the guide opens beside the panel at the chapter of the screen, and also without a session', {
  tag: '@long',
}, async ({ panel, page }) => {
  await panel.goto('/admin/style')
  const opened = panel.waitForEvent('popup')
  await panel.getByRole('link', { name: /^Ajutor/ }).click()
  const guide = await opened
  await expect(guide.getByRole('heading', { name: 'Setări de stil' })).toBeFocused()
  const picture = guide.getByAltText('Ecranul Setări de stil')
  await expect(picture).toBeInViewport()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await guide.setViewportSize({ width: 390, height: 844 })
  expect(await guide.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect((await axeViolations(guide)).map(({ id }) => id)).toEqual([])

  await page.goto('/admin/login')
  const openedOutside = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Ajutor/ }).click()
  const outside = await openedOutside
  await expect(outside.getByRole('heading', { name: 'Autentificarea' })).toBeFocused()
})

test('tabs that do not fit a phone have no scrollbar, and a shade on the side where they go on', {
  tag: '@long',
}, async ({ panel }) => {
  await panel.setViewportSize({ width: 390, height: 844 })
  await openEditor(panel, 'pages')
  const strip = panel.getByRole('tablist', { name: 'Pagini' })
  const hidden = () => strip.evaluate((list) => list.scrollWidth - list.clientWidth)
  await expect.poll(hidden).toBeGreaterThan(0)
  expect(
    await strip.evaluate((list: HTMLElement) => list.offsetHeight - list.clientHeight),
  ).toBeLessThan(2)
  /** How bright the strip is at this edge, above the texts. */
  const edgeBrightness = async (side: 'left' | 'right') => {
    const { data, info } = await sharp(await strip.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const column = side === 'left' ? 0 : info.width - 1
    return data[2 * info.width + column]
  }
  await expect.poll(() => edgeBrightness('right')).toBeLessThan(210)
  expect(await edgeBrightness('left')).toBeGreaterThan(230)
  await strip.getByRole('tab').first().press('End')
  await expect(strip.getByRole('tab').last()).toBeInViewport({ ratio: 1 })
  await expect.poll(() => edgeBrightness('left')).toBeLessThan(210)
})

for (const screen of ['login', 'recover', 'new-password'])
  test(`the ${screen} screen for signing in has no axe violation`, {
    tag: screen === 'login' ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const violations = await axeViolations(page)
    expect(violations.map(({ id }) => id)).toEqual([])
    // The site's typeface, from its own files and let through by the policy.
    await expect.poll(() => page.evaluate(loadedFonts)).toContain('Geologica')
  })

function loadedFonts(): string[] {
  return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
}
