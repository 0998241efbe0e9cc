import { ExternalLink } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { siteAddress } from '../../connection/panel-config.ts'
import { Field } from '../../fields/field.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'

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
      actions={
        <a href={siteAddress(address)} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalLink aria-hidden="true" className="size-4" />
          Vezi pagina
        </a>
      }
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
