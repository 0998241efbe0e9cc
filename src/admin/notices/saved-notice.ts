import { type ExternalToast, toast } from 'sonner'

let shown: ReturnType<typeof toast.success> | undefined

/** About the last save; the notice is dismissed when the next save begins. */
export function toastSaved(message: string, options?: ExternalToast): void {
  clearSaved()
  shown = toast.success(message, options)
}

export function clearSaved(): void {
  if (shown !== undefined) toast.dismiss(shown)
  shown = undefined
}
