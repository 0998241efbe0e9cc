import * as z from 'zod'
import { channelNames } from '#content/requests/delivery.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import { askPanelServer } from '../client/panel-api.ts'
import type { SiteClient } from '../client/site-client.ts'

const channelSchema = z.object({ channel: z.enum(channelNames) })

const targetSchema = z.object({
  id: z.string(),
  channel: z.enum(channelNames),
  label: z.string(),
  created_at: z.string(),
  /** Since when nothing is sent there any more, and why. */
  ended_at: z.string().nullable(),
  ended_because: z.string().nullable(),
})

const stateSchema = z.enum(['none', 'failing', 'working'])

export type RequestTarget = z.infer<typeof targetSchema>
/** Whether the owner hears of requests: there is nowhere to send them, the last one has arrived nowhere yet, or all is well. */
export type AnnouncementState = z.infer<typeof stateSchema>

const announcementTargetSchema = targetSchema.pick({ channel: true, label: true })

export type RequestChannels = Awaited<ReturnType<typeof loadRequestChannels>>

export async function loadAnnouncementState(client: SiteClient): Promise<AnnouncementState> {
  return stateSchema.parse(dataOrThrow(await client.rpc('announcement_state')))
}

/** Without addresses and keys, which no browser may read. */
export async function loadRequestChannels(client: SiteClient) {
  const [channels, targets, announcementTargets, settings, state] = await Promise.all([
    client.from('request_channels').select('channel').eq('is_set_up', true),
    client
      .from('request_targets')
      .select('id, channel, label, created_at, ended_at, ended_because')
      .order('created_at'),
    client.rpc('list_announcement_targets'),
    client.from('request_settings').select('confirms').single(),
    loadAnnouncementState(client),
  ])
  return {
    setUp: z
      .array(channelSchema)
      .parse(dataOrThrow(channels))
      .map(({ channel }) => channel),
    targets: z.array(targetSchema).parse(dataOrThrow(targets)),
    /** Where the next request will be announced, administrators' mail addresses as well. */
    announcementTargets: z.array(announcementTargetSchema).parse(dataOrThrow(announcementTargets)),
    state,
    confirms: z.object({ confirms: z.boolean() }).parse(dataOrThrow(settings)).confirms,
  }
}

export async function setConfirmations(client: SiteClient, isOn: boolean): Promise<void> {
  dataOrThrow(await client.rpc('set_request_confirmations', { is_on: isOn }))
}

export async function unlinkTarget(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('unlink_request_target', { target_id: id }))
}

export const targetTestAddress = '/admin/api/request-target-test'

const testSchema = z.object({ problem: z.string().nullable() })

export async function testTarget(client: SiteClient, id: string): Promise<string | null> {
  const answer = await askPanelServer(client, targetTestAddress, { body: { id } })
  return testSchema.parse(answer).problem
}

export const telegramLinkAddress = '/admin/api/telegram-link'

const linkSchema = z.object({ code: z.string(), bot: z.string() })
export type TelegramLink = z.infer<typeof linkSchema>

/** A code for whoever is to link a chat; it is good for fifteen minutes, once. */
export async function makeTelegramLink(client: SiteClient): Promise<TelegramLink> {
  return linkSchema.parse(await askPanelServer(client, telegramLinkAddress))
}
