import { backgroundChoices, sizeChoices, textColorChoices } from '#content/contact/section.ts'
import { fontChoices } from '#content/style-settings/section.ts'
import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { LocalisedField } from '../../fields/localised-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { LinkTest } from './link-test.tsx'

export function ContactEditor() {
  return (
    <SectionEditor section="contact" title="Editare Contact">
      <Card title="Titlul secțiunii">
        <LanguagePanels>
          <LocalisedField name="contact.title" label="Titlu" required />
          <LocalisedField name="contact.description" label="Descriere" required rows={3} />
        </LanguagePanels>
      </Card>
      <Card title="Date de contact" actions={<LinkTest />}>
        <LanguagePanels>
          <LocalisedField name="contact.info.location" label="Adresă" required />
          <LocalisedField name="contact.info.phone" label="Telefon" required />
          <LocalisedField name="contact.info.email" label="E-mail" required />
        </LanguagePanels>
      </Card>
      <Card title="Program de lucru">
        <LanguagePanels>
          <LocalisedField name="contact.schedule.weekdays" label="Luni–vineri" required />
          <LocalisedField name="contact.schedule.saturday" label="Sâmbătă" required />
          <LocalisedField name="contact.schedule.sunday" label="Duminică" required />
        </LanguagePanels>
      </Card>
      <StyleCard />
    </SectionEditor>
  )
}

function StyleCard() {
  return (
    <Card title="Stilul secțiunii">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-5">
        <SelectField
          name="contact.styles.titleFont"
          label="Fontul titlului"
          choices={fontChoices}
        />
        <SelectField
          name="contact.styles.titleSize"
          label="Mărimea titlului"
          choices={sizeChoices}
        />
        <SelectField
          name="contact.styles.titleColor"
          label="Culoarea titlului"
          choices={textColorChoices}
        />
        <SelectField
          name="contact.styles.contentFont"
          label="Fontul conținutului"
          choices={fontChoices}
        />
        <SelectField
          name="contact.styles.contentSize"
          label="Mărimea conținutului"
          choices={sizeChoices}
        />
        <SelectField
          name="contact.styles.contentColor"
          label="Culoarea conținutului"
          choices={textColorChoices}
        />
        <SelectField
          name="contact.styles.sectionBg"
          label="Fundalul secțiunii"
          choices={backgroundChoices}
        />
      </div>
    </Card>
  )
}
