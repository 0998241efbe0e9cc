import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findChromium } from '../../scripts/checks/test-tools.js'
import { addPictures } from '../support/many-pictures.ts'
import {
  type RunningSite,
  serviceHeaders,
  startSite,
  temporaryFolder,
  testAdministrator,
} from '../support/running-site.ts'

const pictures = 1_000
const maxInteractionMs = 100
const slowness = 4

const folder = await temporaryFolder()
let site: RunningSite
let browser: Browser
let panel: Page
let listed: number

beforeAll(async () => {
  site = await startSite({ DATA_DIR: folder.folder })
  await addPictures(site, pictures)
  listed = await countListed()
  const executablePath = findChromium()
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await folder.remove()
})

test('the thumbnails of 1,000 uploads are made before anybody opens the library', async () => {
  await vi.waitFor(() => expect(madeAhead()).toBeGreaterThanOrEqual(pictures), {
    timeout: 1_000_000,
    interval: 500,
  })
})

test.each([
  [390, 844],
  [1280, 800],
])(
  'at %i px and a quarter of the processor the library of 1,000 pictures is scrolled, searched and opened within 100 ms',
  async (width, height) => {
    panel = await browser.newPage({ baseURL: site.url, viewport: { width, height } })
    await signIn()
    await panel.goto('/admin/pictures')
    const tiles = panel.locator('main button[aria-label^="Deschide"]')
    await tiles.first().waitFor()
    const session = await panel.context().newCDPSession(panel)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await panel.evaluate(observe)

    await panel.mouse.move(width / 2, height / 2)
    const last = panel.locator(`main li[aria-setsize="${listed}"]`).last()
    // As a hand that looks for something: ten notches a second.
    await expect
      .poll(
        async () => {
          await panel.mouse.wheel(0, height / 2)
          return last.getAttribute('aria-posinset', { timeout: 50 }).catch(() => undefined)
        },
        { interval: 100, timeout: 300_000 },
      )
      .toBe(String(listed))
    const scrolling = await panel.evaluate(observed)
    const inDocument = await tiles.count()

    await panel.evaluate(observe)
    for (const tile of [0, 5, 10]) {
      await tiles.nth(tile).click()
      await panel.getByRole('dialog').getByLabel('Text alternativ (RO)').waitFor()
      await panel.keyboard.press('Escape')
      await panel.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const opening = await panel.evaluate(observed)

    await panel.evaluate(observe)
    await panel.getByLabel('Caută în nume și în texte').click()
    await panel.keyboard.type('vedere-77', { delay: 180 })
    await panel.getByRole('button', { name: /vedere-777/ }).waitFor()
    await panel.getByLabel('Caută în nume și în texte').fill('')
    await tiles.nth(5).waitFor()
    const searching = await panel.evaluate(observed)

    console.log(
      [
        `${width} px, ${inDocument} of ${listed} tiles in the document`,
        ...Object.entries({ scrolling, opening, searching }).map(
          ([name, { interactions, frames }]) =>
            `${name}: interactions ${worst(interactions)} ms (worst of ${interactions.length}), long frames ${frames.length}, worst ${worst(frames)} ms`,
        ),
      ].join('\n'),
    )
    await panel.close()
    // The list is no longer than the window, however many pictures there are.
    expect(inDocument).toBeLessThan(200)
    for (const { interactions } of [opening, searching])
      expect(worst(interactions)).toBeLessThanOrEqual(maxInteractionMs)
  },
)

/** The pictures that the site comes with are in the catalogue too. */
async function countListed(): Promise<number> {
  const answer = await fetch(`${site.url}/rest/v1/site_pictures?select=id&limit=1`, {
    headers: {
      ...serviceHeaders,
      prefer: 'count=exact',
    },
  })
  return Number(answer.headers.get('content-range')?.split('/')[1])
}

async function signIn(): Promise<void> {
  await panel.goto('/admin/login')
  await panel.locator('[name="username"]').fill(testAdministrator.email)
  await panel.locator('[name="password"]').fill(testAdministrator.password)
  await panel.getByRole('button', { name: 'Autentificare' }).click()
  await panel.waitForURL('**/admin/dashboard')
}

/** Summed up over the rounds, each of which ends when newer pictures arrive. */
function madeAhead(): number {
  return site
    .output()
    .split('\n')
    .filter((line) => line.includes('renditions were made ahead'))
    .reduce((sum, line) => sum + (JSON.parse(line) as { made: number }).made, 0)
}

const worst = (durations: readonly number[]) => Math.round(Math.max(0, ...durations))

declare global {
  interface Window {
    watched: { observer: PerformanceObserver; interactions: Map<number, number>; frames: number[] }
  }
}

function observe(): void {
  const interactions = new Map<number, number>()
  const frames: number[] = []
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      const { entryType, duration } = entry
      if (entryType === 'long-animation-frame') frames.push(duration)
      const { interactionId } = entry as PerformanceEventTiming
      if (!interactionId) continue
      interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
    }
  }
  const observer = new PerformanceObserver(note)
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  observer.observe({ type: 'long-animation-frame' })
  window.watched = { observer, interactions, frames }
}

/** Once the last of it is on the screen. */
async function observed(): Promise<{ interactions: number[]; frames: number[] }> {
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  const { observer, interactions, frames } = window.watched
  observer.disconnect()
  return { interactions: [...interactions.values()], frames }
}
