import { minFillMs, type SealAnswer } from '#content/requests/offer-fields.ts'
import { newRequestKey, sealAddress } from '#content/requests/request-key.ts'

export interface OfferTicket {
  /** The request's key; it is empty until one is needed. */
  key: string
  readonly value: string
  /** Asks the server for a ticket if the page has brought none. Without an answer there is none afterwards either. */
  ensure(): Promise<void>
  /** Takes the ticket that came with an answer. */
  replace(value: string): void
  /** Resolves once the server would not take the form for a machine's work: somebody fast waits instead. */
  untilMayBeSent(): Promise<void>
}

/** A page for every visitor alike brings no ticket: the key is made here, kept, and sealed by the server. */
export function createTicket(control: HTMLInputElement | null, onChange: () => void): OfferTicket {
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
    key: '',
    get value() {
      return control?.value ?? ''
    },
    ensure() {
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
    untilMayBeSent: () => wait(mayBeSentAt - performance.now()),
  }
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)))
}
