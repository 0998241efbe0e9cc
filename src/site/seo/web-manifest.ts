import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { type Language, textIn } from '#content/values/localised-text.ts'
import { companyName } from './page-summary.ts'

const builtInIcons = [
  { src: '/assets/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/assets/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
]

export function webManifest(site: SiteData, language: Language) {
  const { favicon } = site.global
  const name = companyName(site, language)
  return {
    name,
    short_name: name,
    description: textIn(site.footer.description, language),
    lang: language,
    id: '/',
    start_url: language === 'ro' ? '/' : `/?lang=${language}`,
    display: 'browser',
    theme_color: site.styleSettings.colors.primary,
    background_color: site.styleSettings.colors.background,
    icons: isSafePictureUrl(favicon) ? [{ src: favicon.trim(), sizes: 'any' }] : builtInIcons,
  }
}
