import { useSyncExternalStore } from 'react'
import * as z from 'zod'
import { createListeners } from '../screen/listeners.ts'

const choiceSchema = z.object({
  isOpen: z.boolean().catch(true),
  width: z.enum(['phone', 'desktop']).catch('phone'),
})

type PreviewChoice = z.infer<typeof choiceSchema>
export type PreviewWidth = PreviewChoice['width']

const key = 'temelia:preview'
const { subscribe, notify } = createListeners()
let current = readStored()

/** How previews are shown in this browser: beside the form or not, and how wide. */
export function usePreviewChoice(): PreviewChoice {
  return useSyncExternalStore(subscribe, () => current)
}

export function choosePreview(change: Partial<PreviewChoice>): void {
  current = { ...current, ...change }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // If the storage is full, the choice lasts as long as the tab.
  }
  notify()
}

function readStored(): PreviewChoice {
  try {
    return choiceSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return choiceSchema.parse({})
  }
}
