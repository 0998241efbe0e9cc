// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { Conflict } from '#content/changes/merge.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { completeJsdom } from '../../../tests/support/jsdom-browser.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { ConflictsAgainst } from './use-save.ts'

completeJsdom()

function showConflict(conflict: Conflict, against?: ConflictsAgainst) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <ConflictDialog
        conflicts={[conflict]}
        merged={defaultSiteData}
        against={against}
        answer={() => undefined}
      />,
    ),
  )
  return { dialog: document.querySelector('dialog'), close: () => act(() => root.unmount()) }
}

test('two versions of a formatted text are shown as readers see them, not as HTML', () => {
  const { dialog, close } = showConflict({
    path: 'projects.items.project-logistics.story.ro',
    mine: '<p>Casă <strong>nouă</strong></p>',
    theirs: '<p>Casă veche</p>',
  })
  const shown = dialog?.textContent
  expect(shown).toContain('Casă nouă')
  expect(shown).toContain('Casă veche')
  expect(shown).not.toContain('<')
  close()
})

test('two pictures are shown as pictures, not as their addresses', () => {
  const addresses = ['/storage/v1/object/public/media/a.jpg', '/assets/pictures/hero.jpg']
  const [mine, theirs] = addresses
  const { dialog, close } = showConflict({ path: 'hero.backgroundImage', mine, theirs })
  expect([...(dialog?.querySelectorAll('img') ?? [])].map(({ alt }) => alt)).toEqual([
    'a.jpg',
    'hero.jpg',
  ])
  for (const address of addresses) expect(dialog?.textContent).not.toContain(address)
  close()
})

test.each([
  ['save', ['Versiunea dumneavoastră', 'Versiunea salvată între timp', 'Salvează alegerea']],
  ['set', ['Versiunea dumneavoastră', 'Versiunea din modificarea pregătită', 'Salvează alegerea']],
  ['site', ['schimbat și pe site', 'Versiunea de pe site', 'Pe site nu se schimbă nimic']],
  ['publication', ['Versiunea din modificarea pregătită', 'ce apare pe site', 'Publică alegerea']],
] as const)(
  'a conflict with a %s says whose the two texts are, and where the choice goes',
  (against, words) => {
    const { dialog, close } = showConflict(
      { path: 'hero.title.ro', mine: 'a', theirs: 'b' },
      against,
    )
    for (const text of words) expect(dialog?.textContent).toContain(text)
    close()
  },
)
