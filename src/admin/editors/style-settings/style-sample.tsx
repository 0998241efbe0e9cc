import { useEffect } from 'react'
import { Card } from '#ui/card.tsx'
import { useSite } from '../../site/use-site.ts'
import { applyStyle } from './style-variables.ts'

/** A small page in the colours of the document's variables: the published ones, or those of a preview. */
export function StyleSample() {
  const { data } = useSite()
  const published = data?.site
  useEffect(() => {
    if (published) applyStyle(published)
  }, [published])
  return (
    <Card
      title="Mostră"
      description="Culorile publicate; apăsați „Previzualizare” pentru cele noi."
    >
      <div
        aria-hidden="true"
        className="overflow-hidden rounded-lg border border-slate-300 bg-(--construction-50) text-sm text-(--text-color)"
      >
        <div className="flex items-center justify-between bg-(--nav-bg-color) px-4 py-3 text-(--nav-text)">
          <span className="font-semibold">Temelia</span>
          <span className="rounded-md bg-(--construction-accent) px-3 py-1 text-(--on-accent)">
            Buton
          </span>
        </div>
        <div className="space-y-2 px-4 py-8">
          <p className="text-lg font-semibold">Titlul secțiunii</p>
          <p>Textul obișnuit al paginii, pe fundalul ales.</p>
        </div>
        <div className="bg-(--construction-900) px-4 py-4 text-(--on-primary)">
          Secțiune închisă
        </div>
        <div className="bg-(--footer-bg-color) px-4 py-4 text-(--footer-text)">Footer</div>
      </div>
    </Card>
  )
}
