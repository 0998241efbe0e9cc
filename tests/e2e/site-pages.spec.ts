import { expect, test } from './site-test.ts'

test.describe('the list of projects', () => {
  test('is filtered by a category, which stays when the language changes', async ({ page }) => {
    await page.goto('/proiecte')
    await expect(page.locator('.project-card')).toHaveCount(4)
    await page.getByRole('link', { name: 'Industrial', exact: true }).click()
    await expect(page.locator('.project-card')).toHaveCount(2)
    await page.locator('.language-menu summary').click()
    await page.getByRole('link', { name: 'Русский' }).click()
    await expect(page.locator('.chip[aria-current]')).toHaveText('Промышленность')
    await expect(page.locator('.project-card')).toHaveCount(2)
  })

  test('says in each language that a category is empty', async ({ page }) => {
    await page.goto('/proiecte?categorie=Poduri&lang=en')
    await expect(page.getByText('No projects in this category.')).toBeVisible()
    await page.goto('/proiecte?categorie=Poduri')
    await expect(page.getByText('Nu există proiecte în această categorie.')).toBeVisible()
  })

  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    test(`has ${columns} columns at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/proiecte')
      const tops = await page.evaluate<number[]>(
        `[...document.querySelectorAll('.project-grid > li')].map((item) => item.offsetTop)`,
      )
      const first = tops.filter((top) => top === tops[0])
      expect(first).toHaveLength(columns)
    })
  }
})

test.describe('an unknown address', () => {
  test('is answered with 404 and shown as text, whatever it contains', async ({ page }) => {
    const response = await page.goto('/404?from=/<img src=x onerror=alert(1)>')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Pagina căutată nu a fost găsită')).toBeVisible()
    await expect(page.locator('main')).toContainText('/<img src=x onerror=alert(1)> nu există')
  })

  test('has a button back to the previous page', async ({ page }) => {
    await page.goto('/proiecte')
    await page.goto('/nimic')
    await expect(page).toHaveURL(/\/404\?from=\/nimic$/)
    await page.getByRole('button', { name: 'Înapoi' }).click()
    await expect(page).toHaveURL(/\/proiecte$/)
    await page.goto('/nimic')
    await page.getByRole('link', { name: 'Pagina principală' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a section link of the menu leads to the landing page from other pages', async ({ page }) => {
  await page.goto('/termeni-si-conditii')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termeni și condiții')
  await page.locator('.navbar').getByRole('link', { name: 'De ce noi' }).click()
  await expect(page).toHaveURL(/\/#de-ce-noi$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all content can be reached and read', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Construcții comerciale' }).first().click()
    await expect(page.getByText('Termene fixate în contract').locator('visible=true')).toBeVisible()
    await page.getByRole('link', { name: 'Complex rezidențial' }).click()
    await expect(page).toHaveURL(/\/proiecte\/complex-rezidential$/)
    await expect(page.getByRole('main')).toContainText('50 de apartamente')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Calitate verificată' })).toBeVisible()
    await page.locator('.language-menu summary').click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('the menu also opens by a link, for browsers without invoker commands', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Deschide meniul' }).click()
    const sheet = page.getByRole('dialog', { name: 'Meniu' })
    await expect(sheet).toHaveCSS('height', '844px')
    await sheet.getByRole('link', { name: 'Proiecte' }).click()
    await expect(sheet).toBeHidden()
  })

  test('no control without effect is shown', async ({ page }) => {
    await page.goto('/404')
    await expect(page.getByRole('button', { name: 'Înapoi' })).toBeHidden()
    await page.goto('/')
    await expect(
      page.locator('[data-step], [data-go], [data-toggle]').locator('visible=true'),
    ).toHaveCount(0)
  })
})

test('no script is requested before the page has loaded', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  let letPictureThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letPictureThrough = resolve
  })
  await page.route(/hero-1/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate('document.fonts.ready.then(() => document.readyState)')
  expect(scripts).toEqual([])
  const asked = page.waitForRequest((request) => request.resourceType() === 'script')
  letPictureThrough()
  await asked
})

test('a trailing slash is redirected away, and the query is kept', async ({ page }) => {
  await page.goto('/proiecte/?categorie=Industrial&lang=en&utm_source=ziar')
  await expect(page).toHaveURL(/\/proiecte\?lang=en&categorie=Industrial&utm_source=ziar$/)
  await expect(page.locator('h1')).toHaveText('Our projects')
})
