import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import type { Colleague } from '#content/team/section.ts'
import { blankText } from '#content/values/localised-text.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { team } = defaultSiteData
const [sample] = team.items as [Colleague]

function sectionWith(colleague: Partial<Colleague>, pictures: PictureFactsByAddress = {}): string {
  const items = [{ ...sample, ...colleague }]
  const site = { team: { ...team, isOn: true, items } }
  const html = pageHtml(site, { kind: 'landing' }, 'ru', { pictures })
  return partOf(html, '<section id="echipa"', '</section>')
}

test('a colleague without a photo is shown by initials, of the name in the shown language', () => {
  expect(sectionWith({})).toContain('aria-hidden="true">АЭ</span>')
  const title = { ro: 'Ștefan cel Mare', en: '', ru: '' }
  expect(sectionWith({ title })).toContain('aria-hidden="true">ȘM</span>')
})

test('a photo of few pixels is shown at its own size, any other as wide as the column', () => {
  const photo = '/storage/v1/object/public/media/ana.jpg'
  const photoOf = (width: number) => {
    const facts = { alt: blankText, isDecorative: false, width, height: width * 1.25 }
    return partOf(sectionWith({ photo }, { [photo]: facts }), 'colleague-photo', '</div>')
  }
  expect(photoOf(60)).toMatch(/^colleague-photo small" style="--width:60px".* sizes="60px"/)
  expect(photoOf(600)).toMatch(/^colleague-photo".* sizes="[^"]*25vw/)
})

test('a colleague’s phone number and mail address are links, and absent where none is given', () => {
  expect(sectionWith({})).not.toContain('colleague-contact')
  const html = sectionWith({ phone: '+373 69 111 222', email: 'ana@exemplu.md' })
  expect(html).toContain('href="tel:+37369111222"')
  expect(html).toContain('href="mailto:ana@exemplu.md"')
})
