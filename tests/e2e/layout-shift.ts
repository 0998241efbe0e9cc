import type { Page } from '@playwright/test'

/** Called before the page is opened; counts from its first paint. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      for (const { value } of shifts)
        Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved by itself, once the page was scrolled through to its end. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
    }
    await frame()
    return Number(Reflect.get(window, 'shifted'))
  })
}
