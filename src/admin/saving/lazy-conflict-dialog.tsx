import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { OpenConflicts } from './use-save.ts'

// A save seldom meets a conflict. Where the dialog cannot be loaded nothing is saved, and the draft stays.
const ConflictDialog = lazy(
  async (): Promise<{ default: ComponentType<OpenConflicts> }> => ({
    default: await import('./conflict-dialog.tsx').then(
      (loaded) => loaded.ConflictDialog,
      () => GiveUp,
    ),
  }),
)

export function LazyConflictDialog(conflicts: OpenConflicts) {
  return (
    <Suspense>
      <ConflictDialog {...conflicts} />
    </Suspense>
  )
}

function GiveUp({ answer }: OpenConflicts) {
  useEffect(() => answer(null), [answer])
  return null
}
