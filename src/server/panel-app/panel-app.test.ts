import { expect, test } from 'vitest'
import { panelManifestAddress, serviceWorkerAddress } from '#content/browser/panel-app.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { createPanelApp } from './panel-app.ts'

const source = { visitor: {}, forBrowsers: { url: undefined, key: 'public' } } as never

function appOf(site: SiteData | undefined, serviceWorker?: string) {
  return createPanelApp(serviceWorker, { source, latestSite: async () => site })
}

test('the panel is called like the company, also under a long or hostile name', async () => {
  const name = '</script>"Construct"\u0000 & Fiii'
  const footer = { ...defaultSiteData.footer, companyName: { ro: name, en: '', ru: '' } }
  const answer = await appOf({ ...defaultSiteData, footer }).request(panelManifestAddress)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({ name: `${name} – panou`, short_name: name })
})

test('before the content is there, the panel has the built-in name and icons', async () => {
  const app = appOf(undefined)
  const manifest = await (await app.request(panelManifestAddress)).json()
  expect(manifest.name).toBe('Panou de administrare')
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
    '/assets/icons/icon-192.png',
    '/assets/icons/icon-512.png',
    '/assets/icons/icon-512.png',
  ])
  const icon = await app.request('/admin/icons/maskable.png')
  expect([icon.status, icon.headers.get('location')]).toEqual([302, '/assets/icons/icon-512.png'])
})

test('the service worker may load the panel’s own documents and nothing else, and is asked for anew each time', async () => {
  const answer = await appOf(undefined, 'the worker').request(serviceWorkerAddress)
  expect(await answer.text()).toBe('the worker')
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'",
  )
})

test('where the panel cannot be installed, its service worker is one that removes itself', async () => {
  const script = await (await appOf(undefined).request(serviceWorkerAddress)).text()
  expect(script).toContain('registration.unregister()')
})
