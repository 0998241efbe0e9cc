import type { SiteClient } from '#data/client/site-client.ts'
import { writeSet } from '#data/prepared/sets.ts'
import { loadRevision } from '#data/site/load-site.ts'
import type { ChosenSet } from './chosen-set.ts'

/** A set that there is, or the name of a new one, which is made. */
export type SetChoice = ChosenSet | string

export async function openSet(client: SiteClient, choice: SetChoice): Promise<ChosenSet> {
  if (typeof choice !== 'string') return choice
  const baseRevision = await loadRevision(client)
  const created = { id: crypto.randomUUID(), revision: 0, name: choice, baseRevision, changes: {} }
  return (await writeSet(client, created)).set
}
