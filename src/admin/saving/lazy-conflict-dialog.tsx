import { useEffect } from 'react'
import { lazyPart } from '../screen/lazy-part.tsx'
import type { OpenConflicts } from './use-save.ts'

// A save seldom meets a conflict. Where the dialog cannot be loaded nothing is saved, and the draft stays.
export const LazyConflictDialog = lazyPart(
  () => import('./conflict-dialog.tsx'),
  'ConflictDialog',
  GiveUp,
)

function GiveUp({ answer }: OpenConflicts) {
  useEffect(() => answer(null), [answer])
  return null
}
