import {
  hasProblems,
  type OfferAnswer,
  offerProblems,
  offerTextFields,
  readOffer,
  referrerField,
  ticketField,
} from '#content/requests/offer-fields.ts'
import { filesField, uploadField } from '#content/requests/request-files.ts'
import type { Language } from '#content/values/localised-text.ts'
import { offerChosen } from '../attributes/island-attributes.ts'
import { offerTexts } from '../view/offer-texts.ts'
import { dropDraft, keepDraft, readDraft } from './offer-draft.ts'
import type { OfferFiles } from './offer-files.ts'
import { announce, showProblems } from './offer-problems.ts'
import { addProjectOption, chosenProjectTitle } from './offer-project.ts'
import { createTicket, wait } from './offer-ticket.ts'

const retryDelays = [1_000, 3_000]

/** Keeps what is typed, checks it before it is sent, and sends it again under the same key until there is an answer. */
export function mount(element: HTMLElement, life: AbortSignal) {
  const form = element as HTMLFormElement
  // Of our own page. A parser would bring the validator with it.
  const language = document.documentElement.lang as Language
  const texts = offerTexts[language]
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null
  const ticket = createTicket(control(ticketField), () => keep())
  const fileControl = control(filesField)
  const filesFrame = fileControl?.closest<HTMLElement>('.offer-field')
  let loadingFiles: Promise<OfferFiles> | undefined
  let files: OfferFiles | undefined
  let keptFiles = ''
  let isSent = false

  restore()
  const referrer = control(referrerField)
  if (referrer) referrer.value = document.referrer
  void ticket.ensure()
  // Also what was typed before this script came.
  keep()
  if (keptFiles.length > '[]'.length) openFiles()
  void takeChosenFiles()
  fileControl?.addEventListener('change', takeChosenFiles)
  // What was chosen when this part of the script could not be fetched.
  addEventListener('online', takeChosenFiles, { signal: life })
  for (const type of ['dragover', 'dragleave', 'drop'] as const)
    form.addEventListener(type, takeDragged)
  form.addEventListener('input', keep, { signal: life })
  form.addEventListener('change', keep, { signal: life })
  form.addEventListener(offerChosen, (event) => choose((event as CustomEvent<string>).detail))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  // New content must not take away what is being typed.
  form.addEventListener('island:refresh', (event) => event.preventDefault())
  addEventListener('pageshow', ({ persisted }) => persisted && isSent && location.reload(), {
    signal: life,
  })

  /** What the form sends. Files are on the server by then, and are named by their ids. */
  function read() {
    const fields = [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    const uploads = (files?.wholeIds() ?? []).map((id): [string, string] => [uploadField, id])
    return new URLSearchParams([...fields, ...uploads])
  }

  function openFiles(): Promise<OfferFiles> {
    loadingFiles ??= import('./offer-files.ts').then(({ createOfferFiles }) => {
      if (!filesFrame) throw new Error('The form takes no files')
      return createOfferFiles({
        ...{ frame: filesFrame, language, kept: keptFiles, onChange: keep, life },
        async ticket() {
          await ticket.ensure()
          return ticket.value
        },
      })
    })
    loadingFiles.then(
      (opened) => {
        files = opened
      },
      () => {
        loadingFiles = undefined
      },
    )
    return loadingFiles
  }

  async function takeChosenFiles() {
    if (!fileControl?.files?.length) return
    const chosen = [...fileControl.files]
    const opened = await openFiles().catch(() => undefined)
    if (!opened) return
    // The same file can then be chosen again.
    fileControl.value = ''
    opened.add(chosen)
  }

  /** Files may be dropped anywhere on the form: beside the control the browser would leave the page to open them. */
  function takeDragged(event: DragEvent) {
    const { type, dataTransfer, relatedTarget } = event
    if (!fileControl || !dataTransfer?.types.includes('Files')) return
    if (type !== 'dragleave') event.preventDefault()
    const isInside = relatedTarget instanceof Node && form.contains(relatedTarget)
    filesFrame?.toggleAttribute('data-over', type === 'dragover' || isInside)
    if (type !== 'drop') return
    fileControl.files = dataTransfer.files
    void takeChosenFiles()
  }

  function keep() {
    if (isSent) return
    const values = Object.fromEntries(
      [...offerTextFields, ticketField].map((name) => [name, control(name)?.value ?? '']),
    )
    keptFiles = files?.kept() ?? keptFiles
    keepDraft({
      ...values,
      key: ticket.key,
      projectTitle: chosenProjectTitle(form),
      files: keptFiles,
    })
  }

  /** The key comes back with the text: what was sent before a reload and never answered is the same request. */
  function restore() {
    const { key: keptKey = '', projectTitle = '', files: kept = '', ...values } = readDraft()
    ticket.key = keptKey
    keptFiles = kept
    // A page that answers a form with its problems brings a new ticket, which must stay.
    const hasAnswer = form.querySelector('[aria-invalid]') !== null
    if (values.project) addProjectOption(form, values.project, projectTitle)
    for (const [name, value] of Object.entries(values)) {
      const field = control(name)
      const isRestored = name === ticketField ? !hasAnswer && value !== '' : field?.value === ''
      if (field && isRestored) field.value = value
    }
  }

  function choose(written: string) {
    const chosen = new URLSearchParams(written)
    const [service, project] = [chosen.get('serviciu'), chosen.get('proiect')]
    const services = control('service')
    if (service !== null && services) services.value = service
    const projects = control('project')
    if (project !== null && projects) {
      addProjectOption(form, project, project)
      projects.value = project
    }
    keep()
    form.parentElement?.scrollIntoView()
  }

  async function submit(isReady = false): Promise<void> {
    const problems = offerProblems(readOffer(read()))
    if (hasProblems(problems)) return showProblems(problems, language)
    if (!button || button.disabled) return
    showProblems({}, language)
    button.disabled = true
    await takeChosenFiles()
    if (fileControl?.files?.length) {
      button.disabled = false
      return showProblems({}, language, texts.notices.failed)
    }
    if (files && !isReady && !files.isAllWhole()) {
      await files.whenReady(button)
      button.disabled = false
      return submit(true)
    }
    keep()
    announce(texts.sending)
    const answer = await send()
    button.disabled = false
    if (answer && 'address' in answer) {
      isSent = true
      dropDraft()
      // A browser that goes back fills in what it has seen last.
      form.reset()
      location.assign(answer.address)
      return
    }
    if (answer?.ticket) ticket.replace(answer.ticket)
    showProblems(answer?.problems ?? {}, language, texts.notices[answer?.notice ?? 'failed'])
  }

  async function send(): Promise<OfferAnswer | undefined> {
    for (const delay of [...retryDelays, 0]) {
      await ticket.ensure()
      await ticket.untilMayBeSent()
      const answer = ticket.value ? await post().catch(() => undefined) : undefined
      if (answer || delay === 0) return answer
      await wait(delay)
    }
    return undefined
  }

  /** Undefined for an answer that is not the form's own, like a proxy's error page. */
  async function post(): Promise<OfferAnswer | undefined> {
    const response = await fetch(form.action, {
      method: 'POST',
      body: read(),
      headers: { Accept: 'application/json' },
    })
    return response.status >= 500 ? undefined : ((await response.json()) as OfferAnswer)
  }
}
