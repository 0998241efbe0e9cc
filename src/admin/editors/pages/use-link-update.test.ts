import { expect, test } from 'vitest'
import { staleLinksNotice } from './use-link-update.ts'

test.each([
  [['navbar'], false, 'Meniul duce încă la pagina ștearsă', 'Scoate din meniu'],
  [['footer'], false, 'Footerul duce încă la pagina ștearsă', 'Scoate din footer'],
  [
    ['navbar', 'footer'],
    false,
    'Meniul și footerul duc încă la pagina ștearsă',
    'Scoate linkurile',
  ],
  [['navbar'], true, 'Meniul duce încă la adresa veche', 'Actualizează linkul'],
  [['footer', 'footer'], true, 'Footerul duce încă la adresa veche', 'Actualizează linkurile'],
] as const)(
  'the notice of stale links in %j offers what to do about them',
  (links, isMoved, left, action) => {
    expect(staleLinksNotice(links, isMoved)).toMatchObject({ description: `${left}.`, action })
  },
)
