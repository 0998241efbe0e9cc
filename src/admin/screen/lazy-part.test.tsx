// @vitest-environment jsdom
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

test('a part that cannot be loaded leaves the rest of its screen', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const Missing = lazyPart(() => Promise.reject(new Error('Failed to fetch')))
  const Loaded = lazyPart(async () => () => <b>a loaded part</b>)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <>
        <input defaultValue="typed" />
        <Suspense>
          <Missing />
        </Suspense>
        <Suspense>
          <Loaded />
        </Suspense>
      </>,
    ),
  )
  expect(container.innerHTML).toBe('<input value="typed"><b>a loaded part</b>')
  await act(async () => root.unmount())
})
