import * as z from 'zod'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

/** The first steps that an owner can declare done or not needed; `dismissed` puts the whole list away. */
export const settleableSteps = [
  'company-name',
  'phone',
  'mail-address',
  'address',
  'company-facts',
  'logo',
  'first-picture',
  'own-project',
  'samples-removed',
  'legal-texts',
  'mail',
  'second-step',
  'backup',
  'dismissed',
] as const
export type SettledStep = (typeof settleableSteps)[number]

const rowsSchema = z.array(z.object({ step: z.string() }))

/** What an administrator has said about the first steps; everything else about them is derived from the data. */
export async function loadSettledSteps(client: SiteClient): Promise<ReadonlySet<string>> {
  const rows = dataOrThrow(await client.from('first_steps').select('step').limit(100))
  return new Set(rowsSchema.parse(rows).map(({ step }) => step))
}

export async function settleStep(client: SiteClient, step: SettledStep): Promise<void> {
  dataOrThrow(await client.from('first_steps').upsert({ step }, { ignoreDuplicates: true }))
}

export async function unsettleStep(client: SiteClient, step: SettledStep): Promise<void> {
  dataOrThrow(await client.from('first_steps').delete().eq('step', step))
}
