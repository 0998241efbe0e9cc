import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
import { SiteLink } from '../../screen/site-link.tsx'

const titles = { terms: 'Termeni și condiții', privacy: 'Politica de confidențialitate' }

export function LegalPageTab({ page, address }: { page: 'terms' | 'privacy'; address: string }) {
  return (
    <Card
      title={titles[page]}
      description="Vizitatorii văd ce scrieți abia după „Salvează tot”. Adresa acestei pagini nu se schimbă. Dacă textul lipsește, se afișează cel implicit."
      actions={<SiteLink path={address} label="Vezi pagina" />}
    >
      <Fields
        of={`pages.${page}`}
        only={['title', 'content']}
        hints={{ content: 'Sunt permise titluri, paragrafe, liste, linkuri, tabele și imagini.' }}
      />
    </Card>
  )
}
