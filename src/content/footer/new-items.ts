import { newId } from '../generated-id.ts'
import type { FooterLink, FooterSocial } from './schema.ts'

export function newFooterLink(now: number, existing: readonly FooterLink[]): FooterLink {
  return {
    id: newId(
      'link',
      now,
      existing.map(({ id }) => id),
    ),
    label: { ro: 'Link nou', en: 'New Link', ru: 'Новая ссылка' },
    url: '#',
  }
}

export function newFooterSocial(now: number, existing: readonly FooterSocial[]): FooterSocial {
  return {
    id: newId(
      'social',
      now,
      existing.map(({ id }) => id),
    ),
    name: 'facebook',
    icon: 'Facebook',
    url: 'https://www.facebook.com/',
  }
}
