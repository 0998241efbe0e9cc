import * as z from 'zod'
import { InvalidSiteDataError } from '#content/description/invalid-site-data.ts'
import { uploadedName } from '#content/pictures/file-name.ts'
import type { PreparedProblem } from '#content/requests/prepared-problem.ts'
import { MissingSectionsError } from '#content/site/site-rows.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { AddressTakenError } from '../saving/save-draft.ts'
import { labelledPaths, publishSet, takeBackSet } from './publish-set.ts'
import { loadSet, type PreparedSet } from './sets.ts'

const maxPaths = 20
const dueSchema = z.array(z.object({ id: z.string() }))

/** Publishes and takes back what is due, and returns how much that was; rejects where something is to be tried again. */
export async function workOffDueSets(serviceClient: SiteClient, signal: AbortSignal) {
  const due = dueSchema.parse(dataOrThrow(await serviceClient.rpc('due_prepared_sets')))
  const failures: unknown[] = []
  for (const { id } of due) {
    if (signal.aborted) break
    await workOff(serviceClient, id).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  return due.length
}

async function workOff(serviceClient: SiteClient, id: string): Promise<void> {
  const set = await loadSet(serviceClient, id)
  if (!set) return
  const problem = await work(serviceClient, set).catch(problemOf)
  if (!problem) return
  const failure = { set_id: id, set_revision: set.revision, problem }
  const answer = await serviceClient.rpc('fail_prepared_set', failure)
  if (answer.error?.code !== changedMeanwhile) dataOrThrow(answer)
}

async function work(client: SiteClient, set: PreparedSet): Promise<PreparedProblem | undefined> {
  if (set.state === 'published') {
    await takeBackSet(client, set)
    return undefined
  }
  const result = await publishSet(client, set)
  if (result.status === 'saved') return undefined
  const found = result.status === 'conflict' ? result.conflicts : result.problems
  return { kind: result.status, paths: labelledPaths(found, result.merged, maxPaths) }
}

/** Another instance, or somebody in the panel, was first. */
const changedMeanwhile = 'PT409'

const causeSchema = z
  .object({ code: z.string(), details: z.string().nullish() })
  .catch({ code: '' })

/** What only a person can mend; everything else is thrown, and tried again. */
function problemOf(error: Error): PreparedProblem | undefined {
  if (error instanceof AddressTakenError)
    return { kind: 'address', paths: [], message: error.taken.slug }
  const { message } = error
  const { code, details } = causeSchema.parse(error.cause)
  if (code === changedMeanwhile || code === 'PT404') return undefined
  if (code === 'PT422') {
    const addresses = z.array(z.string()).parse(JSON.parse(details ?? '[]'))
    const labels = addresses.map((address) => uploadedName(address).slice(0, 200))
    const paths = labels.map((label) => ({ path: '', label }))
    return { kind: 'pictures', paths }
  }
  if (code === '42501') return { kind: 'rights', paths: [], message }
  const isUnreadable =
    error instanceof InvalidSiteDataError || error instanceof MissingSectionsError
  if (/^(22|23|P0)/.test(code) || isUnreadable)
    return { kind: 'refused', paths: [], message: message.slice(0, 1000) }
  throw error
}
