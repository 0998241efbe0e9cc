import { expect, test, vi } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { silentLog } from '#kit/log.ts'
import { createRenditionsAhead } from './renditions-ahead.ts'

type Prepare = Backend['prepareRenditions']

const { services } = defaultSiteData
const site = {
  ...defaultSiteData,
  services: {
    ...services,
    items: services.items.map((item) => ({
      ...item,
      imageSrc: '/storage/v1/object/public/media/hala.jpg',
    })),
  },
}

const info = vi.fn()

function open(prepare: Prepare, shown = site) {
  return createRenditionsAhead({
    prepare,
    loadShown: async () => ({ site: shown, pictures: {} }),
    newestPictures: async () => ['curte.jpg', 'miscare.GIF', 'hala.jpg'],
    log: { ...silentLog, info },
    quietMs: 20,
  })
}

/** Ends when it is told to. */
const untilEnded: Prepare = (_, { superseded, closing }) =>
  new Promise((resolve) => {
    AbortSignal.any([superseded, closing]).addEventListener('abort', () =>
      resolve({ made: 1, failed: 0, leftOut: 0 }),
    )
  })

test('a burst of saves is followed by one round, over what pages show and then the newest pictures', async () => {
  const prepare = vi.fn<Prepare>(untilEnded)
  const ahead = open(prepare)
  for (let save = 0; save < 5; save += 1) ahead.startRound()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalled())
  const [wanted] = prepare.mock.calls[0] ?? []
  // The thumbnails of the library come last; what is made already costs a look at the cache.
  const thumbnail = { width: 480, resize: 'contain' }
  expect(wanted?.[0]).toEqual({ bucket: 'media', name: 'hala.jpg', transform: thumbnail })
  expect(wanted?.slice(-2)).toEqual([
    { bucket: 'media', name: 'curte.jpg', transform: thumbnail },
    { bucket: 'media', name: 'hala.jpg', transform: thumbnail },
  ])
  await ahead.close()
  expect(prepare).toHaveBeenCalledOnce()
})

test('a round makes no more than three thousand of them, and two thumbnails besides', async () => {
  const [project] = defaultSiteData.projects.items
  if (!project) throw new Error('the default content has projects')
  const items = Array.from({ length: 1_000 }, (_, at) => ({
    ...project,
    id: `p${at}`,
    imageSrc: `/storage/v1/object/public/media/p${at}.jpg`,
  }))
  const prepare = vi.fn<Prepare>(untilEnded)
  const ahead = open(prepare, { ...site, projects: { ...site.projects, items } })
  ahead.startRound()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1))
  expect(prepare.mock.calls[0]?.[0]).toHaveLength(3_000 + 2)
  await ahead.close()
})

test('newer content ends the round before, and the log says so; nothing begins after a close', async () => {
  const prepare = vi.fn<Prepare>(untilEnded)
  const ahead = open(prepare)
  ahead.startRound()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1))
  ahead.startRound()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2))
  const [first, second] = prepare.mock.calls.map(([, ends]) => ends)
  expect([first?.superseded.aborted, first?.closing.aborted]).toEqual([true, false])
  expect(second?.superseded.aborted).toBe(false)
  expect(info).toHaveBeenLastCalledWith(
    expect.objectContaining({ made: 1, toTheEnd: false }),
    'renditions were made ahead',
  )
  await ahead.close()
  expect(second?.closing.aborted).toBe(true)
  ahead.startRound()
  await ahead.close()
  expect(prepare).toHaveBeenCalledTimes(2)
})
