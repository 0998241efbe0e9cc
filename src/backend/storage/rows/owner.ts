import type { Caller } from '../../postgres/caller.ts'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export interface Owner {
  id: string | null
  /** For the older column, whose type is uuid. */
  uuid: string | null
}

export function ownerOf({ claims }: Caller): Owner {
  return toOwner(typeof claims.sub === 'string' ? claims.sub : undefined)
}

export function toOwner(id: string | undefined): Owner {
  return { id: id ?? null, uuid: id !== undefined && uuidPattern.test(id) ? id : null }
}
