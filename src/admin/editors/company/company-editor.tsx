import { type ClosedDays, company } from '#content/company/section.ts'
import { newItem } from '#content/description/new-item.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'
import { RowListField } from '../../fields/lists/row-list-field.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { ContactShortcutsCard } from './contact-shortcuts-card.tsx'
import { HoursCard } from './hours-card.tsx'

/** Where the name and the ways to reach the company are stored. */
const otherSections: readonly SectionKey[] = ['contact', 'footer']

export function CompanyEditor() {
  return (
    <SectionEditor section="company" otherSections={otherSections} title="Datele companiei">
      <Card title="Date de identificare">
        <Field
          name="company.legalName"
          hint="Cum apare în registru, cu forma juridică: „Compania” SRL."
        />
        <Field name="company.idno" hint="Numărul de 13 cifre din certificatul de înregistrare." />
        <LanguagePanels>
          <Field name="company.legalAddress" />
        </LanguagePanels>
      </Card>
      <Card
        title="Nume și contact"
        description="Aceleași câmpuri ca în „Footer” și „Contact”: ce schimbați aici se schimbă și acolo."
      >
        <LanguagePanels>
          <Field name="footer.companyName" />
          <Field name="contact.info.location" />
          <Field name="contact.info.phone" />
          <Field name="contact.info.email" />
        </LanguagePanels>
        <Field
          name="company.coordinates"
          hint="Pe Google Maps: clic dreapta pe birou, apoi clic pe cele două numere, care se copiază. Site-ul arată un link către hartă."
        />
      </Card>
      <Card title="Mesagerie" description="Ce rămâne gol nu apare pe site.">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-5">
          <Field name="company.messengers.whatsapp" />
          <Field name="company.messengers.viber" />
          <Field name="company.messengers.telegram" />
        </div>
      </Card>
      <HoursCard />
      <Card
        title="Zile închise"
        description="Sărbători și vacanțe. Pentru o singură zi, „Ultima zi” rămâne goală."
      >
        <RowListField<ClosedDays>
          name="company.closedDays"
          rowLabel="Zilele închise"
          addLabel="Adaugă zile închise"
          empty="Nu există zile închise."
          create={(now, existing) => newItem(company.fields.closedDays, now, existing)}
          row={(index) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name={`company.closedDays.${index}.from`} />
              <Field name={`company.closedDays.${index}.to`} />
            </div>
          )}
        />
      </Card>
      <ContactShortcutsCard />
    </SectionEditor>
  )
}
