// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { completeJsdom } from '../../../tests/support/jsdom-browser.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

completeJsdom()

test('two versions of a formatted text are shown as readers see them, not as HTML', () => {
  const path = 'projects.items.project-logistics.story.ro'
  const conflict = {
    path,
    mine: '<p>Casă <strong>nouă</strong></p>',
    theirs: '<p>Casă veche</p>',
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <ConflictDialog conflicts={[conflict]} merged={defaultSiteData} answer={() => undefined} />,
    ),
  )
  const shown = document.querySelector('dialog')?.textContent
  expect(shown).toContain('Casă nouă')
  expect(shown).toContain('Casă veche')
  expect(shown).not.toContain('<')
  act(() => root.unmount())
})
