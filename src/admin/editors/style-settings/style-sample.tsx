import { type ReactNode, useEffect } from 'react'
import { Card } from '#ui/card.tsx'
import { useSite } from '../../site/use-site.ts'
import { applyStyle } from './style-variables.ts'

/** A page at half its size, in the style that the document's variables hold: the published one, or the one that is tried. */
export function StyleSample() {
  const { data } = useSite()
  const published = data?.site
  useEffect(() => {
    if (published) applyStyle(published)
  }, [published])
  return (
    <Card
      title="Mostră"
      description="Stilul publicat, la jumătate din mărime: culori, fonturi și dimensiuni. Apăsați „Previzualizare” pentru cel nou."
    >
      <div
        aria-hidden="true"
        className="overflow-hidden border border-line bg-(--construction-50) font-(family-name:--font-body) text-2xl text-(--text-color) [zoom:0.5]"
      >
        <SampleRow className="flex min-h-(--bar-height) items-center bg-(--nav-ground) text-(--nav-text)">
          <div className="flex items-center justify-between">
            <span className="font-(family-name:--font-heading) text-3xl font-bold">
              {published?.footer.companyName.ro}
            </span>
            <span className="bg-(--construction-accent) px-6 py-3 font-semibold text-(--on-accent)">
              Buton
            </span>
          </div>
        </SampleRow>
        <SampleRow className="py-16">
          <p className="font-(family-name:--font-label) text-lg">Etichetă</p>
          <p className="font-(family-name:--font-heading) text-5xl font-semibold">
            Titlul secțiunii
          </p>
          <p className="mt-4">Textul obișnuit al paginii, pe fundalul ales.</p>
        </SampleRow>
        <SampleRow className="bg-(--construction-900) py-8 text-(--on-primary)">
          Secțiune închisă
        </SampleRow>
        <SampleRow className="bg-(--footer-ground) pt-(--footer-padding-top) pb-(--footer-padding-bottom) text-(--footer-text)">
          Footer
        </SampleRow>
      </div>
    </Card>
  )
}

/** As on the site, the ground goes from edge to edge and the content is as wide as the settings say. */
function SampleRow({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`px-8 ${className}`}>
      <div className="mx-auto w-full max-w-(--container-max-width)">{children}</div>
    </div>
  )
}
