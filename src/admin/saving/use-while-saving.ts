import { useState } from 'react'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { clearSaved } from '../notices/saved-notice.ts'

/** For saves from outside the editors: whether one is under way, and a notice when it fails. */
export function useWhileSaving(reassurance: string) {
  const [isSaving, setSaving] = useState(false)
  const whileSaving = async (work: () => Promise<void>): Promise<void> => {
    clearFailure()
    clearSaved()
    setSaving(true)
    try {
      await work()
    } catch (error) {
      toastFailure('A apărut o eroare la salvarea datelor.', error, reassurance)
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, whileSaving }
}
