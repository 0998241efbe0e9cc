import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { checkContactLinks } from '#content/contact/check-links.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
import { ContactShortcutsCard } from '../company/contact-shortcuts-card.tsx'
import { ScheduleDifferences } from '../company/schedule-differences.tsx'
import { FieldGroup } from '../field-group.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'

export function ContactEditor() {
  return (
    <SectionEditor section="contact" title="Editare Contact">
      <TitleCard section="contact" />
      <Card title="Date de contact" actions={<LinkTest />}>
        <Fields of="contact.info" />
      </Card>
      <Card
        title="Program de lucru"
        description={
          <>
            Urmează orele scrise pe zile în{' '}
            <Link to="/company" className="underline underline-offset-2">
              Datele companiei
            </Link>
            , până când le scrieți aici de mână.
          </>
        }
      >
        <Fields of="contact.schedule" />
        <ScheduleDifferences />
      </Card>
      <ContactShortcutsCard />
      <section className="border border-line bg-white px-4 sm:px-6">
        <FieldGroup title="Stilul secțiunii" state="fonturi, mărimi, culori">
          <Fields of="contact.styles" />
        </FieldGroup>
      </section>
    </SectionEditor>
  )
}

/** Checks the Romanian texts, which the other languages fall back to. */
function LinkTest() {
  const { getValues } = useFormContext()
  const test = () => {
    const [email, phone] = getValues(['contact.info.email.ro', 'contact.info.phone.ro'])
    for (const { level, message } of checkContactLinks(email, phone)) toast[level](message)
  }
  return <Button onClick={test}>Testează linkurile</Button>
}
