import { test as base } from '@playwright/test'
import { type PreparedSite, startPreparedSite } from '../support/prepared-site.ts'

/** Pages are asked from a site of their own, with the built-in content, shared by the tests of a worker. */
export const test = base.extend<object, { site: PreparedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const site = await startPreparedSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

export { expect } from '@playwright/test'
