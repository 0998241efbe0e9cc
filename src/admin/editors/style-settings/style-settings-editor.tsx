import { useFormContext, useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { fallbackContent } from '#content/description/fallback.ts'
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
import { SectionEditor } from '../section-editor.tsx'
import { StyleSample } from './style-sample.tsx'
import { applyStyle } from './style-variables.ts'

export function StyleSettingsEditor() {
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
      <StyleSample />
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
  const { data } = useSite()
  const preview = () => {
    if (!data) return
    const { site } = data
    const styleSettings = getValues('styleSettings')
    const [problem] = sectionProblems('styleSettings', styleSettings, site.styleSettings)
    if (problem) return toastProblem(problem, site)
    applyStyle({ ...site, styleSettings })
    toast.info('Previzualizare aplicată. Salvați pentru a păstra modificările.')
  }
  return <Button onClick={preview}>Previzualizare</Button>
}

/** Puts the built-in style into the form; on the site it is only after a save. */
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
