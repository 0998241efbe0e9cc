import { Card } from '#ui/card.tsx'
import { Fields } from '../fields/fields.tsx'

interface TitleCardProps {
  section: 'services' | 'projects' | 'contact'
}

export function TitleCard({ section }: TitleCardProps) {
  return (
    <Card title="Titlul secțiunii">
      <Fields of={section} only={['title', 'description']} />
    </Card>
  )
}
