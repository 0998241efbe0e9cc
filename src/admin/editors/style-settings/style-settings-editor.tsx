import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { fallbackContent } from '#content/description/fallback.ts'
import { fontFaces, fontLooks } from '#content/looks/fonts.ts'
import { rootVariables, type Styled, siteLooks } from '#content/looks/site-looks.ts'
import { sectionProblems } from '#content/problems/problems.ts'
import { maxBarHeight, styleSettings } from '#content/style-settings/section.ts'
import { sameContent } from '#content/values/same-content.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TabbedPanels } from '#ui/tabs.tsx'
import { useUndoToast } from '../../fields/control/use-undo-toast.ts'
import { Fields } from '../../fields/fields.tsx'
import { toastProblem } from '../../notices/problem-notice.ts'
import { toastSaved } from '../../notices/saved-notice.ts'
import { useSite } from '../../site/use-site.ts'
import { usePageEditor } from '../page-editor-context.ts'
import { SectionEditor } from '../section-editor.tsx'

export function StyleSettingsEditor() {
  const isOnPage = usePageEditor() !== null
  return (
    <SectionEditor
      section="styleSettings"
      title="Setări de stil"
      hasLanguages={false}
      onSaved={({ site }) => {
        applyStyle(site)
        toastSaved('Setările de stil au fost salvate și aplicate')
      }}
      headerActions={<InitialValuesButton />}
      actions={<ApplyStyleButton />}
    >
      <TabbedPanels label="Setări de stil" tabs={tabs} />
      {!isOnPage && <StyleSample />}
    </SectionEditor>
  )
}

const tabs = [
  { value: 'colors', label: 'Culori', Panel: Colors },
  { value: 'fonts', label: 'Fonturi', Panel: Fonts },
  { value: 'sizes', label: 'Dimensiuni', Panel: Sizes },
]

function ApplyStyleButton() {
  const { getValues } = useFormContext()
  const site = useSite().data?.site
  const preview = () => {
    if (!site) return
    const styleSettings = getValues('styleSettings')
    const [problem] = sectionProblems('styleSettings', styleSettings, site.styleSettings)
    if (problem) return toastProblem(problem, site)
    applyStyle({ ...site, styleSettings })
    toast.info('Previzualizare aplicată. Salvați pentru a păstra modificările.')
  }
  return <Button onClick={preview}>Previzualizare</Button>
}

function InitialValuesButton() {
  const { getValues, setValue } = useFormContext()
  const isInitial = sameContent(useWatch({ name: 'styleSettings' }), initialStyle)
  const toastWithUndo = useUndoToast()
  const reset = () => {
    const before = structuredClone(getValues('styleSettings'))
    setValue('styleSettings', initialStyle, { shouldValidate: true })
    toastWithUndo('Valorile inițiale sunt în câmpuri; pe site apar după ce salvați', () =>
      setValue('styleSettings', before, { shouldValidate: true }),
    )
  }
  return (
    <Button disabled={isInitial} onClick={reset}>
      Valori inițiale
    </Button>
  )
}

const initialStyle = fallbackContent(styleSettings)

function Colors() {
  return (
    <Card title="Culori">
      <Fields
        of="styleSettings.colors"
        only={['primary', 'accent', 'background', 'text', 'nav', 'footer']}
      />
    </Card>
  )
}

function Fonts() {
  return (
    <Card title="Fonturi">
      <Fields of="styleSettings.fonts" />
    </Card>
  )
}

function Sizes() {
  return (
    <Card title="Dimensiuni">
      <Fields of="styleSettings.sizes" hints={{ navHeight: `Cel mult ${maxBarHeight}rem.` }} />
    </Card>
  )
}

/** A page at half its size, in the style that the document's variables hold: the published one, or the one that is tried. */
function StyleSample() {
  const published = useSite().data?.site
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
            <span className="line-clamp-2 font-(family-name:--font-heading) text-3xl font-bold">
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

let fonts: CSSStyleSheet | undefined

/** Sets the custom properties that public pages use, computed as they compute them, and declares their fonts. */
function applyStyle(site: Styled): void {
  const chosen = site.styleSettings.fonts
  const looks = { ...rootVariables(site.styleSettings), ...siteLooks(site), ...fontLooks(chosen) }
  for (const [name, value] of Object.entries(looks)) {
    document.documentElement.style.setProperty(name, value)
  }
  if (!fonts) {
    fonts = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, fonts]
  }
  const families = new Set([chosen.primary, chosen.headings, chosen.secondary])
  fonts.replaceSync(fontFaces([...families]).join(''))
}
