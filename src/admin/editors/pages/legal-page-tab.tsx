import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'
import { SiteLink } from '../../screen/site-link.tsx'

interface LegalPageTabProps {
  page: 'terms' | 'privacy'
  address: string
}

const titles = { terms: 'Termeni și condiții', privacy: 'Politica de confidențialitate' }

export function LegalPageTab({ page, address }: LegalPageTabProps) {
  return (
    <Card
      title={titles[page]}
      description="Adresa acestei pagini nu se schimbă. Dacă textul lipsește, se afișează cel implicit."
      actions={<SiteLink path={address} label="Vezi pagina" />}
    >
      <LanguagePanels>
        <Field name={`pages.${page}.title`} />
        <Field
          name={`pages.${page}.content`}
          hint="Sunt permise titluri, paragrafe, liste, linkuri, tabele și imagini."
        />
      </LanguagePanels>
    </Card>
  )
}
