import { test as base } from '@playwright/test'
import { type Keep, KeptRunning } from './kept-running.ts'

/**
 * All files have the same fixtures of the scope 'worker': one with others would get a process and a browser of its own,
 * which take as much time as several tests.
 */
export const test = base.extend<
  { keepForFile: Keep; keepShared: (owner: string) => Keep },
  { kept: KeptRunning }
>({
  kept: [
    // The browser must not end before what runs in it.
    async ({ browser: _ }, use) => {
      const kept = new KeptRunning()
      await use(kept)
      await kept.stop()
    },
    { scope: 'worker' },
  ],
  keepForFile: ({ kept }, use, { file }) => use(kept.keeperFor('ofFile', file)),
  keepShared: ({ kept }, use) => use((owner) => kept.keeperFor('shared', owner)),
})
