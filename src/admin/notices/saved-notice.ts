import { type ExternalToast, toast } from 'sonner'
import { chosenSet } from '../prepare/chosen-set.ts'

let shown: ReturnType<typeof toast.success> | undefined

/** About the last save; the notice is dismissed when the next save begins. */
export function toastSaved(message: string, options?: ExternalToast): void {
  clearSaved()
  const set = chosenSet()
  shown = set
    ? toast.success(`Pregătit în „${set.name}”`, { description: 'Pe site nu s-a schimbat nimic.' })
    : toast.success(message, options)
}

export function clearSaved(): void {
  if (shown !== undefined) toast.dismiss(shown)
  shown = undefined
}
