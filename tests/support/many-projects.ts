import { type RunningSite, serviceHeaders } from './running-site.ts'

/** Further projects after the built-in ones, as a script with the service key would add them. */
export async function addProjects({ url }: Pick<RunningSite, 'url'>, count: number): Promise<void> {
  const address = `${url}/rest/v1/site_projects_items`
  const headers = {
    ...serviceHeaders,
    'content-type': 'application/json',
    prefer: 'resolution=merge-duplicates',
  }
  const [sample] = (await (await fetch(`${address}?limit=1`, { headers })).json()) as object[]
  const rows = Array.from({ length: count }, (_, at) => ({
    ...sample,
    id: `lucrarea-${at + 1}`,
    slug: '',
    order_index: 100 + at,
    title: { ro: `Lucrarea ${at + 1} la Bălți`, en: '', ru: '' },
  }))
  const added = await fetch(address, { method: 'POST', headers, body: JSON.stringify(rows) })
  if (!added.ok) throw new Error(`the projects were not added: ${await added.text()}`)
}
