import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Page,
} from '@playwright/test'
import { findChromium } from '../../scripts/checks/test-tools.js'

/** A phone with a weak connection, by Chromium's own throttling. */
export const line = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8, cpuSlowdown: 4 } as const

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Traffic {
  requests: number
  bytes: number
}

export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--process-per-site'],
  })
}

/** A page of a browser that has nothing in its cache, signed in where a session is given; to be closed with its context. */
export async function openOnSlowLine(browser: Browser, storageState?: Session): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  // `timeSincePress` counts from the last key or click.
  await page.addInitScript(() => {
    const note = ({ timeStamp }: Event) => Object.assign(window, { pressedAt: timeStamp })
    for (const type of ['keydown', 'click']) addEventListener(type, note, true)
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown })
  return page
}

/** Milliseconds from the start of the navigation until something of the document can be seen, by the browser's own clock. */
export async function firstPaint(page: Page): Promise<number> {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return Number(await painted.jsonValue())
}

/** Milliseconds from the last press, or from the start of the navigation, until the element can be seen, in the page or in its frame. */
export async function timeSincePress(page: Page, selector: string): Promise<number> {
  const seen = await page.waitForFunction(
    (selector) => {
      const { pressedAt = 0 } = window as unknown as { pressedAt?: number }
      const documents = [document, window.frames[0]?.document]
      const isSeen = documents.some((one) => one?.querySelector(selector)?.checkVisibility())
      return isSeen && performance.now() - pressedAt
    },
    selector,
    { polling: 'raf' },
  )
  return Number(await seen.jsonValue())
}

/** What has come over the line, headers included, in the page and in its frame; until `untilMs`, where it is given. */
export function trafficOf(page: Page, untilMs = Number.POSITIVE_INFINITY): Promise<Traffic> {
  return page.evaluate(
    (untilMs) => {
      const timings = [window, window.frames[0]].flatMap((one) =>
        one
          ? one.performance
              .getEntriesByType('navigation')
              .concat(one.performance.getEntriesByType('resource'))
          : [],
      ) as PerformanceResourceTiming[]
      // What comes from the browser's cache has no bytes; the document of a frame is told of on both sides.
      const sent = timings.filter(
        ({ transferSize, initiatorType, responseEnd }) =>
          transferSize > 0 && initiatorType !== 'iframe' && responseEnd <= untilMs,
      )
      return { requests: sent.length, bytes: sent.reduce((sum, one) => sum + one.transferSize, 0) }
    },
    untilMs === Number.POSITIVE_INFINITY ? 1e12 : untilMs,
  )
}

/** Milliseconds until the document that has the focus has answered each of these keys on the screen. */
export async function typingDelays(frame: Frame, text: string): Promise<number[]> {
  const page = frame.page()
  await frame.evaluate(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') delays.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.keyboard.type(text, { delay: 150 })
  await page.waitForTimeout(500)
  // The browser tells of none that was quicker than a frame.
  const delays = await frame.evaluate(() => (window as unknown as { delays: number[] }).delays)
  return [...text].map((_, index) => delays[index] ?? 16)
}
