import { timings } from '#content/browser/timings.ts'
import { Button } from '#ui/button.tsx'
import { toastSaved } from '../../notices/saved-notice.ts'
import { forceReload } from '../../saving/announce-save.ts'
import { useEditor } from '../editor-context.ts'
import { forcedFailure } from './force-apply.ts'

/** Saves, and then makes every open tab load again. */
export function ApplyNow() {
  const { isDirty, isSaving, isUploading, save } = useEditor()
  const apply = async () => {
    if (!(await save(forcedFailure))) return
    toastSaved('Modificările la secțiunea Hero au fost salvate!')
    setTimeout(forceReload, timings.forcedApplyDelay)
  }
  return (
    <Button disabled={!isDirty || isSaving || isUploading} onClick={() => void apply()}>
      {isSaving ? 'Se salvează...' : 'Salvează și aplică imediat'}
    </Button>
  )
}
