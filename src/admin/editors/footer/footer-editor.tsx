import { Card } from '#ui/card.tsx'
import { TabbedPanels } from '#ui/tabs.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { LinksTab } from './links-tab.tsx'

const tabs = [
  { value: 'content', label: 'Conținut', Panel: ContentTab },
  { value: 'links', label: 'Linkuri', Panel: LinksTab },
  { value: 'layout', label: 'Aspect', Panel: LayoutTab },
  { value: 'style', label: 'Stil', Panel: StyleTab },
] as const

export function FooterEditor() {
  return (
    <SectionEditor section="footer" title="Editare Footer">
      <TabbedPanels label="Părțile footerului" tabs={tabs} />
    </SectionEditor>
  )
}

function ContentTab() {
  return (
    <>
      <Card title="Compania">
        <LanguagePanels>
          <Field name="footer.companyName" />
          <Field name="footer.description" />
          <Field name="footer.copyright" />
        </LanguagePanels>
      </Card>
      <Card title="Imagini">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="footer.logos.main" />
          <Field name="footer.logos.secondary" />
        </div>
        <Field name="footer.backgroundImage" />
      </Card>
    </>
  )
}

function LayoutTab() {
  return (
    <>
      <Card title="Coloane">
        <Field
          name="footer.columns.showColumns"
          hint="Fără coloane, footerul are un aspect simplu."
        />
        <LanguagePanels>
          <Field name="footer.columns.column1Title" />
          <Field name="footer.columns.column2Title" />
          <Field name="footer.columns.column3Title" />
        </LanguagePanels>
      </Card>
      <Card title="Elemente afișate">
        <Field name="footer.showBackToTop" />
        <Field name="footer.showSocials" />
        <Field name="footer.showLegal" />
      </Card>
    </>
  )
}

function StyleTab() {
  return (
    <Card title="Culori și spații">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="footer.style.bgColor" />
        <Field name="footer.style.textColor" />
        <Field name="footer.style.paddingTop" />
        <Field name="footer.style.paddingBottom" />
      </div>
      <Field name="footer.style.borderTop" />
    </Card>
  )
}
