import { expect, test } from 'vitest'
import { localClient } from '#kit/http/client.ts'
import { createMissingAddresses } from './missing-addresses.ts'

const day = 86_400_000
const from = (limitedBy: string) => ({ ...localClient, limitedBy })
const missing = () => new Response(null, { status: 404 })

function counter() {
  let now = Date.UTC(2030, 0, 1)
  let networks = 0
  const counted = createMissingAddresses({ now: () => now })
  return {
    ...counted,
    pass: (ms: number) => {
      now += ms
    },
    /** Each time from another network, unless one is named. */
    ask(path: string, { referer = '', client = from(`10.0.0.${networks}`) } = {}) {
      networks += 1
      const headers = { host: 'temelia.example', referer }
      counted.note(new Request(`http://temelia.example${path}`, { headers }), missing(), client)
    },
    paths: () => counted.report().addresses.map(({ path, count }) => `${path} ${count}`),
  }
}

test('addresses that were not found are counted, however they were written', () => {
  const { ask, paths } = counter()
  for (const path of ['/vechi.html', '/Vechi.HTML/?id=1', '/despre%20noi', '/404?from=/x'])
    ask(path)
  expect(paths()).toEqual(['/vechi.html 2', '/despre noi 1'])
})

test('an answer that is found, a hidden file and the server’s own request are not counted', () => {
  const { note, ask, paths } = counter()
  const request = new Request('http://temelia.example/a')
  const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })
  note(request, new Response(), localClient)
  note(request, redirect('/b'), localClient)
  note(request, missing(), { ...localClient, isServer: true })
  for (const path of ['/.env', '/x/.git/config', `/${'a'.repeat(301)}`, '/a%0ab']) ask(path)
  expect(paths()).toEqual([])
  note(request, redirect('/404?from=/a'), localClient)
  expect(paths()).toEqual(['/a 1'])
})

test('of who asked, only a page of this site or the name of another site is kept', () => {
  const { ask, report } = counter()
  const referers = [
    'http://temelia.example/proiecte?email=a@b.md#c',
    'https://user:pass@forum.md/tema?de=ion',
    'http://temelia.example/admin/requests',
    `https://${'a'.repeat(60)}.${'b'.repeat(60)}.md/`,
    'android-app://com.google.android.gm',
    'nimic',
    'https://forum.md/alta-tema',
  ]
  for (const referer of referers) ask('/vechi', { referer })
  expect(report().addresses[0]?.referrers).toEqual(['https://forum.md', '/proiecte'])
})

test('what was asked for more than 30 days ago is forgotten', () => {
  const { ask, pass, paths } = counter()
  ask('/a')
  ask('/b')
  pass(29 * day)
  ask('/a')
  expect(paths()).toEqual(['/a 2', '/b 1'])
  pass(day)
  expect(paths()).toEqual(['/a 1'])
  pass(29 * day)
  expect(paths()).toEqual([])
})

test('one network adds thirty addresses and then one an hour, and still counts for those that are there', () => {
  const { ask, pass, report, paths } = counter()
  const client = from('192.0.2.1')
  ask('/vechi')
  for (let index = 0; index < 1_000; index += 1) ask(`/inventat-${index}`, { client })
  expect(report().addresses).toHaveLength(31)
  ask('/vechi', { client })
  expect(paths()[0]).toBe('/vechi 2')
  pass(3_600_000)
  for (let index = 0; index < 1_000; index += 1) ask(`/altul-${index}`, { client })
  expect(report().addresses).toHaveLength(32)
})

test('a flood from many networks takes the place of what was asked for once, and never more than 500 places', () => {
  const { ask, pass, report, paths } = counter()
  ask('/vechi')
  ask('/vechi')
  ask('/o-data')
  for (let hour = 0; hour < 10; hour += 1) {
    pass(3_600_000)
    for (let index = 0; index < 1_000; index += 1)
      ask(`/inventat-${hour}-${index}`, { client: from(`10.${hour}.${index >> 8}.${index & 255}`) })
  }
  expect(report().addresses).toHaveLength(500)
  expect(paths()[0]).toBe('/vechi 2')
  expect(paths()).not.toContain('/o-data 1')
})
