import { type ExternalToast, toast } from 'sonner'

let shown: ReturnType<typeof toast.success> | undefined

/** Speaks of the last save alone: it goes when the next one begins. */
export function toastSaved(message: string, options?: ExternalToast): void {
  clearSaved()
  shown = toast.success(message, options)
}

export function clearSaved(): void {
  if (shown !== undefined) toast.dismiss(shown)
  shown = undefined
}
