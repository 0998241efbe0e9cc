import { useEffect } from 'react'
import { LeaveGuard } from '../drafts/leave-guard.tsx'
import type { useSectionDraft } from '../drafts/use-section-draft.ts'
import type { OpenConflicts } from '../saving/use-save.ts'
import { lazyPart } from '../screen/lazy-part.tsx'

// A save seldom meets a conflict. Where the dialog cannot be loaded nothing is saved, and the draft stays.
const LazyConflictDialog = lazyPart(
  () => import('../saving/conflict-dialog.tsx'),
  'ConflictDialog',
  GiveUp,
)

function GiveUp({ answer }: OpenConflicts) {
  useEffect(() => answer(null), [answer])
  return null
}

// Most editors open without an offered draft and without anything from the history.
const DraftOffer = lazyPart(() => import('../drafts/draft-offer.tsx'), 'DraftOffer')
const FromHistoryNote = lazyPart(() => import('../drafts/from-history-note.tsx'), 'FromHistoryNote')

type Draft = ReturnType<typeof useSectionDraft>

export function DraftNotes({ draft, saveLabel }: { draft: Draft; saveLabel: string }) {
  const { offer, fromHistory } = draft
  return (
    <>
      {offer && <DraftOffer {...offer} isTyping={draft.isDirty} />}
      {fromHistory && <FromHistoryNote {...fromHistory} saveLabel={saveLabel} />}
    </>
  )
}

interface DraftQuestionsProps {
  draft: Draft
  isUploading: boolean
  onSave: () => Promise<boolean>
}

export function DraftQuestions({ draft, isUploading, onSave }: DraftQuestionsProps) {
  const { isDirty, hasDialogText, discard, openConflicts } = draft
  return (
    <>
      <LeaveGuard
        isDirty={isDirty || hasDialogText}
        isUploading={isUploading}
        onDiscard={discard}
        {...(!hasDialogText && { onSave })}
      />
      {openConflicts && <LazyConflictDialog {...openConflicts} />}
    </>
  )
}
