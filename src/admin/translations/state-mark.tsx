import { Badge } from '#ui/badge.tsx'
import type { TranslationTask } from './translation-tasks.ts'

export function StateMark({ task: { language, state } }: { task: TranslationTask }) {
  return (
    <Badge tone={state === 'old' ? 'warning' : 'plain'}>
      {language.toUpperCase()} {state === 'old' ? 'veche' : 'lipsește'}
    </Badge>
  )
}
