import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { redirectTable } from '#content/redirects/redirect-table.ts'
import { redirectNote } from './redirect-list.tsx'

const chain = [{ from: '/b', to: '/proiecte' }]

test.each([
  ['/a', '/proiecte', undefined],
  ['/a', '/', undefined],
  ['/a', 'https://alt.md', undefined],
  ['/a', '/assets/lista.pdf', undefined],
  ['', '/', undefined],
  ['/proiecte', '/', 'Pe site există o pagină la adresa veche: vizitatorii o văd pe ea.'],
  ['/a', '/nicaieri', 'Pe site nu este nicio pagină la adresa la care duce.'],
  ['/a', '/B/', 'Și această adresă este redirecționată: vizitatorii ajung direct la /proiecte.'],
])('of %j to %j the owner is told %j', (from, to, note) => {
  expect(redirectNote({ from, to }, redirectTable(chain), defaultSiteData)).toBe(note)
})
