import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { whyChooseUs, styleSettings } = defaultSiteData

test('a benefit has the icon of its id, or else a common icon', () => {
  const [benefit] = whyChooseUs.benefits
  if (!benefit) throw new Error('there is no benefit')
  const iconOf = (id: string) => {
    const html = pageHtml({ whyChooseUs: { ...whyChooseUs, benefits: [{ ...benefit, id }] } })
    return partOf(html, '<li class="benefit"', '</svg>').match(/ d="[^"]+"/)?.[0]
  }
  expect(iconOf('altceva')).toBe(iconOf('benefit-1732174800000'))
  const known = ['experience', 'deadlines', 'quality', 'solutions']
  expect(new Set([...known, 'altceva'].map(iconOf)).size).toBe(known.length + 1)
})

test('the built-in concrete has a thin scrim under white words, and the usual one under dark words', () => {
  const colors = { ...styleSettings.colors, primary: '#f8fafc' }
  expect(pageHtml()).toContain('class="backdrop backdrop-thin"')
  expect(pageHtml({ styleSettings: { ...styleSettings, colors } })).not.toContain('backdrop-thin')
})
