import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { ListPath } from '#content/site/lists.ts'
import { RowFallbackMark } from './fallback-mark.tsx'

const { navbar, footer, pages } = defaultSiteData
const inRomanian = { ro: 'Despre noi', en: '', ru: ' ' }
const values = {
  navbar: { items: [{ ...navbar.items[0], label: inRomanian }, navbar.items[1]] },
  footer: { links: [{ ...footer.links[0], label: { ...inRomanian, en: 'About us' } }] },
  pages: { ...pages, customPages: [{ slug: 'echipa', title: inRomanian, content: inRomanian }] },
}

function Row(row: { list: ListPath; index: number }) {
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <RowFallbackMark {...row} />
    </FormProvider>
  )
}
const markOf = (list: ListPath, index: number) =>
  renderToStaticMarkup(<Row list={list} index={index} />).replace(/<[^>]*>/g, '')

test.each([
  ['navbar.items', 0, 'Netradus: EN, RU'],
  ['navbar.items', 1, ''],
  ['footer.links', 0, 'Netradus: RU'],
  ['pages.customPages', 0, 'Netradus: EN, RU'],
  ['pages.customPages', 1, ''],
] as const)(
  'the mark of the row %s.%d names the languages that fall back to Romanian: %s',
  (list, index, mark) => {
    expect(markOf(list, index)).toBe(mark)
  },
)
