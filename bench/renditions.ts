/**
 * What do renditions made ahead cost in time and memory? Fifty photos of 24 megapixels, the narrowest and the widest step
 * of the ladder each. The reference is bare sharp on the same bytes with the same settings, in one thread as well.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { loadKeys, migrate, openEngine } from '../src/backend/backend.ts'
import { createCallerOf, createDiskStore, createStorage } from '../src/backend/testing.ts'
import { pictureSteps } from '../src/content/pictures/picture-ladder.ts'
import { migrations } from '../src/server/source/migrations.ts'
import { pictureLadder } from '../src/server/source/picture-ladder.ts'
import type { BenchResult } from './support/bench-result.ts'
import { median, timed } from './support/measure.ts'

const photos = 50
/** Bare sharp makes the renditions of so many of them. */
const comparedPhotos = 5
const widths = [pictureSteps[0], pictureSteps.at(-1)].flatMap((step) => step ?? [])
const run = promisify(execFile)

export const results: BenchResult[] = []

const root = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
const engine = await openEngine({ directory: path.join(root, 'data') })
try {
  await migrate(engine, migrations)
  const keys = await loadKeys(engine, {})
  const storage = createStorage({
    engine,
    keys,
    files: createDiskStore(path.join(root, 'media')),
    callerOf: createCallerOf(keys),
    ladders: { media: pictureLadder },
    imageCacheDirectory: path.join(root, 'image-cache'),
  })
  const file = path.join(root, 'photo.jpg')
  await bareSharp('photo', file)
  const photo = new Uint8Array(await readFile(file))
  for (let number = 0; number < photos; number += 1) await upload(storage, keys, photo, number)

  const memory = watchMemory()
  const ahead: number[] = []
  const bare: number[] = []
  for (let number = 0; number < photos; number += 1) {
    const wanted = widths.map(({ width }) => ({
      bucket: 'media',
      name: nameOf(number),
      transform: { width, resize: 'contain' as const },
    }))
    const signal = new AbortController().signal
    const ends = { superseded: signal, closing: signal }
    ahead.push(await timed(() => storage.prepareRenditions(wanted, ends)))
    if (number % (photos / comparedPhotos) === 0) bare.push(await timeBareSharp(file))
  }
  const { server, child } = memory.stop()

  const [measured, reference] = [median(ahead), median(bare)]
  results.push(
    {
      name: 'renditions of a photo of 24 megapixels made ahead',
      reference: 'bare sharp, same settings and bytes, one thread',
      measured: measured / reference,
      unit: 'ratio',
      better: 'lower',
      goal: 1.25,
      figures: `${Math.round(measured)} against ${Math.round(reference)} ms for the ${widths.length} of a photo`,
    },
    {
      name: 'memory while renditions of 50 photos are made ahead',
      measured: server + child,
      unit: 'MB',
      better: 'lower',
      goal: 1_000,
      figures: `storage and embedded database ${server} MB, the process that makes them ${child} MB`,
    },
  )
  await storage.close()
} finally {
  await engine.close()
  await rm(root, { recursive: true, force: true })
}

function nameOf(number: number): string {
  return `photo-${number}.jpg`
}

async function upload(
  storage: ReturnType<typeof createStorage>,
  keys: Awaited<ReturnType<typeof loadKeys>>,
  photo: Uint8Array<ArrayBuffer>,
  number: number,
): Promise<void> {
  const address = `http://localhost/storage/v1/object/media/${nameOf(number)}`
  const headers = { apikey: keys.serviceRoleKey, 'content-type': 'image/jpeg' }
  const answer = await storage.fetch(new Request(address, { method: 'POST', headers, body: photo }))
  if (!answer.ok) throw new Error(await answer.text())
}

async function timeBareSharp(file: string): Promise<number> {
  const sizes = widths.map(({ width, avif }) => `${width}:${avif}`)
  return Number(await bareSharp('time', file, ...sizes))
}

async function bareSharp(...parameters: string[]): Promise<string> {
  const script = fileURLToPath(new URL('./support/bare-sharp.js', import.meta.url))
  const { stdout } = await run(process.execPath, [script, ...parameters])
  return stdout
}

/** The most that this process, and the one that makes renditions, held at any moment, in MB. */
function watchMemory() {
  const peak = { server: 0, child: 0 }
  const timer = setInterval(async () => {
    peak.server = Math.max(peak.server, Math.round(process.memoryUsage.rss() / 1024 / 1024))
    const { stdout } = await run('ps', ['-o', 'rss=,args=', '--ppid', String(process.pid)])
    const line = stdout.split('\n').find((text) => text.includes('picture-process-main'))
    peak.child = Math.max(peak.child, Math.round(Number.parseInt(line ?? '0', 10) / 1024))
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
