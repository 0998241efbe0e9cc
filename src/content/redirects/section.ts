import { type ContentOf, link, list, path } from '../description/fields.ts'
import { section } from '../description/section.ts'
import { redirectProblems } from './redirect-problems.ts'

/** So many that any site which moves here fits in, and few enough to be loaded and saved as one value. */
export const maxRedirects = 2_000

export const redirects = section({
  key: 'redirects',
  table: 'site_redirects',
  label: 'Redirecționări',
  isLater: true,
  screen: { path: 'redirects', icon: 'Signpost', place: 'pages' },
  fields: {
    items: list('Redirecționări', {
      idPrefix: 'redirect',
      maxItems: maxRedirects,
      fields: {
        from: path('Adresa veche', { required: true }),
        to: link('Duce la', { required: true, maxLength: 500 }),
      },
      problems: redirectProblems,
    }),
  },
})

export type Redirects = ContentOf<typeof redirects>
export type Redirect = Redirects['items'][number]
