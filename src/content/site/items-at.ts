import type { SiteData } from './site-data.ts'

/** The items of a list, such as `footer.links`. None where the site has not been loaded with its section. */
export function itemsAt<Item = Readonly<Record<string, unknown>>>(
  path: string,
  site: Partial<SiteData>,
): readonly Item[] {
  const [section = '', list = ''] = path.split('.')
  const lists = (site as Record<string, object | undefined>)[section]
  return (lists as Record<string, readonly Item[]> | undefined)?.[list] ?? []
}
