import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { channelNames } from '#content/requests/delivery.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Outcome } from '../deliveries/channels/channel.ts'
import { failureProblem } from '../deliveries/channels/post-json.ts'
import { jsonResponse } from '../http/responses.ts'
import type { Requests } from '../requests/create-requests.ts'
import type { ContentSource } from '../source/content-source.ts'
import { readJson, refuse, signedInFor } from './panel-request.ts'
import { createTestCounter } from './test-allowance.ts'

const maxTests = 10

const bodySchema = z.object({ id: z.uuid() })
const targetSchema = z.object({
  channel: z.enum(channelNames),
  label: z.string(),
  address: z.string(),
  keys: z.record(z.string(), z.unknown()),
})

const notLinked = 'Destinația nu mai este legată.'

type Source = Pick<ContentSource, 'visitor' | 'asUser' | 'serviceClient'>

export function createTargetTest(source: Source, channels: Requests['channels']) {
  const countTest = createTestCounter(maxTests)

  return async (request: Request): Promise<Response> => {
    const caller = await signedInFor('requests', source, request)
    if (caller instanceof Response) return caller
    const { serviceClient } = source
    const body = bodySchema.safeParse(await readJson(request))
    if (!body.success || !serviceClient) return refuse(422, 'Destinația nu a putut fi citită.')
    const { id } = body.data
    if (!(await mayTest(source.asUser(caller.token), id))) return refuse(409, notLinked)
    const found = await serviceClient
      .from('request_targets')
      .select('channel, label, address, keys')
      .eq('id', id)
      .maybeSingle()
    const target = targetSchema.safeParse(dataOrThrow(found))
    const channel = target.success ? channels[target.data.channel] : undefined
    if (!target.success || !channel) return refuse(409, notLinked)

    const refusal = countTest()
    if (refusal) return refusal
    const { label, address, keys } = target.data
    const test = { id: randomUUID(), purpose: 'test' as const, target: label, address, keys }
    const outcome = await channel.send(test).catch((error: unknown): Outcome => {
      return { result: 'later', problem: failureProblem(error) }
    })
    await noteOutcome(serviceClient, id, outcome)
    return jsonResponse(200, { problem: outcome.result === 'sent' ? null : outcome.problem })
  }
}

/** The database shows a browser's subscription only to the administrator it notifies. */
async function mayTest(caller: SiteClient, id: string): Promise<boolean> {
  const found = await caller.from('request_targets').select('id').eq('id', id)
  return dataOrThrow(found).length === 1
}

async function noteOutcome(serviceClient: SiteClient, id: string, outcome: Outcome): Promise<void> {
  const hasEnded = outcome.result === 'never' && outcome.endsTarget === true
  if (outcome.result !== 'sent' && !hasEnded) return
  const changes = {
    ended_at: hasEnded ? new Date().toISOString() : null,
    ended_because: hasEnded ? outcome.problem : null,
  }
  dataOrThrow(await serviceClient.from('request_targets').update(changes).eq('id', id))
}
