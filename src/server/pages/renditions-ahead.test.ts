import { expect, test, vi } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { silentLog } from '#kit/log.ts'
import { createRenditionsAhead } from './renditions-ahead.ts'

type Prepare = Backend['prepareRenditions']

const picture = '/storage/v1/render/image/public/media/hala.jpg?width=480'

function open(prepare: Prepare, site = defaultSiteData) {
  const asked: string[] = []
  const pages = {
    async fetch(request: Request) {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname + search)
      return new Response(`<img srcset="${picture}&amp;resize=contain 480w">`)
    },
    site: async () => site,
  }
  const options = {
    prepare,
    pages: () => pages,
    newestPictures: async () => ['curte.jpg', 'miscare.GIF', 'hala.jpg'],
    origin: 'http://localhost',
    log: silentLog,
  }
  return { asked, ...createRenditionsAhead({ ...options, quietMs: 20 }) }
}

/** Ends when it is told to. */
const untilEnded: Prepare = (_, { superseded, closing }) =>
  new Promise((resolve) => {
    AbortSignal.any([superseded, closing]).addEventListener('abort', () =>
      resolve({ made: 0, failed: 0, leftOut: 0 }),
    )
  })

test('a burst of saves is followed by one round, over every page of one language', async () => {
  const prepare = vi.fn<Prepare>(untilEnded)
  const ahead = open(prepare)
  for (let save = 0; save < 5; save += 1) ahead.contentLoaded()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalled())
  const [wanted] = prepare.mock.calls[0] ?? []
  // The thumbnails of the library come last; what is made already costs a look at the cache.
  expect(wanted?.map(({ name }) => name)).toEqual(['hala.jpg', 'curte.jpg', 'hala.jpg'])
  for (const { bucket, transform } of wanted ?? [])
    expect({ bucket, transform }).toEqual({
      bucket: 'media',
      transform: { width: 480, resize: 'contain' },
    })
  expect(ahead.asked.slice(0, 2)).toEqual(['/', '/proiecte'])
  await ahead.close()
  expect(prepare).toHaveBeenCalledOnce()
})

test('the list of projects comes whole, then twelve projects, and no more than fifty pages in all', async () => {
  const [project] = defaultSiteData.projects.items
  if (!project) throw new Error('the default content has projects')
  const withProjects = (count: number) => {
    const items = Array.from({ length: count }, (_, at) => ({
      ...project,
      id: `p${at}`,
      slug: `p${at}`,
    }))
    return { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
  }
  const prepare = vi.fn<Prepare>(untilEnded)
  const few = open(prepare, withProjects(150))
  few.contentLoaded()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1))
  expect(few.asked.filter((path) => path.startsWith('/proiecte'))).toEqual([
    '/proiecte',
    '/proiecte?pagina=2',
    '/proiecte?pagina=3',
    ...Array.from({ length: 12 }, (_, at) => `/proiecte/p${at}`),
  ])
  await few.close()
  const many = open(prepare, withProjects(3_000))
  many.contentLoaded()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2))
  expect(many.asked).toHaveLength(50)
  await many.close()
})

test('newer content ends the round before; nothing begins after a close', async () => {
  const prepare = vi.fn<Prepare>(untilEnded)
  const ahead = open(prepare)
  ahead.contentLoaded()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1))
  ahead.contentLoaded()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2))
  const [first, second] = prepare.mock.calls.map(([, ends]) => ends)
  expect([first?.superseded.aborted, first?.closing.aborted]).toEqual([true, false])
  expect(second?.superseded.aborted).toBe(false)
  await ahead.close()
  expect(second?.closing.aborted).toBe(true)
  ahead.contentLoaded()
  await ahead.close()
  expect(prepare).toHaveBeenCalledTimes(2)
})
