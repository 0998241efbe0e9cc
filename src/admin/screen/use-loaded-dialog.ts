import { type ComponentType, useRef, useState } from 'react'
import { clearFailure, toastFailure } from '../notices/failure.ts'

/** A dialog whose code is loaded when it is opened: where that fails, the panel says so, and opening it again tries again. */
export function useLoadedDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const hasFailed = useRef(false)
  const open = async () => {
    try {
      const loaded = await load()
      // The notice of another failure stays.
      if (hasFailed.current) clearFailure()
      hasFailed.current = false
      setDialog(() => loaded)
    } catch (error) {
      hasFailed.current = true
      toastFailure('Fereastra nu s-a putut deschide', error, 'Încercați din nou.')
    }
  }
  return { Dialog, open: () => void open(), close: () => setDialog(undefined) }
}
