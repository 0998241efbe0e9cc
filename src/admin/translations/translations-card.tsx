import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatCount } from '../screen/format-count.ts'
import { countTasks } from './translation-tasks.ts'
import { useKnownTranslations } from './translations-context.ts'

export function TranslationsCard() {
  const { missing, old } = countTasks(useKnownTranslations().open)
  if (missing + old === 0) return null
  const counts = [
    old > 0 &&
      `Româna s-a schimbat la ${formatCount(old, 'text: traducerea lui este veche', 'texte: traducerile lor sunt vechi')}.`,
    missing > 0 &&
      `${formatCount(missing, 'traducere lipsește: acolo', 'traduceri lipsesc: acolo')} vizitatorii citesc în română.`,
  ].filter(Boolean)
  return (
    <Card title="Traduceri">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-72 text-sm text-quiet">{counts.join(' ')}</p>
        <Link to="/translations" className={buttonClass()}>
          Deschide traducerile
        </Link>
      </div>
    </Card>
  )
}
