import type { Page } from '@playwright/test'
import { openForm } from './offer-form.ts'
import { expect, test } from './site-test.ts'

/** Nothing of these files arrives before it is let through. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

const allScripts = /\/assets\/[\w-]+\.js/

test('a click before the scripts have loaded is repeated once they have', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/proiecte')
  const letBackThrough = await holdBack(page, allScripts)
  await page.goto('/nimic')
  await page.getByRole('button', { name: 'Înapoi' }).click()
  await page.getByRole('button', { name: 'Înapoi' }).click()
  letBackThrough()
  await expect(page).toHaveURL(/\/proiecte$/)
})

test('going back from a reloaded project before the scripts have loaded leads to the page it was opened on', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/proiecte?lang=en')
  await page.getByRole('link', { name: 'Logistics center' }).click()
  await expect(page.getByRole('dialog', { name: 'Logistics center' })).toBeVisible()
  const letThrough = await holdBack(page, allScripts)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logistics center')
  await page.goBack()
  await expect(page).toHaveURL('/proiecte?lang=en')
  letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our projects')
})

test('a click fetches the scripts at once, even while the page is loading', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const letPictureThrough = await holdBack(page, /hero-1/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.locator('.hero').getByRole('button', { name: 'Oprește' }).click()
  await expect(page.locator('.hero')).toHaveAttribute('data-playing', 'false')
  letPictureThrough()
})

test('a click on a control whose island loads late takes effect when it has loaded', async ({
  page,
}) => {
  const letSliderThrough = await holdBack(page, /\/assets\/slider/)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const slider = page.locator('.project-slider')
  await slider.getByRole('button', { name: 'Proiectul 3 din 4' }).click()
  letSliderThrough()
  await expect(slider.getByText('Centru comercial')).toBeInViewport()
  await expect(slider.locator('.slider-dot').nth(2)).toHaveAttribute('aria-current', 'true')
})

test('a service chosen before the scripts have loaded is chosen in the form once they have', {
  tag: '@long',
}, async ({ page, site }) => {
  await openForm(site.url)
  const letThrough = await holdBack(page, allScripts)
  await page.goto('/')
  const services = page.locator('#contact [name=service]')
  await page.locator('#servicii').getByRole('link', { name: 'Construcții industriale' }).click()
  await page
    .locator('#serviciu-industrial')
    .getByRole('link', { name: 'Solicită o ofertă' })
    .click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(services).toHaveValue('')
  letThrough()
  await expect(services).toHaveValue('industrial')
  await expect(page.locator('#contact [name=name]')).toBeInViewport()
  await expect(page).toHaveURL(/#contact$/)
})

test('a language link keeps the scroll position with the inline script alone', {
  tag: '@long',
}, async ({ page }) => {
  const letThrough = await holdBack(page, allScripts)
  await page.goto('/#contact')
  await page.locator('.language-menu summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/\?lang=en#contact$/)
  await expect(page.locator('#contact')).toBeInViewport()
  letThrough()
})

test('dialogs open in a browser without invoker commands, also on early clicks', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
    const asBefore = (event: Event) => {
      if ((event.target as Element).closest('[commandfor]')) event.preventDefault()
    }
    document.addEventListener('click', asBefore)
  })
  const letThrough = await holdBack(page, allScripts)
  await page.goto('/proiecte')
  await page.getByRole('link', { name: 'Centru logistic' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Centru logistic' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Închide' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
