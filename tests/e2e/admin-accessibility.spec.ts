import { axeViolations } from './axe.ts'
import { expect, openDashboard, screens, test } from './panel.ts'

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

test('the guide opens beside the panel at the chapter of the screen, and for who cannot sign in', async ({
  panel,
  page,
}) => {
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

for (const screen of ['login', 'recover', 'new-password'])
  test(`the ${screen} screen for signing in has no axe violation`, {
    tag: screen === 'login' ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const violations = await axeViolations(page)
    expect(violations.map(({ id }) => id)).toEqual([])
  })
