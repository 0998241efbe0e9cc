import * as z from 'zod'
import { dataOrThrow } from '../client/data-or-throw.ts'
import { askPanelServer } from '../client/panel-api.ts'
import type { SiteClient } from '../client/site-client.ts'

export const pushKeyAddress = '/admin/api/push-key'

const keySchema = z.object({ key: z.string().nullable() })

/** The public key that this site's subscriptions are made for; null where the server pushes nothing. */
export async function loadPushKey(client: SiteClient): Promise<string | null> {
  return keySchema.parse(await askPanelServer(client, pushKeyAddress, { method: 'GET' })).key
}

const deviceSchema = z.object({
  id: z.string(),
  label: z.string(),
  created_at: z.string(),
  /** Why nothing is sent there any more. */
  ended_because: z.string().nullable(),
  is_this_browser: z.boolean(),
})
export type PushDevice = z.infer<typeof deviceSchema>

/** Those of one's own account. */
export async function loadPushDevices(client: SiteClient): Promise<PushDevice[]> {
  return z.array(deviceSchema).parse(dataOrThrow(await client.rpc('list_push_devices')))
}

const subscriptionSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})

/** `subscription` is the browser's own, as JSON. */
export async function addPushDevice(client: SiteClient, subscription: unknown, label: string) {
  const { endpoint, keys } = subscriptionSchema.parse(subscription)
  dataOrThrow(await client.rpc('add_push_device', { endpoint, keys, label }))
}

export async function removePushDevice(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('unlink_request_target', { target_id: id }))
}

export async function removeOwnPushDevice(client: SiteClient): Promise<void> {
  dataOrThrow(await client.rpc('remove_own_push_device'))
}
