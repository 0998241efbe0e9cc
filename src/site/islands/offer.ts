import {
  hasProblems,
  type OfferAnswer,
  offerProblems,
  readOffer,
  referrerField,
  ticketField,
} from '#content/requests/offer-fields.ts'
import { uploadField } from '#content/requests/request-files.ts'
import { retry } from '#data/client/retry.ts'
import { offerChosen } from '../attributes/island-attributes.ts'
import { languageOfPage } from '../attributes/page-attributes.ts'
import { offerAnswerTexts } from '../view/offer-answer-texts.ts'
import {
  chooseInForm,
  chosenProjectTitle,
  controlValues,
  fieldsOf,
  offerControl,
  restoreControls,
} from './offer-controls.ts'
import { dropDraft, keepDraft, readDraft } from './offer-draft.ts'
import { watchFileControl } from './offer-file-control.ts'
import { announce, createProblems } from './offer-problems.ts'
import { createTicket, type OfferTicket } from './offer-ticket.ts'

export function mount(element: HTMLElement, life: AbortSignal) {
  const form = element as HTMLFormElement
  const language = languageOfPage()
  const texts = offerAnswerTexts[language]
  const fields = fieldsOf(form)
  const shown = createProblems(fields, language)
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  // The key comes back with the text: what was sent before a reload and never answered is the same request.
  const { key = '', files: keptList = '', ...draft } = readDraft()
  const ticket = createTicket(offerControl(form, ticketField), () => keep())
  let isSent = false
  let isSending = false

  ticket.key = key
  restoreControls(form, draft)
  const referrer = offerControl(form, referrerField)
  if (referrer) referrer.value = document.referrer
  const files = watchFileControl({ form, language, ticket, keptList, onChange: keep, life })
  void ticket.ensure()
  // Also what was typed before this script came.
  keep()
  for (const type of ['input', 'change']) form.addEventListener(type, handleInput, { signal: life })
  form.addEventListener(offerChosen, (event) => choose((event as CustomEvent<string>).detail))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  // Unticked now, consent would look withdrawn from a request that is on its way with it.
  form.addEventListener('click', (event) => {
    if (isSending && event.target === offerControl(form, 'consent')) event.preventDefault()
  })
  // New content must not take away what is being typed.
  form.addEventListener('island:refresh', (event) => event.preventDefault())
  addEventListener('pageshow', ({ persisted }) => persisted && isSent && location.reload(), {
    signal: life,
  })

  function keep() {
    if (isSent) return
    keepDraft({
      ...controlValues(form),
      key: ticket.key,
      projectTitle: chosenProjectTitle(form),
      files: files.listToKeep(),
    })
  }

  function handleInput() {
    keep()
    shown.update(problemsOf(readForm()))
  }

  function choose(query: string) {
    chooseInForm(form, query)
    keep()
    form.parentElement?.scrollIntoView()
  }

  function problemsOf(body: URLSearchParams) {
    return offerProblems(readOffer(body, fields), fields)
  }

  function readForm() {
    return new URLSearchParams(
      [...new FormData(form)].filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    )
  }

  /** `isWithoutRest`: files that have not arrived whole are not waited for. */
  async function submit(isWithoutRest = false): Promise<void> {
    const body = readForm()
    const problems = problemsOf(body)
    if (hasProblems(problems)) return shown.show(problems)
    if (!button || button.disabled) return
    shown.show({})
    button.disabled = true
    await files.takeChosen()
    if (files.hasChosen()) {
      button.disabled = false
      return shown.show({}, texts.notices.failed)
    }
    if (files.list && !isWithoutRest && !files.list.isAllWhole()) {
      await files.list.whenReady(button)
      button.disabled = false
      return submit(true)
    }
    keep()
    announce(texts.sending)
    // Files are on the server by now, and are named by their ids.
    for (const id of files.list?.wholeIds() ?? []) body.append(uploadField, id)
    isSending = true
    const answer = await sendOffer(form.action, ticket, body)
    isSending = false
    button.disabled = false
    show(answer)
  }

  function show(answer: OfferAnswer | undefined) {
    if (answer && 'address' in answer) {
      isSent = true
      dropDraft()
      // A browser that goes back fills in what it has seen last.
      form.reset()
      location.assign(answer.address)
      return
    }
    if (answer?.ticket) ticket.replace(answer.ticket)
    shown.show(answer?.problems ?? {}, texts.notices[answer?.notice ?? 'failed'])
  }
}

/**
 * Sends the form again under the same key until there is an answer. Each time it is what was checked when the button was
 * pressed: of a second press, or of what is typed meanwhile, nothing must get in.
 */
async function sendOffer(address: string, ticket: OfferTicket, body: URLSearchParams) {
  const attempt = async () => {
    await ticket.ensure()
    await ticket.untilMayBeSent()
    body.set(ticketField, ticket.value)
    return ticket.value ? post(address, body) : undefined
  }
  return retry(attempt, { times: 2, firstMs: 1_500 })
}

/** Undefined for an answer that is not the form's own, like a proxy's error page. */
async function post(address: string, body: URLSearchParams): Promise<OfferAnswer | undefined> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  })
  return response.status >= 500 ? undefined : ((await response.json()) as OfferAnswer)
}
