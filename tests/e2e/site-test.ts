import { type PreparedSite, startPreparedSite } from '../support/prepared-site.ts'
import { test as base } from './worker-test.ts'

/** Pages are asked from a site of their own, with the built-in content, shared by the tests of a worker. */
export const test = base.extend<{ site: PreparedSite }>({
  site: async ({ keepShared }, use) =>
    use(await keepShared('pages')('site', () => startPreparedSite())),
  baseURL: ({ site }, use) => use(site.url),
})

export { expect } from '@playwright/test'
