import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Certificate } from '#content/certificates/section.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Colleague } from '#content/team/section.ts'
import type { Testimonial } from '#content/testimonials/section.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { describePicture } from '#data/pictures/pictures.ts'
import { clientOfAccount } from '../support/panel-accounts.ts'
import { type RunningSite, testAdministrator } from '../support/running-site.ts'
import { axeViolations } from './axe.ts'
import {
  expect,
  expectClean,
  expectEveryField,
  field,
  openDashboard,
  openEditor,
  saveButton,
  saveByAnother,
  storedRows,
  testOnOwnSite,
} from './panel.ts'

const test = testOnOwnSite()

test.describe('partners', () => {
  test('an owner starts from the example, adds a partner with a logo and switches the section on', {
    tag: '@long',
  }, async ({ panel, page }) => {
    await page.goto('/')
    await expect(page.locator('#parteneri')).toHaveCount(0)
    await openEditor(panel, 'partners')
    await panel.getByRole('button', { name: 'Completează cu un exemplu' }).click()
    await expect(panel.getByText('Lista partenerilor (3)')).toBeVisible()
    await panel.getByRole('button', { name: 'Adaugă partener' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Adaugă partener' })
    await expectEveryField(dialog, 'partners.items')
    await dialog.locator('[name="title.ro"]').fill('Cărămida SA')
    await dialog.getByLabel('Fișier cu imagine').setInputFiles({
      name: 'caramida.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100"/></svg>',
      ),
    })
    await expect(dialog.locator('[name="logoImage"]')).toHaveValue(/caramida.*\.svg$/)
    const drawing = await dialog.locator('figure img').boundingBox()
    expect(drawing?.width, 'not as wide as the form').toBeLessThanOrEqual(240)
    await dialog.locator('[name="website"]').fill('https://caramida.example/')
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(dialog).toHaveCount(0)
    await field(panel, 'partners.isOn').check()
    expect(await axeViolations(panel)).toEqual([])
    await saveButton(panel).click()
    await expectClean(panel)

    await page.goto('/?lang=ru')
    const section = page.getByRole('region', { name: 'Партнёры' })
    await expect(section.getByRole('listitem')).toHaveCount(4)
    await expect(section.getByRole('link', { name: 'Cărămida SA' })).toHaveAttribute(
      'href',
      'https://caramida.example/',
    )
    // Four times as wide as high, so twice as wide as a square one and half as high.
    await expect(section.getByRole('img', { name: 'Cărămida SA' })).toHaveAttribute(
      'style',
      '--shape:2.00',
    )
  })

  test('partner logos of all shapes cover the same area, in grey', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const shapes = [
      [900, 100],
      [400, 100],
      [200, 200],
      [100, 300],
      [300, 100],
      [160, 200],
      [260, 130],
    ] as const
    const logos = await Promise.all(shapes.map(([width, height]) => upload(site, width, height)))
    await saveByAnother(site, (before) => ({
      ...before,
      partners: {
        ...defaultSiteData.partners,
        isOn: true,
        items: logos.map((logoImage, index) => ({
          id: `partner-${index}`,
          isPublished: true,
          title: { ro: `Partener ${index}`, en: '', ru: '' },
          logoImage,
          website: '',
        })),
      },
    }))
    await openSection(page, 'parteneri', 7)
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const sizes = await page.locator('#parteneri img').evaluateAll((images) =>
        images.map((image) => {
          const { width, height } = image.getBoundingClientRect()
          return { area: width * height, height }
        }),
      )
      const [wide, usual, square, tall] = sizes
      // Within its tile the very wide one is as wide as there is room, and the tall one as high.
      expect(square?.area).toBeCloseTo(usual?.area ?? 0, -2.3)
      expect(tall?.height).toBeLessThan((square?.height ?? 0) * 1.7)
      expect(wide?.height).toBeLessThan(usual?.height ?? 0)
      expect(await tileEnds(page)).toEqual({ holes: [], heights: 1 })
    }
    expect(await axeViolations(page)).toEqual([])
  })

  /** Where rows end before their grid does, and how many heights its tiles have. */
  function tileEnds(page: Page) {
    return page.locator('.partner-grid').evaluate((grid) => {
      const tiles = [...grid.querySelectorAll('.partner-tile')].map((tile) =>
        tile.getBoundingClientRect(),
      )
      const ends = new Map(tiles.map(({ top, right }) => [Math.round(top), Math.round(right)]))
      const end = Math.max(...ends.values())
      const holes = [...ends.values()].filter((right) => right < end - 1)
      return { holes, heights: new Set(tiles.map(({ height }) => Math.round(height / 2))).size }
    })
  }

  test('a hidden partner is in no answer to a visitor', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const items = defaultSiteData.partners.items.map((item, index) => ({
      ...item,
      isPublished: index > 0,
    }))
    await saveByAnother(site, (before) => ({
      ...before,
      partners: { ...defaultSiteData.partners, isOn: true, items },
    }))
    await openSection(page, 'parteneri', 2)
    expect(await page.content()).not.toContain('Beton Exemplu')
  })
})

test.describe('team', () => {
  test('an owner adds a colleague with a phone number, whom visitors can call', {
    tag: '@long',
  }, async ({ panel, page }) => {
    await openEditor(panel, 'team')
    await field(panel, 'team.title.ro').fill('Oamenii noștri')
    await panel.getByRole('button', { name: 'Adaugă coleg' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Adaugă coleg' })
    await expectEveryField(dialog, 'team.items')
    await dialog.locator('[name="title.ro"]').fill('Maria Munteanu')
    await dialog.locator('[name="role.ro"]').fill('Arhitectă')
    await dialog.locator('[name="photo"]').fill('/assets/pictures/hero-1.jpg')
    await dialog.locator('[name="phone"]').fill('+373 69 111 222')
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(dialog).toHaveCount(0)
    const portrait = panel.getByRole('listitem').filter({ hasText: 'Maria' }).locator('img')
    const { width = 0, height = 0 } = (await portrait.boundingBox()) ?? {}
    expect(height, 'of a portrait, so that no head is cut off').toBeGreaterThan(width)
    await field(panel, 'team.isOn').check()
    expect(await axeViolations(panel)).toEqual([])
    await saveButton(panel).click()
    await expectClean(panel)

    await openSection(page, 'echipa', 1)
    const section = page.getByRole('region', { name: 'Oamenii noștri' })
    await expect(section.getByRole('heading', { name: 'Maria Munteanu' })).toBeVisible()
    await expect(section.getByRole('link', { name: '+373 69 111 222' })).toHaveAttribute(
      'href',
      'tel:+37369111222',
    )
  })

  test('long names and addresses stay within every screen', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const [sample] = defaultSiteData.team.items as [Colleague]
    const items = [1, 2, 3, 4, 5].map((index) => ({
      ...sample,
      id: `colleague-${index}`,
      title: { ro: 'Ecaterina-Constantina Constantinescu-Brâncoveanu', en: '', ru: '' },
      role: { ro: 'Responsabilătehniccuexecuțialucrărilor', en: '', ru: '' },
      phone: '+373 69 111 222 / +373 22 333 444',
      email: 'ecaterina.constantina.constantinescu@companiadeconstructii.example',
    }))
    await saveByAnother(site, (before) => ({
      ...before,
      team: { ...defaultSiteData.team, isOn: true, items },
    }))
    await openSection(page, 'echipa', 5)
    await expectWithinScreens(page, 'echipa')
    expect(await axeViolations(page)).toEqual([])
  })
})

test.describe('certificates', () => {
  test('a certificate with a PDF is added, marked before its end, and warned of on the dashboard', {
    tag: '@long',
  }, async ({ panel, page }) => {
    await openEditor(panel, 'certificates')
    await field(panel, 'certificates.title.ro').fill('Acte')
    await panel.getByRole('button', { name: 'Adaugă certificat' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Adaugă certificat' })
    await expectEveryField(dialog, 'certificates.items')
    await dialog.locator('[name="title.ro"]').fill('Licența A')
    await dialog.locator('[name="number"]').fill('AL-17')
    await dialog.locator('[name="validTo"]').fill(dayFromNow(30))
    await expect(dialog.getByRole('button', { name: 'Încarcă o imagine sau un PDF' })).toBeVisible()
    await dialog.getByLabel('Fișier cu imagine').setInputFiles({
      name: 'licenta.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await expect(dialog.locator('[name="scanImage"]')).toHaveValue(/licenta\.pdf$/)
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByText('Expiră în 30 de zile')).toBeVisible()
    await field(panel, 'certificates.isOn').check()
    expect(await axeViolations(panel)).toEqual([])
    await saveButton(panel).click()
    await expectClean(panel)
    await openDashboard(panel)
    // Near the top and with a link to its dialog, no longer a line of „Starea site-ului” below everything else.
    await expect(panel.getByText('Un certificat expiră în curând')).toBeVisible()
    await panel.getByRole('link', { name: '„Licența A”' }).click()
    await expect(panel.getByRole('dialog').locator('[name="number"]')).toHaveValue('AL-17')
    await panel.getByRole('button', { name: 'Anulează' }).click()

    await openSection(page, 'certificate', 1)
    const link = page.getByRole('link', { name: 'Descărcați PDF-ul Licența A' })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-disposition']).toMatch(/^attachment/)
    expect(await axeViolations(page)).toEqual([])
  })

  test('an expired certificate is in no answer to a visitor, and long texts stay within every screen', {
    tag: '@long',
  }, async ({ page, site }) => {
    const [sample] = defaultSiteData.certificates.items as [Certificate]
    const long = {
      ...sample,
      title: { ro: 'Certificatdeconformitateaproduselordeconstrucție '.repeat(3), en: '', ru: '' },
      number: 'AL-0123456789-0123456789-0123456789',
      validFrom: '2020-01-01',
      validTo: dayFromNow(1),
      register: 'https://registru.example/',
      scanImage: '/assets/pictures/hero-1.jpg',
    }
    const expired = { ...sample, id: 'expired', title: { ro: 'Licența veche', en: '', ru: '' } }
    await saveByAnother(site, (before) => ({
      ...before,
      certificates: {
        ...defaultSiteData.certificates,
        isOn: true,
        items: [long, { ...expired, validTo: dayFromNow(-1) }],
      },
    }))
    await openSection(page, 'certificate', 1)
    expect(await page.content()).not.toContain('Licența veche')
    expect((await storedRows(site, 'site_certificates_items')).map(({ id }) => id)).toEqual([
      long.id,
    ])
    await expectWithinScreens(page, 'certificate')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: /^Mărește imaginea/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('testimonials', () => {
  test('an owner adds a testimonial about one of the projects', { tag: '@long' }, async ({
    panel,
    page,
  }) => {
    await openEditor(panel, 'testimonials')
    await field(panel, 'testimonials.title.ro').fill('Ce spun clienții')
    await panel.getByRole('button', { name: 'Adaugă recenzie' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Adaugă recenzie' })
    await expectEveryField(dialog, 'testimonials.items')
    await dialog.locator('[name="title.ro"]').fill('Maria Munteanu')
    await dialog.locator('[name="quote.ro"]').fill('„Au terminat la timp.”')
    await dialog.getByLabel('Proiectul').selectOption('Centru logistic')
    await dialog.locator('[name="date"]').fill('2024-05-14')
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expect(dialog).toHaveCount(0)
    await field(panel, 'testimonials.isOn').check()
    expect(await axeViolations(panel)).toEqual([])
    await saveButton(panel).click()
    await expectClean(panel)

    await openSection(page, 'recenzii', 1)
    const quotation = page.getByRole('region', { name: 'Ce spun clienții' }).getByRole('figure')
    await expect(quotation.getByRole('blockquote')).toHaveText('„Au terminat la timp.”')
    await expect(quotation).toContainText('Centru logistic')
    await expect(quotation).toContainText('mai 2024')
  })

  test('long testimonials stay within every screen', { tag: '@long' }, async ({ page, site }) => {
    const [sample] = defaultSiteData.testimonials.items as [Testimonial]
    const items = [1, 2, 3, 4, 5].map((index) => ({
      ...sample,
      id: `testimonial-${index}`,
      company: 'CompaniaNaționalădeConstrucțiiMetaliceșiInstalațiiIndustriale SRL',
      quote: { ro: 'Cuvântfoartelungfărăniciunspațiu '.repeat(index * 20), en: '', ru: '' },
      project: ['project-logistics'],
      source: 'https://harti.example/',
    }))
    await saveByAnother(site, (before) => ({
      ...before,
      testimonials: { ...defaultSiteData.testimonials, isOn: true, items },
    }))
    await openSection(page, 'recenzii', 5)
    await expectWithinScreens(page, 'recenzii')
    expect(await axeViolations(page)).toEqual([])
  })
})

function dayFromNow(days: number): string {
  return dayInMoldova(Date.now() + days * 24 * 60 * 60 * 1000)
}

/** Nothing of the section sticks out sideways, whatever the width. */
async function expectWithinScreens(page: Page, anchor: string): Promise<void> {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const outside = await page.locator(`#${anchor} *`).evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, right, width } = one.getBoundingClientRect()
          return width > 1 && (left < 0 || right > window.innerWidth)
        })
        .map((one) => one.outerHTML.slice(0, 100)),
    )
    expect([width, outside]).toEqual([width, []])
  }
}

/** The server hears of a save a moment later: the first page is opened until the section has this many items. */
async function openSection(page: Page, anchor: string, count: number): Promise<void> {
  await expect(async () => {
    await page.goto(`/#${anchor}`)
    expect(await page.locator(`#${anchor} li`).count()).toBe(count)
  }).toPass()
  await page.locator(`#${anchor}`).scrollIntoViewIfNeeded()
}

function logo(width: number, height: number): Promise<Buffer> {
  const background = '#1c3f94'
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

async function upload(site: RunningSite, width: number, height: number): Promise<string> {
  const client = (await clientOfAccount(site, testAdministrator)) as SiteClient
  const media = client.storage.from('media')
  const name = `sigla-${width}x${height}.png`
  const { error } = await media.upload(name, await logo(width, height), {
    contentType: 'image/png',
    upsert: true,
  })
  if (error) throw error
  const address = `/storage/v1/object/public/media/${name}`
  await describePicture(client, address, { width, height })
  return address
}
