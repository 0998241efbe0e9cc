import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { viewOf } from '../view/view.ts'
import { PreviewPage } from './preview-page.tsx'

test('a section that needs an item says so in its preview until it has one', () => {
  const [service] = defaultSiteData.services.items
  expect(previewOf([])).toContain('după ce îi adăugați primul element')
  expect(previewOf(service ? [service] : [])).not.toContain('primul element')
})

function previewOf(items: typeof defaultSiteData.services.items): string {
  const site = { ...defaultSiteData, services: { ...defaultSiteData.services, items } }
  const target = { kind: 'section', section: 'services' } as const
  const view = viewOf({
    site,
    page: { kind: 'landing' },
    language: 'ro',
    takesRequests: true,
  })
  return renderToStaticMarkup(<PreviewPage view={view} target={target} />)
}
