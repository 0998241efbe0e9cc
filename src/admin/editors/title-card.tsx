import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../fields/control/languages.tsx'
import { Field } from '../fields/field.tsx'

interface TitleCardProps {
  section: 'services' | 'projects' | 'contact'
}

/** What stands above a section on the first page. */
export function TitleCard({ section }: TitleCardProps) {
  return (
    <Card title="Titlul secțiunii">
      <LanguagePanels>
        <Field name={`${section}.title`} />
        <Field name={`${section}.description`} />
      </LanguagePanels>
    </Card>
  )
}
