import { newItem } from '../lists.ts'
import type { FooterLink, FooterSocial } from './section.ts'

export function newFooterLink(now: number, existing: readonly FooterLink[]): FooterLink {
  return {
    ...newItem('footer.links', now, existing),
    label: { ro: 'Link nou', en: 'New Link', ru: 'Новая ссылка' },
  }
}

export function newFooterSocial(now: number, existing: readonly FooterSocial[]): FooterSocial {
  return {
    ...newItem('footer.socials', now, existing),
    name: 'facebook',
    icon: 'Facebook',
    url: 'https://www.facebook.com/',
  }
}
