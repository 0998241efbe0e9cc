import { type RunningSite, serviceHeaders } from './running-site.ts'

const text = {
  ro: '<h2>Cine suntem</h2><p>Construim din 2009 hale, blocuri și centre comerciale în toată Moldova.</p><ul><li>Proiectare</li><li>Execuție</li></ul>',
  en: '<h2>Who we are</h2><p>Since 2009 we have built halls, homes and shopping centres all over Moldova.</p>',
  ru: '<h2>Кто мы</h2><p>С 2009 года строим цеха, жилые дома и торговые центры по всей Молдове.</p>',
}
const title = { ro: 'Despre companie', en: 'About the company', ru: 'О компании' }

/** A page as the owner would add it, written past the panel. */
export function createCustomPage(site: RunningSite, slug: string, content: object = text) {
  return changeCustomPages(site, (pages) => [...pages, { slug, title, content }])
}

export function removeCustomPages(site: RunningSite) {
  return changeCustomPages(site, () => [])
}

async function changeCustomPages(
  { url }: RunningSite,
  change: (pages: object[]) => object[],
): Promise<void> {
  const headers = {
    ...serviceHeaders,
    'content-type': 'application/json',
  }
  const table = `${url}/rest/v1/site_global_settings`
  const [{ settings }] = await (await fetch(`${table}?select=settings`, { headers })).json()
  const pages = { ...settings.pages, customPages: change(settings.pages.customPages) }
  const body = JSON.stringify({ settings: { ...settings, pages } })
  const answer = await fetch(`${table}?id=not.is.null`, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}
