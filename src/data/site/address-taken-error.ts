import type { TakenAddress } from '#content/addresses/taken-address.ts'
import type { LoadedSite } from './load-site.ts'

/** Somebody else has given the address to another project since the draft was begun. Nothing was saved. */
export class AddressTakenError extends Error {
  readonly taken: TakenAddress
  readonly current: LoadedSite

  constructor(taken: TakenAddress, current: LoadedSite) {
    super(`The address ${taken.slug} is taken`)
    this.name = 'AddressTakenError'
    this.taken = taken
    this.current = current
  }
}
