import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import type { Colleague } from '#content/team/section.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { team } = defaultSiteData
const [sample] = team.items as [Colleague]

function sectionWith(colleague: Partial<Colleague>): string {
  const items = [{ ...sample, ...colleague }]
  const html = pageHtml({ team: { ...team, isOn: true, items } }, { kind: 'landing' }, 'ru')
  return partOf(html, '<section id="echipa"', '</section>')
}

test('a colleague without a photo is shown by initials, of the name in the shown language', () => {
  expect(sectionWith({})).toContain('aria-hidden="true">АЭ</span>')
  const title = { ro: 'Ștefan cel Mare', en: '', ru: '' }
  expect(sectionWith({ title })).toContain('aria-hidden="true">ȘM</span>')
})

test('a colleague’s phone number and mail address are links, and absent where none is given', () => {
  expect(sectionWith({})).not.toContain('colleague-contact')
  const html = sectionWith({ phone: '+373 69 111 222', email: 'ana@exemplu.md' })
  expect(html).toContain('href="tel:+37369111222"')
  expect(html).toContain('href="mailto:ana@exemplu.md"')
})
