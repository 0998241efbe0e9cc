// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('a part that cannot be loaded leaves the rest of its screen', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const Missing = lazyPart(() => Promise.reject(new Error('Failed to fetch')), 'Missing')
  const Loaded = lazyPart(async () => ({ Loaded: PartToLoad }), 'Loaded')
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <>
        <input defaultValue="typed" />
        <Missing />
        <Loaded />
      </>,
    ),
  )
  expect(container.innerHTML).toBe('<input value="typed"><b>a loaded part</b>')
  await act(async () => root.unmount())
})

function PartToLoad() {
  return <b>a loaded part</b>
}
