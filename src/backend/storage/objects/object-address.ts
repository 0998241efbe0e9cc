import type { StorageRequest } from '../storage-context.ts'
import { requireObjectName } from './object-name.ts'
import type { ObjectAddress } from './object-row.ts'

export function addressOf({ parameters }: StorageRequest): ObjectAddress {
  const { bucket = '', name = '' } = parameters
  return { bucket, name: requireObjectName(name) }
}

export function keyOf({ bucket, name }: ObjectAddress): string {
  return `${bucket}/${name}`
}
