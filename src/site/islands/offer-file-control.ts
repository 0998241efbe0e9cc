import { filesField } from '#content/requests/request-files.ts'
import type { Language } from '#content/values/localised-text.ts'
import { offerControl, showControl } from './offer-controls.ts'
import type { OfferFiles } from './offer-files.ts'
import type { OfferTicket } from './offer-ticket.ts'

interface FileControlOptions {
  form: HTMLFormElement
  language: Language
  ticket: OfferTicket
  /** The files of an earlier visit to this form, as `listToKeep()` wrote them; blank if there were none. */
  keptList: string
  onChange(): void
  life: AbortSignal
}

export function watchFileControl(options: FileControlOptions) {
  const { form, language, ticket, keptList, onChange, life } = options
  const control = offerControl(form, filesField)
  const frame = control?.closest<HTMLElement>('.offer-field')
  let list: OfferFiles | undefined
  let opening: Promise<OfferFiles | undefined> | undefined

  if (keptList !== '' && keptList !== '[]') void openList()
  void takeChosen()
  control?.addEventListener('change', takeChosen)
  // What was chosen while the list's script could not be fetched.
  addEventListener('online', takeChosen, { signal: life })
  for (const type of ['dragover', 'dragleave', 'drop'] as const)
    form.addEventListener(type, takeDragged)

  /** Undefined if the script cannot be fetched; the next call tries again. */
  function openList(): Promise<OfferFiles | undefined> {
    opening ??= createList().catch(() => {
      opening = undefined
      return undefined
    })
    return opening
  }

  async function createList(): Promise<OfferFiles> {
    const { createOfferFiles } = await import('./offer-files.ts')
    if (!frame) throw new Error('The form takes no files')
    showControl(frame)
    list = createOfferFiles({
      ...{ frame, language, keptList, onChange, life },
      async findTicket() {
        await ticket.ensure()
        return ticket.value
      },
    })
    return list
  }

  /** Moves the chosen files into the list. They stay chosen while its script cannot be fetched. */
  async function takeChosen(): Promise<void> {
    if (!control?.files?.length) return
    const chosen = [...control.files]
    const opened = await openList()
    if (!opened) return
    // The same file can then be chosen again.
    control.value = ''
    opened.add(chosen)
  }

  /** Beside the control the browser would leave the page to open a dropped file. */
  function takeDragged(event: DragEvent): void {
    const { type, dataTransfer, relatedTarget } = event
    if (!control || !dataTransfer?.types.includes('Files')) return
    if (type !== 'dragleave') event.preventDefault()
    const isInside = relatedTarget instanceof Node && form.contains(relatedTarget)
    frame?.toggleAttribute('data-over', type === 'dragover' || isInside)
    if (type !== 'drop') return
    control.files = dataTransfer.files
    void takeChosen()
  }

  return {
    get list() {
      return list
    },
    takeChosen,
    hasChosen: () => Boolean(control?.files?.length),
    /** As JSON, to be kept with the draft. */
    listToKeep: () => list?.listToKeep() ?? keptList,
  }
}
