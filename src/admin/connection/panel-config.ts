import * as z from 'zod'
import type { BackendAddress } from '#data/site-client.ts'

/** Without an address the backend is where the panel came from. */
const panelConfigSchema = z.object({
  url: z.url().optional(),
  key: z.string(),
  /** Given where the panel has a host of its own. */
  siteUrl: z.url().optional(),
})

/** The document brings it as inert JSON, because its policy admits no inline script. */
function parseConfig(document: Document) {
  const text = document.getElementById('panel-config')?.textContent ?? ''
  return panelConfigSchema.parse(JSON.parse(text))
}

export function readPanelConfig(document: Document): BackendAddress {
  const { url = document.location.origin, key } = parseConfig(document)
  return { url, key }
}

/** Of a page of the public site, for links that leave the panel. */
export function siteAddress(path: string): string {
  return `${parseConfig(document).siteUrl ?? ''}${path}`
}
