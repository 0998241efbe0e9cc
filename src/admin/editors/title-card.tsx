import { Card } from '#ui/card.tsx'
import { Fields } from '../fields/fields.tsx'

export function TitleCard({ section }: { section: 'services' | 'projects' | 'contact' }) {
  return (
    <Card title="Titlul secțiunii">
      <Fields of={section} only={['title', 'description']} />
    </Card>
  )
}
