import { Notice } from '#ui/notice.tsx'

/** Above a form that holds the text of an earlier version. */
export function RestoredVersion({ version, saveLabel }: { version: number; saveLabel: string }) {
  return (
    <div className="mb-5" role="status">
      <Notice tone="info" title={`Versiunea ${version} este în editor`}>
        <p>Pe site nu s-a schimbat nimic. Apăsați „{saveLabel}” pentru a o publica.</p>
      </Notice>
    </div>
  )
}
