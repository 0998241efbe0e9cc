// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loadInTurn } from './load-in-turn.ts'

const giveUps: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const giveUp of giveUps.splice(0)) giveUp()
})

const rendition = (name: string) => `/storage/v1/render/image/public/media/${name}.jpg`

/** A picture `top` pixels below the upper edge of the window, which is 768 pixels high. */
function ask(name: string, top: number, small: string | undefined = rendition(name)) {
  const image = document.createElement('img')
  image.getBoundingClientRect = () => ({ top, bottom: top + 100 }) as DOMRect
  const failed = vi.fn()
  const giveUp = loadInTurn(image, { small, whole: `/${name}.jpg` }, failed)
  giveUps.push(giveUp)
  return { image, failed, giveUp, address: () => image.getAttribute('src') }
}

const settled = () => Promise.resolve()

test('four pictures at a time are on their way, those in the middle of the window first', async () => {
  const asked = [0, 1, 2, 3, 4, 5].map((index) => ask(`p${index}`, index * 300 - 900))
  await settled()
  const started = () => asked.flatMap(({ address }, index) => (address() ? [index] : []))
  expect(started()).toEqual([2, 3, 4, 5])
  asked[4]?.image.dispatchEvent(new Event('load'))
  await settled()
  expect(started()).toEqual([1, 2, 3, 4, 5])
})

test('a thumbnail that is given up, loading or still waiting, makes room for another', async () => {
  const asked = [0, 1, 2, 3, 4, 5].map((index) => ask(`p${index}`, index))
  await settled()
  asked[0]?.giveUp()
  asked[5]?.giveUp()
  await settled()
  expect(asked.filter(({ address }) => address())).toHaveLength(4)
  expect(asked[0]?.address()).toBeNull()
  expect(asked[5]?.address()).toBeNull()
})

test('a refused picture is asked for again before the whole one is loaded, and a failure of that is reported', async () => {
  vi.useFakeTimers()
  const { image, address, failed } = ask('hala', 0)
  const fail = async () => {
    image.removeAttribute('src')
    image.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(3_000)
  }
  await settled()
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    expect(address(), `attempt ${attempt}`).toBe(rendition('hala'))
    await fail()
  }
  expect(address()).toBe('/hala.jpg')
  expect(failed).not.toHaveBeenCalled()
  await fail()
  expect(failed).toHaveBeenCalledOnce()
})

test('where another server refuses the small version, the whole picture is loaded at once', async () => {
  vi.useFakeTimers()
  const { image, address } = ask('hala', 0, 'https://x.supabase.example/render/hala.jpg')
  await settled()
  image.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  expect(address()).toBe('/hala.jpg')
})
