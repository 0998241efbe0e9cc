import { newItem } from '../description/fallback.ts'
import { type FooterLink, type FooterSocial, footer } from './section.ts'

export function newFooterLink(now: number, existing: readonly FooterLink[]): FooterLink {
  return {
    ...newItem(footer.fields.links, now, existing),
    label: { ro: 'Link nou', en: 'New Link', ru: 'Новая ссылка' },
  }
}

export function newFooterSocial(now: number, existing: readonly FooterSocial[]): FooterSocial {
  return {
    ...newItem(footer.fields.socials, now, existing),
    name: 'facebook',
    icon: 'Facebook',
    url: 'https://www.facebook.com/',
  }
}
