import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'

export function ContactShortcutsCard() {
  return (
    <Card
      title="La îndemâna vizitatorilor"
      description="Ca să vă poată suna sau scrie de oriunde de pe site. Apare numai ce ați completat."
    >
      <Fields
        of="contact"
        only={['phoneInHeader', 'barOnPhones', 'openNow']}
        hints={{
          phoneInHeader:
            'Pe ecrane late, primul număr de telefon stă lângă meniu; unde meniul nu lasă loc, rămâne pictograma.',
          barOnPhones:
            'După prima imagine: apel, mesageria completată și „Cereți o ofertă”. Se ascunde cât timp cineva scrie.',
          openNow: 'Site-ul spune singur „Deschis acum · până la 18:00”, după ora Moldovei.',
        }}
      />
    </Card>
  )
}
