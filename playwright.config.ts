import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/checks/test-tools.js'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // What is slow and rarely broken by everyday work: `npm run test:long` runs all.
  grepInvert: process.env.TEST_VOLUME === 'long' ? [] : /@long/,
  globalSetup: './tests/support/prepared-site.ts',
  outputDir: 'test-results/browser',
  forbidOnly: Boolean(process.env.CI),
  // A file at a time each, with a server of its own: much of a browser test is waiting, also on two cores.
  workers: 3,
  // `npm test` runs the other stages beside this one: a limit ends what hangs, not what is slow on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTimeout: 20 * 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'ro-RO',
    // What moves by itself takes a sixth of the computing of all tests: those of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a page that one controls pass by what a test intercepts. `admin-app.spec.ts` has it.
    serviceWorkers: 'block',
    // What is never there ends a test within half a minute instead of using up the time of the test.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace of every test costs more than the tests; `--trace on` makes one where it is wanted.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // No sandbox: a container's root may not make one. The rest keeps the browser off the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        // Pages of one site share a process and what it has compiled.
        '--process-per-site',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
