import WebSocket from 'ws'
import { diffSite } from '#content/changes/site-changes.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { createSiteClient } from '#data/client/site-client.ts'
import { loadSite } from '#data/site/load-site.ts'
import { saveSite } from '#data/site/save-site.ts'
import { type RunningSite, testKeys } from './running-site.ts'

/** Saves as the panel does. */
export async function changeSite(
  { url }: Pick<RunningSite, 'url'>,
  change: (content: SiteData) => SiteData,
): Promise<void> {
  const client = createSiteClient(
    { url, key: testKeys.service },
    { auth: { persistSession: false }, realtime: { transport: WebSocket as never } },
  )
  const { site: content, revision } = await loadSite(client)
  const { saved } = await saveSite(client, revision, diffSite(content, change(content)))
  if (!saved) throw new Error('the change was not saved')
}
