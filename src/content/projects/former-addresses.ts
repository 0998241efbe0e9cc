import * as z from 'zod'
import { isPlainObject } from '../values/same-content.ts'

export const addressesKey = 'projectAddresses'

/** Where a project once was. The list is in the order in which the addresses were left. */
const formerAddressSchema = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
  projectId: z.string().min(1).max(200),
})
export type FormerAddress = z.infer<typeof formerAddressSchema>

export interface AddressChanges {
  import: { slug: string; project_id: string }[]
}

export function readAddresses(stored: unknown): FormerAddress[] {
  const entries: unknown[] = Array.isArray(stored) ? stored.filter(isPlainObject) : []
  return entries.flatMap((entry) => formerAddressSchema.safeParse(entry).data ?? [])
}

/** Those in the file that the site does not have of this project, in the order of the file. */
export function addressesToImport(
  inFile: readonly FormerAddress[],
  onSite: readonly FormerAddress[],
): AddressChanges['import'] {
  const keyOf = ({ slug, projectId }: FormerAddress) => `${slug} ${projectId}`
  const known = new Set(onSite.map(keyOf))
  return inFile
    .filter((address) => !known.has(keyOf(address)))
    .map(({ slug, projectId }) => ({ slug, project_id: projectId }))
}
