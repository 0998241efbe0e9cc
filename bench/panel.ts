/**
 * How long does the owner wait on a phone-like line: 4 times slower CPU, 150 ms, 1.6 Mbit/s, nothing in the cache? A text file
 * of the same server on the same line is the reference. Somebody types name and password, presses Enter, looks at the
 * dashboard for two seconds and opens an editor, or the page itself as the editor.
 * On a busy machine `chrt -r 5 npm run bench -- panel` gives it the cores first.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { addProjects } from '../tests/support/many-projects.ts'
import { testAdministrator } from '../tests/support/running-site.ts'
import type { BenchResult } from './support/bench-result.ts'
import { median } from './support/measure.ts'
import { startProduct } from './support/running-product.ts'
import {
  firstPaint,
  line,
  openOnSlowLine,
  type Session,
  startBrowser,
  type Traffic,
  timeSincePress,
  trafficOf,
  typingDelays,
} from './support/slow-line.ts'

const rounds = 3
/** Between two keys. */
const typingMs = 80
const restMs = 2_000
const manyProjects = 1_000
const pageTitle = '.hero-title'

interface Visit {
  textFile: number
  signIn: number
  signInTraffic: Traffic
  dashboard: number
  fields: number
  preview: number
  traffic: Traffic
}

const folder = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
const product = await startProduct({ DATA_DIR: path.join(folder, 'data') })
const browser = await startBrowser()
const url = `http://127.0.0.1:${product.port}`
export const results: BenchResult[] = []
try {
  for (const address of ['/admin', '/admin/login']) results.push(...(await measureVisits(address)))
  results.push(...(await measurePageEditor()))
  await addProjects({ url }, manyProjects)
  results.push(await measureTyping(), await measureTypingInPlace())
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureVisits(address: string): Promise<BenchResult[]> {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(address))
  const of = (key: 'textFile' | 'signIn' | 'dashboard' | 'fields' | 'preview') =>
    median(visits.map((one) => one[key])) / 1000
  const textFile = of('textFile')
  const [{ signInTraffic, traffic } = visits[0] as Visit] = visits.slice(-1)
  const seconds = (what: string, measured: number, goal: number, figures: string) => ({
    name: `${address} on a slow line, ${what}`,
    measured,
    unit: 's' as const,
    better: 'lower' as const,
    goal,
    figures: `${figures}; a text file ${textFile.toFixed(2)} s`,
  })
  return [
    seconds('sign-in usable', of('signIn'), 1.2, figuresOf(signInTraffic)),
    {
      ...seconds('sign-in usable, against a text file', of('signIn') / textFile, 3, ''),
      unit: 'ratio',
      reference: 'a text file of the same server on the same line',
      figures: `${of('signIn').toFixed(2)} against ${textFile.toFixed(2)} s`,
    },
    {
      ...seconds('requests until the sign-in is usable', signInTraffic.requests, 6, ''),
      unit: 'requests',
      figures: figuresOf(signInTraffic),
    },
    {
      ...seconds('bytes until the sign-in is usable', signInTraffic.bytes / 1e6, 0.13, ''),
      unit: 'MB',
      figures: figuresOf(signInTraffic),
    },
    seconds(
      'from the press to the dashboard',
      of('dashboard'),
      2,
      'with the half second of the notice',
    ),
    seconds('fields of an editor', of('fields'), 0.8, 'from the press in the menu'),
    seconds('preview of an editor', of('preview'), 2, 'from the press in the menu'),
    {
      name: `${address} on a slow line, requests until the preview`,
      measured: traffic.requests,
      unit: 'requests',
      better: 'lower',
      goal: 40,
      figures: figuresOf(traffic),
    },
  ]
}

function figuresOf({ requests, bytes }: Traffic): string {
  return `${requests} requests, ${(bytes / 1000).toFixed(0)} kB`
}

async function measurePageEditor(): Promise<BenchResult[]> {
  const visits: { textFile: number; opened: number; cold: number; traffic: Traffic }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const textFile = await timeOfTextFile()
    const { page, opened } = await openPageEditor()
    const session = await page.context().storageState()
    await page.context().close()
    visits.push({ textFile, opened, ...(await openByAddress(session)) })
  }
  const textFile = median(visits.map((one) => one.textFile)) / 1000
  const opened = median(visits.map((one) => one.opened)) / 1000
  const cold = median(visits.map((one) => one.cold)) / 1000
  const [{ traffic }] = visits as [(typeof visits)[number]]
  const name = 'the page editor on a slow line, page on screen'
  return [
    {
      name: `${name}, by its address with an empty cache`,
      measured: cold,
      unit: 's',
      better: 'lower',
      goal: 2.5,
      figures: `${figuresOf(traffic)}, which alone take ${(traffic.bytes / line.bytesPerSecond).toFixed(2)} s`,
    },
    {
      name,
      measured: opened,
      unit: 's',
      better: 'lower',
      goal: 2.5,
      figures: `from the press in the menu; a text file ${textFile.toFixed(2)} s`,
    },
    {
      name: `${name}, against a text file`,
      reference: 'a text file of the same server on the same line',
      measured: opened / textFile,
      unit: 'ratio',
      better: 'lower',
      figures: `${opened.toFixed(2)} against ${textFile.toFixed(2)} s`,
    },
  ]
}

async function openPageEditor() {
  const page = await openOnSlowLine(browser)
  await page.goto(`${url}/admin/login`)
  await page.locator('[name="username"]').focus()
  await signInOn(page)
  await page.waitForTimeout(restMs)
  await page.getByRole('link', { name: 'Editează pe pagină' }).first().click()
  return { page, opened: await timeSincePress(page, pageTitle) }
}

/** As from a bookmark, by somebody who is signed in. */
async function openByAddress(session: Session) {
  const page = await openOnSlowLine(browser, session)
  await page.goto(`${url}/admin/site`, { waitUntil: 'commit' })
  const cold = await timeSincePress(page, pageTitle)
  const traffic = await trafficOf(page)
  await page.context().close()
  return { cold, traffic }
}

async function timeOfTextFile(): Promise<number> {
  const reference = await openOnSlowLine(browser)
  await reference.goto(`${url}/robots.txt`)
  const textFile = await firstPaint(reference)
  await reference.context().close()
  return textFile
}

async function visit(address: string): Promise<Visit> {
  const textFile = await timeOfTextFile()
  const page = await openOnSlowLine(browser)
  await page.goto(url + address, { waitUntil: 'commit' })
  await page.locator('[name="username"]').focus()
  const signIn = await firstPaint(page)
  const signInTraffic = await trafficOf(page, signIn)
  const dashboard = await signInOn(page)
  await page.waitForTimeout(restMs)
  await page.getByRole('link', { name: 'Secțiunea Hero' }).first().click()
  const fields = await timeSincePress(page, '[name="hero.title.ro"]')
  const preview = await timeSincePress(page, '#hero h1, main h1.hero-title, section h1')
  const traffic = await trafficOf(page)
  await page.context().close()
  return { textFile, signIn, signInTraffic, dashboard, fields, preview, traffic }
}

async function signInOn(page: Page): Promise<number> {
  await page.keyboard.type(testAdministrator.email, { delay: typingMs })
  await page.keyboard.press('Tab')
  await page.keyboard.type(testAdministrator.password, { delay: typingMs })
  await page.keyboard.press('Enter')
  return timeSincePress(page, '#content h1')
}

async function measureTyping(): Promise<BenchResult> {
  const page = await openOnSlowLine(browser)
  await page.goto(`${url}/admin/login`)
  await page.locator('[name="username"]').focus()
  await signInOn(page)
  await page.getByRole('link', { name: 'Proiecte' }).first().click()
  const field = page.locator('[name="projects.title.ro"]')
  await field.focus()
  await page.waitForTimeout(restMs)
  const delays = await typingDelays(page.mainFrame(), ' pe care le-am terminat')
  await page.context().close()
  return answerToKeys('a key in a field', delays)
}

async function measureTypingInPlace(): Promise<BenchResult> {
  const { page } = await openPageEditor()
  await page.frameLocator('iframe').locator(pageTitle).click()
  await page.waitForTimeout(restMs)
  const [, frame = page.mainFrame()] = page.frames()
  const delays = await typingDelays(frame, ' pe care le-am terminat')
  await page.context().close()
  return answerToKeys('a key in a text of the page itself', delays)
}

function answerToKeys(what: string, delays: readonly number[]): BenchResult {
  return {
    name: `${what} among ${manyProjects} projects, on a slow line`,
    measured: median(delays) / 1000,
    unit: 's',
    better: 'lower',
    goal: 0.05,
    figures: `the slowest ${Math.max(...delays)} ms`,
  }
}
