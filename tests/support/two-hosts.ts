import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { changeSite } from './change-site.ts'
import { type RunningSite, startSite } from './running-site.ts'

export const publicHost = 'temelia.example'
export const panelHost = 'panou.temelia.example'
const snippet = '<script>window.snippetOfTheTest = true</script>'

export function setSnippet(site: Pick<RunningSite, 'url'>, code: string): Promise<void> {
  return changeSite(site, (content) => ({
    ...content,
    global: { ...content.global, analytics: { code } },
  }))
}

/** With an analytics snippet and a host for the panel alone, as it runs behind a proxy. */
export async function startSiteOnTwoHosts(dataDirectory: string): Promise<RunningSite> {
  const site = await startSite({
    DATA_DIR: dataDirectory,
    PUBLIC_URL: `http://${publicHost}`,
    PANEL_URL: `http://${panelHost}`,
    TRUST_PROXY: '1',
  })
  await setSnippet(site, snippet)
  return site
}

/** As a browser asks for which the host resolves to this server, or to a proxy in front of it. */
export async function askHost(
  origin: string,
  host: string,
  address: string,
  headers: Record<string, string> = {},
) {
  const asking = request(new URL(address, origin), { headers: { ...headers, host } }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
