import { Notice } from '#ui/notice.tsx'
import type { FromHistory } from './kept-drafts.ts'

export function FromHistoryNote(props: FromHistory & { saveLabel: string }) {
  const { version, isUndo, saveLabel } = props
  const title = isUndo
    ? `Modificarea din versiunea ${version} este anulată în editor`
    : `Versiunea ${version} este în editor`
  return (
    <div className="mb-5" role="status">
      <Notice tone="info" title={title}>
        <p>Pe site nu s-a schimbat nimic. Citiți, apoi apăsați „{saveLabel}” pentru a publica.</p>
      </Notice>
    </div>
  )
}
