// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { HtmlInput } from './html-input.tsx'

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
})

test('a text that arrives while the visual editor opens stays as HTML if that editor would change it', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const show = (value: string) =>
    root.render(<HtmlInput label="Textul" rows={3} value={value} onChange={() => undefined} />)
  // The button that changes between the two editors is the last, below the toolbar.
  const press = () => [...container.querySelectorAll('button')].at(-1)?.click()
  const isVisual = () => container.querySelector('.visual-editor') !== null

  await act(async () => show('<p>Text</p>'))
  await act(async () => {
    press()
    await import('./visual-editor.tsx')
  })
  expect(isVisual()).toBe(true)
  await act(async () => press())
  expect(isVisual()).toBe(false)

  // The editor opens and another text arrives in the same render.
  await act(async () => {
    press()
    await import('./visual-editor.tsx')
    show('<div class="mare"><p>Text</p></div>')
  })
  expect(isVisual()).toBe(false)
  expect(container.textContent).toContain('așa că rămâne ca HTML')
  await act(async () => root.unmount())
})
