import { useFormContext } from 'react-hook-form'
import { toast } from 'sonner'
import { checkContactLinks } from '#content/contact/check-links.ts'
import { Button } from '#ui/button.tsx'

/** Of the Romanian text, which the other languages fall back to. */
export function LinkTest() {
  const { getValues } = useFormContext()
  const test = () => {
    const [email, phone] = getValues(['contact.info.email.ro', 'contact.info.phone.ro'])
    for (const { level, message } of checkContactLinks(email, phone)) toast[level](message)
  }
  return <Button onClick={test}>Testează linkurile</Button>
}
