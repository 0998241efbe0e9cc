import * as z from 'zod'
import type { BackendAddress } from '#data/client/site-client.ts'

/** Without a `url`, the backend is at the panel's own address. */
const panelConfigSchema = z.object({
  url: z.url().optional(),
  key: z.string(),
  /** Set when the panel has a host of its own. */
  siteUrl: z.url().optional(),
  /** Without a mail server, what would be mailed stays in a file on the server. */
  sendsMail: z.boolean(),
  /** Whether the server has a key for suggested translations. */
  suggestsTranslations: z.boolean(),
  /** Without the service key, the server shows no prepared set by a link and publishes none at its time. */
  servesPrepared: z.boolean(),
  /** Not known of a hosted Supabase. */
  passwordMinLength: z.number().optional(),
})

/** In the document as JSON, because its content security policy allows no inline script. */
export function panelConfig() {
  const text = document.getElementById('panel-config')?.textContent ?? ''
  return panelConfigSchema.parse(JSON.parse(text))
}

export function backendAddress(): BackendAddress {
  const { url = document.location.origin, key } = panelConfig()
  return { url, key }
}

export function siteAddress(path: string): string {
  return `${panelConfig().siteUrl ?? ''}${path}`
}
