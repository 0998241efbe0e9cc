import * as z from 'zod'
import type { BackendAddress } from '#data/site-client.ts'

const panelConfigSchema = z.object({ url: z.url(), key: z.string() })

/** The document brings it as inert JSON, because its policy admits no inline script. */
export function readPanelConfig(document: Document): BackendAddress {
  const text = document.getElementById('panel-config')?.textContent ?? ''
  return panelConfigSchema.parse(JSON.parse(text))
}
