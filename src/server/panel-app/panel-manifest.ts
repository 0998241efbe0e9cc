import { type PanelIcon, panelIcons, panelScope } from '#content/browser/panel-app.ts'
import { siteLogo } from '#content/looks/site-looks.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { companyName } from '#site/seo/page-summary.ts'

/** As in admin.css: the menu, and the background of the screens. */
export const panelColours = { theme: '#ffffff', background: '#f6f7f8' } as const

const builtInIcons = [
  { src: '/assets/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/assets/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/assets/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const shortcuts = [
  { name: 'Adaugă poze la proiect', url: 'photos' },
  { name: 'Cereri', url: 'requests' },
  { name: 'Proiecte', url: 'projects' },
  { name: 'Servicii', url: 'services' },
]

/** What the panel is called and looks like once it is installed; without content, under the built-in name. */
export function panelManifest(site: SiteData | undefined) {
  const company = site ? companyName(site, 'ro').trim() : ''
  const logo = site && siteLogo(site)
  return {
    name: company === '' ? 'Panou de administrare' : `${company} – panou`,
    short_name: company || 'Panou',
    description: 'Administrarea site-ului și cererile vizitatorilor',
    lang: 'ro',
    dir: 'ltr',
    id: panelScope,
    start_url: panelScope,
    scope: panelScope,
    display: 'standalone',
    theme_color: panelColours.theme,
    background_color: panelColours.background,
    icons: logo ? logoIcons(logo) : builtInIcons,
    shortcuts: shortcuts.map(({ name, url }) => ({ name, url: `${panelScope}${url}` })),
  }
}

/** The address changes with the logo, so that no cache keeps the one before. */
function logoIcons(logo: string) {
  const icon = (kind: PanelIcon, side: number, purpose?: string) => ({
    src: `${panelIcons[kind]}?v=${encodeURIComponent(logo.slice(logo.lastIndexOf('/') + 1))}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    ...(purpose === undefined ? {} : { purpose }),
  })
  return [icon('192', 192), icon('512', 512), icon('maskable', 512, 'maskable')]
}
