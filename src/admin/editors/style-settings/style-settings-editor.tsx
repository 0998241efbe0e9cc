import { useFormContext } from 'react-hook-form'
import { toast } from 'sonner'
import { barCeiling } from '#content/looks/site-looks.ts'
import { pathLabel } from '#content/path-label.ts'
import { sectionProblems } from '#content/problems.ts'
import { fontChoices } from '#content/style-settings/section.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { ColorField } from '../../fields/color-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { toastSaved } from '../../saving/saved-notice.ts'
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
      actions={<PreviewButton />}
    >
      <Tabs initial="colors">
        <TabList label="Setări de stil" tabs={tabs} />
        <TabPanel value="colors">
          <Card title="Culori">
            <Colors />
          </Card>
        </TabPanel>
        <TabPanel value="fonts">
          <Card title="Fonturi">
            <Fonts />
          </Card>
        </TabPanel>
        <TabPanel value="sizes">
          <Card title="Dimensiuni">
            <Sizes />
          </Card>
        </TabPanel>
      </Tabs>
      <StyleSample />
    </SectionEditor>
  )
}

const tabs = [
  { value: 'colors', label: 'Culori' },
  { value: 'fonts', label: 'Fonturi' },
  { value: 'sizes', label: 'Dimensiuni' },
]

function PreviewButton() {
  const { getValues } = useFormContext()
  const { data } = useSite()
  const preview = () => {
    if (!data) return
    const { site } = data
    const styleSettings = getValues('styleSettings')
    const [problem] = sectionProblems('styleSettings', styleSettings, site.styleSettings)
    if (problem) {
      toast.error(`${pathLabel(problem.path)}: ${problem.message}`)
      return
    }
    applyStyle({ ...site, styleSettings })
    toast.info('Previzualizare aplicată. Salvați pentru a păstra modificările.')
  }
  return <Button onClick={preview}>Previzualizare</Button>
}

function Colors() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ColorField name="styleSettings.colors.primary" label="Culoarea principală" />
      <ColorField name="styleSettings.colors.accent" label="Culoarea de accent" />
      <ColorField name="styleSettings.colors.background" label="Fundalul" />
      <ColorField name="styleSettings.colors.text" label="Textul" />
      <ColorField name="styleSettings.colors.nav" label="Meniul de navigare" />
      <ColorField name="styleSettings.colors.footer" label="Footerul" />
    </div>
  )
}

function Fonts() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-5">
      <SelectField
        name="styleSettings.fonts.primary"
        label="Fontul textului"
        choices={fontChoices}
      />
      <SelectField
        name="styleSettings.fonts.secondary"
        label="Fontul etichetelor"
        choices={fontChoices}
      />
      <SelectField
        name="styleSettings.fonts.headings"
        label="Fontul titlurilor"
        choices={fontChoices}
      />
    </div>
  )
}

function Sizes() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-5">
      <TextField name="styleSettings.sizes.container" label="Lățimea conținutului" />
      <TextField
        name="styleSettings.sizes.navHeight"
        label="Înălțimea meniului"
        hint={`Cel mult ${barCeiling}rem.`}
      />
      <TextField name="styleSettings.sizes.footerPadding" label="Spațiul footerului" />
    </div>
  )
}
