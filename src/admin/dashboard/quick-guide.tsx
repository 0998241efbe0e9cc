import { Card } from '#ui/card.tsx'

const steps = [
  'Alegeți o secțiune din meniu și schimbați textele; filele RO, EN și RU țin cele trei limbi.',
  'Apăsați „Salvează modificările”. Până atunci nimic nu apare pe site.',
  'Un text lăsat gol în engleză sau rusă se afișează în română.',
  'Un element șters din greșeală revine cu „Anulează” din notificare.',
  'Exportați datele din când în când: fișierul este o copie de rezervă a întregului conținut.',
]

export function QuickGuide() {
  return (
    <Card title="Ghid rapid">
      <ol className="list-decimal space-y-2 pl-5 text-sm leading-relaxed text-slate-700 marker:font-semibold marker:text-amber-700">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}
