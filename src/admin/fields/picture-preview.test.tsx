// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PicturePreview } from './picture-preview.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a picture is loaded once its address is typed, not at each letter', () => {
  const container = document.createElement('div')
  const root = createRoot(container)
  const shown = () => container.querySelector('img')?.getAttribute('src')
  const type = (address: string) => act(() => root.render(<PicturePreview address={address} />))
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
  act(() => root.unmount())
})
