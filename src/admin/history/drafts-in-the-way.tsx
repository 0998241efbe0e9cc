import { type SectionKey, sections } from '#content/site/sections.ts'
import { Notice } from '#ui/notice.tsx'

export function DraftsInTheWay({ keys }: { keys: readonly SectionKey[] }) {
  if (keys.length === 0) return null
  return (
    <Notice tone="error">
      <p>
        Nimic nu s-a schimbat: există deja ciorne nesalvate (
        {keys.map((section) => sections[section].label).join(', ')}). Salvați-le sau ștergeți-le mai
        întâi.
      </p>
    </Notice>
  )
}
