import { type ClosedDays, company } from '#content/company/section.ts'
import { newItem } from '#content/description/new-item.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
import { RowListField } from '../../fields/lists/row-list-field.tsx'
import { ScreenTiles } from '../../screen/screen-tiles.tsx'
import { usePlaces } from '../../screen/screens-context.ts'
import { LogoFields } from '../global/logo-fields.tsx'
import { OptionalSection } from '../optional-section.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { ContactShortcutsCard } from './contact-shortcuts-card.tsx'
import { HoursCard } from './hours-card.tsx'

/** Where the name, the logo and the ways to reach the company are stored. */
const otherSections: readonly SectionKey[] = ['contact', 'footer', 'global']

export function CompanyEditor() {
  const place = usePlaces().find(({ screens }) => screens[0]?.section === 'company')
  return (
    <SectionEditor
      section="company"
      otherSections={otherSections}
      title="Datele companiei"
      hasOwnSwitch
    >
      <Card
        title="Nume și contact"
        description="Aceleași câmpuri ca în „Footer” și „Contact”: ce schimbați aici se schimbă și acolo."
      >
        <Fields of="footer" only={['companyName']} />
        <Fields of="contact.info" only={['phone', 'email', 'location']} />
      </Card>
      <HoursCard />
      <Card title="Sigla" description="Aceleași imagini ca în „Setări globale”.">
        <LogoFields />
      </Card>
      <ContactShortcutsCard />
      <OptionalSection
        section="company"
        hint="Datele de mai jos și orele pe zile. Cât timp este oprită, vizitatorii nu pot citi nimic din ele; numele și contactul rămân."
      />
      <Card title="Date de identificare">
        <Fields
          of="company"
          only={['legalName', 'idno', 'legalAddress', 'coordinates']}
          hints={{
            legalName: 'Cum apare în registru, cu forma juridică: „Compania” SRL.',
            idno: 'Numărul de 13 cifre din certificatul de înregistrare.',
            coordinates:
              'Pe Google Maps: clic dreapta pe birou, apoi clic pe cele două numere, care se copiază. Site-ul arată un link către hartă.',
          }}
        />
      </Card>
      <Card title="Mesagerie" description="Ce rămâne gol nu apare pe site.">
        <Fields of="company.messengers" />
      </Card>
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
          row={(index) => <Fields of={`company.closedDays.${index}`} />}
        />
      </Card>
      {place && <ScreenTiles title="Despre companie" screens={place.screens.slice(1)} />}
    </SectionEditor>
  )
}
