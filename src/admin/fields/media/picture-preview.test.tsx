// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { ClientContext } from '../../connection/client-context.ts'
import { siteQuery } from '../../site/use-site.ts'
import { PicturePreview } from './picture-preview.tsx'

const uploaded = '/storage/v1/object/public/media/hala.jpg'
const client = {} as SiteClient
const queries = new QueryClient()
queries.setQueryDefaults(siteQuery(client).queryKey, { staleTime: Number.POSITIVE_INFINITY })
queries.setQueryData(siteQuery(client).queryKey, {
  site: defaultSiteData,
  revision: 1,
  pictures: {
    [uploaded]: { alt: { ro: '', en: '', ru: '' }, isDecorative: false, width: 3000, height: 2000 },
  },
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function preview() {
  const container = document.createElement('div')
  const root = createRoot(container)
  const image = () => container.querySelector('img')
  return {
    shown: () => image()?.getAttribute('src'),
    caption: () => container.querySelector('figcaption')?.textContent,
    type: (address: string) =>
      act(() =>
        root.render(
          <QueryClientProvider client={queries}>
            <ClientContext value={client}>
              <PicturePreview address={address} />
            </ClientContext>
          </QueryClientProvider>,
        ),
      ),
    tell: (event: 'load' | 'error') => act(() => image()?.dispatchEvent(new Event(event))),
    close: () => act(() => root.unmount()),
  }
}

test.each([
  [
    uploaded,
    '/storage/v1/render/image/public/media/hala.jpg?width=480&resize=contain',
    '3000 × 2000 px',
  ],
  ['/assets/pictures/hero-1.jpg', '/assets/pictures/hero-1-480.14a9bf574f.avif', '2000 × 1250 px'],
])('of %s a small version is shown, and the size of the whole picture', (address, small, size) => {
  const { shown, caption, type, tell, close } = preview()
  type(address)
  expect(shown()).toBe(small)
  tell('load')
  expect(caption()).toBe(size)
  tell('error')
  expect(shown()).toBe(address)
  expect(caption()).toBe(size)
  tell('error')
  expect(caption()).toContain('nu poate fi încărcată')
  close()
})

test('of a drawing no size in pixels is told, as it has none', () => {
  const { caption, type, tell, close } = preview()
  type('/storage/v1/object/public/media/sigla.svg')
  tell('load')
  expect(caption()).toBe('')
  close()
})

test('a picture is loaded once its address is typed, not at each letter', () => {
  const { shown, type, close } = preview()
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

  type('/vechi.jpg')
  expect(shown()).toBe('/vechi.jpg')
  for (const address of ['/n', '/no', '/nou']) {
    type(address)
    wait(200)
    expect(shown()).toBe('/vechi.jpg')
  }
  wait(200)
  expect(shown()).toBe('/nou')
  type('')
  expect(shown()).toBeUndefined()
  close()
})
