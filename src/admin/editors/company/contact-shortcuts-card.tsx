import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'

/** Switches for the ways to call or write from every page. Both editors show them that have the fields they need. */
export function ContactShortcutsCard() {
  return (
    <Card
      title="La îndemâna vizitatorilor"
      description="Ca să vă poată suna sau scrie de oriunde de pe site. Apare numai ce ați completat."
    >
      <Field
        name="contact.phoneInHeader"
        hint="Pe ecrane late, primul număr de telefon stă lângă meniu; unde meniul nu lasă loc, rămâne pictograma."
      />
      <Field
        name="contact.barOnPhones"
        hint="După prima imagine: apel, mesageria completată și „Cereți o ofertă”. Se ascunde cât timp cineva scrie."
      />
      <Field
        name="contact.openNow"
        hint="Site-ul spune singur „Deschis acum · până la 18:00”, după ora Moldovei."
      />
    </Card>
  )
}
