import { minFillMs, type SealAnswer } from '#content/requests/offer-fields.ts'
import { newRequestKey, sealAddress } from '#content/requests/request-key.ts'
import { wait } from '#data/client/retry.ts'

export type OfferTicket = ReturnType<typeof createTicket>

/** A page for every visitor alike brings no ticket: the key is made here, kept, and sealed by the server. */
export function createTicket(control: HTMLInputElement | null, onChange: () => void) {
  let mayBeSentAt = performance.now() + minFillMs
  let sealing: Promise<void> | undefined

  async function seal(key: string) {
    const body = new URLSearchParams({ key })
    const response = await fetch(sealAddress, { method: 'POST', body })
    if (response.ok) set(((await response.json()) as SealAnswer).ticket)
  }

  function set(value: string) {
    if (!control) return
    if (value !== control.value) mayBeSentAt = performance.now() + minFillMs
    control.value = value
    onChange()
  }

  return {
    /** The request's key; it is empty until one is needed. */
    key: '',
    get value() {
      return control?.value ?? ''
    },
    /** Asks the server for a ticket if the page has brought none. Without an answer there is none afterwards either. */
    ensure(): Promise<void> {
      if (!control || control.value) return Promise.resolve()
      this.key ||= newRequestKey()
      sealing ??= seal(this.key)
        .catch(() => undefined)
        .finally(() => {
          sealing = undefined
        })
      return sealing
    },
    replace: set,
    /** Resolves once the server would not take the form for a machine's work: somebody fast waits instead. */
    untilMayBeSent: () => wait(mayBeSentAt - performance.now()),
  }
}
