import { useEffect } from 'react'
import { toast } from 'sonner'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** A file that is dropped beside the controls for it would make the browser leave the panel and open the file. */
export function useRefuseStrayDrops(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const refuse = (event: DragEvent) => {
      // A control has taken it.
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      toast.info('Aici nu se pot lăsa fișiere', {
        id: 'stray-drop',
        description: 'Lăsați-le pe un câmp cu imagini, sau alegeți-le cu butonul lui.',
      })
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
