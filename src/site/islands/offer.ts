import { storageKeys } from '#content/browser/storage-keys.ts'
import {
  hasProblems,
  type OfferAnswer,
  type OfferField,
  type OfferProblems,
  offerProblems,
  offerTextFields,
  readOffer,
  referrerField,
  ticketField,
} from '#content/requests/offer-fields.ts'
import {
  controlId,
  offerMessages,
  offerNoticeId,
  problemId,
} from '../attributes/offer-attributes.ts'

const retryDelays = [1_000, 3_000]

/** Keeps what is typed, checks it before it is sent, and sends it again under the same key until there is an answer. */
export function mount(element: HTMLElement, life: AbortSignal) {
  const form = element as HTMLFormElement
  const messages: Record<string, string> = JSON.parse(offerMessages.read(form))
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null
  let isSent = false

  restore()
  const referrer = control(referrerField)
  if (referrer) referrer.value = document.referrer
  // Also what was typed before this script came.
  keep()
  form.addEventListener('input', keep, { signal: life })
  form.addEventListener('change', keep, { signal: life })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  // New content must not take away what is being typed.
  form.addEventListener('island:refresh', (event) => event.preventDefault())
  addEventListener('pageshow', ({ persisted }) => persisted && isSent && location.reload(), {
    signal: life,
  })

  function read() {
    return new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    )
  }

  function keep() {
    const values = Object.fromEntries(
      [...offerTextFields, ticketField].map((name) => [name, control(name)?.value ?? '']),
    )
    tryStorage((storage) => storage.setItem(storageKeys.offer, JSON.stringify(values)))
  }

  /** Also its key: what was sent before a reload and never answered is the same request. */
  function restore() {
    const values: Record<string, string> =
      tryStorage((storage) => JSON.parse(storage.getItem(storageKeys.offer) ?? '{}')) ?? {}
    const hasAnswer = form.querySelector('[aria-invalid]') !== null
    for (const [name, value] of Object.entries(values)) {
      const field = control(name)
      if (field && (name === ticketField ? !hasAnswer : field.value === '')) field.value = value
    }
  }

  async function submit() {
    const problems = offerProblems(readOffer(read()))
    if (hasProblems(problems)) return showProblems(problems)
    if (button?.disabled) return
    showProblems({})
    keep()
    if (button) button.disabled = true
    say(messages.sending ?? '')
    const answer = await send()
    if (button) button.disabled = false
    if (answer && 'address' in answer) {
      isSent = true
      tryStorage((storage) => storage.removeItem(storageKeys.offer))
      location.assign(answer.address)
      return
    }
    const ticket = control(ticketField)
    if (answer?.ticket && ticket) ticket.value = answer.ticket
    showProblems(answer?.problems ?? {}, messages[answer?.notice ?? 'failed'])
  }

  async function send(): Promise<OfferAnswer | undefined> {
    for (const delay of [...retryDelays, 0]) {
      const answer = await post().catch(() => undefined)
      if (answer || delay === 0) return answer
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
    return undefined
  }

  /** Undefined where the answer is none of the form's, as of a proxy. */
  async function post(): Promise<OfferAnswer | undefined> {
    const response = await fetch(form.action, {
      method: 'POST',
      body: read(),
      headers: { Accept: 'application/json' },
    })
    return response.status >= 500 ? undefined : ((await response.json()) as OfferAnswer)
  }

  function showProblems(problems: OfferProblems, notice?: string) {
    for (const name of [...offerTextFields, 'consent'] as OfferField[]) {
      const problem = problems[name]
      const field = document.getElementById(controlId(name))
      const text = document.getElementById(problemId(name))
      if (problem) field?.setAttribute('aria-invalid', 'true')
      else field?.removeAttribute('aria-invalid')
      if (!text) continue
      text.hidden = problem === undefined
      text.textContent = problem ? (messages[problem] ?? '') : ''
    }
    const [first] = Object.keys(problems)
    say(notice ?? (first ? (messages[problems[first as OfferField] ?? ''] ?? '') : ''))
    if (first) document.getElementById(controlId(first))?.focus()
  }
}

function say(text: string) {
  const notice = document.getElementById(offerNoticeId)
  if (notice) notice.textContent = text
}

/** Some browsers refuse storage; the form then works without. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
