import * as z from 'zod'
import { createStore } from '#ui/store.ts'

const choiceSchema = z.object({
  isOpen: z.boolean().catch(true),
  width: z.enum(['phone', 'desktop']).catch('phone'),
})

type PreviewChoice = z.infer<typeof choiceSchema>
export type PreviewWidth = PreviewChoice['width']

const key = 'temelia:preview'

/** How previews are shown in this browser: beside the form or not, and how wide. */
const choice = createStore(readStored())
export const usePreviewChoice = choice.use

export function choosePreview(change: Partial<PreviewChoice>): void {
  choice.write({ ...choice.read(), ...change })
  try {
    localStorage.setItem(key, JSON.stringify(choice.read()))
  } catch {
    // If the storage is full, the choice lasts as long as the tab.
  }
}

function readStored(): PreviewChoice {
  try {
    return choiceSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return choiceSchema.parse({})
  }
}
