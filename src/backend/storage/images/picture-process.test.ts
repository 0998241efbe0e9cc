import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchPictureProcesses } from '../../../../tests/support/picture-processes.ts'
import { noisePicture, pngBytes } from '../../../../tests/support/test-images.ts'
import { PictureProcessEnded } from '../errors/picture-process-ended.ts'
import { createPictureProcess, type PictureProcess } from './picture-process.ts'
import type { TransformPlan } from './transform-plan.js'

const processes = watchPictureProcesses()
let photo: Buffer
beforeAll(async () => {
  photo = await noisePicture(2_000, 2_000).jpeg().toBuffer()
})
let pictures: PictureProcess
beforeEach(() => {
  pictures = createPictureProcess('normal')
})
afterEach(async () => {
  vi.useRealTimers()
  pictures.close()
  await noneIsLeft()
})

const noneIsLeft = () =>
  vi.waitFor(() => expect(processes.running('normal')).toEqual([]), { timeout: 10_000 })

const headerOf = async (width: number) =>
  pictures.readHeader(await pngBytes({ width, height: 10 }), {})

const slowPlan: TransformPlan = {
  input: {},
  resize: { width: 2_000 },
  format: 'avif',
  output: { effort: 6 },
  seconds: 60,
}

test('one process answers each of several questions asked at once', async () => {
  const headers = await Promise.all([20, 30, 40].map(headerOf))
  expect(headers.map(({ width }) => width)).toEqual([20, 30, 40])
  expect(processes.running('normal')).toHaveLength(1)
})

test('is what a machine without memory ends first', {
  skip: process.platform !== 'linux',
}, async () => {
  await headerOf(20)
  const [child] = processes.running('normal')
  expect(readFileSync(`/proc/${child?.pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
})

test('in the background each of its threads leaves the processor to others', {
  skip: process.platform !== 'linux',
}, async () => {
  const background = createPictureProcess('background')
  try {
    // Also those that the library starts with the first picture.
    await background.render(await pngBytes(), { ...slowPlan, resize: { width: 10 } })
    const [child] = processes.running('background')
    const threads = readdirSync(`/proc/${child?.pid}/task`)
    expect(threads.length).toBeGreaterThan(4)
    const priorities = threads.map((thread) => priorityOf(`/proc/${child?.pid}/task/${thread}`))
    expect(new Set(priorities)).toEqual(new Set([19]))
  } finally {
    background.close()
  }
})

/** Behind the name, which may hold spaces, it is the 17th value. */
const priorityOf = (thread: string) =>
  Number(readFileSync(`${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16])

test('a picture that cannot be read fails alone', async () => {
  const [broken, whole] = await Promise.allSettled([
    pictures.readHeader(Buffer.from('not a picture'), {}),
    headerOf(20),
  ])
  expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled'])
})

test('what is asked when the process is killed is told so, and the next question starts another', async () => {
  await headerOf(20)
  const rendering = expect(pictures.render(photo, slowPlan)).rejects.toThrow(PictureProcessEnded)
  processes.kill()
  await rendering
  expect((await headerOf(30)).width).toBe(30)
})

test('an AVIF that is encoded for longer than its limit ends with the process, and what else was asked may be asked again', async () => {
  await headerOf(20)
  const [child] = processes.running('normal')
  const rendering = expect(pictures.render(photo, { ...slowPlan, seconds: 1 })).rejects.toThrow(
    'timeout',
  )
  const other = expect(pictures.render(photo, slowPlan)).rejects.toThrow(PictureProcessEnded)
  await Promise.all([rendering, other])
  await vi.waitFor(() => expect(child?.signalCode).toBe('SIGKILL'))
  expect((await headerOf(30)).width).toBe(30)
})

test('it ends in the middle of a picture when the server is gone', { tags: 'long' }, async () => {
  const rendering = expect(pictures.render(photo, slowPlan)).rejects.toThrow('SIGKILL')
  await headerOf(20)
  processes.running('normal')[0]?.disconnect()
  await rendering
})

test('one that cannot be started is no fault of the picture, and is started once it can be', async () => {
  const { execPath } = process
  try {
    for (const broken of ['/no/such/node', '/dev/null/node']) {
      process.execPath = broken
      await expect(headerOf(20)).rejects.toThrow(PictureProcessEnded)
    }
  } finally {
    process.execPath = execPath
  }
  expect((await headerOf(30)).width).toBe(30)
})

test('nothing starts once it is closed', async () => {
  pictures.close()
  await expect(headerOf(20)).rejects.toThrow(PictureProcessEnded)
  expect(processes.running('normal')).toEqual([])
})

test('a process without work ends, and one that works does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await headerOf(20)
  const asked = headerOf(30)
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await asked).width).toBe(30)
  expect(processes.running('normal')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await noneIsLeft()
})
