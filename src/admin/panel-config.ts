import * as z from 'zod'
import type { BackendAddress } from '#data/site-client.ts'

/** Without an address the backend is where the panel came from. */
const panelConfigSchema = z.object({ url: z.url().optional(), key: z.string() })

/** The document brings it as inert JSON, because its policy admits no inline script. */
export function readPanelConfig(document: Document): BackendAddress {
  const text = document.getElementById('panel-config')?.textContent ?? ''
  const { url = document.location.origin, key } = panelConfigSchema.parse(JSON.parse(text))
  return { url, key }
}
