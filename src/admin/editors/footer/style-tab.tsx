import { Card } from '#ui/card.tsx'
import { ColorField } from '../../fields/color-field.tsx'
import { TextField } from '../../fields/text-field.tsx'

export function StyleTab() {
  return (
    <Card title="Culori și spații">
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField name="footer.style.bgColor" label="Culoarea fundalului" />
        <ColorField name="footer.style.textColor" label="Culoarea textului" />
        <TextField
          name="footer.style.paddingTop"
          label="Spațiu sus"
          hint="De exemplu 3rem sau 48px."
        />
        <TextField
          name="footer.style.paddingBottom"
          label="Spațiu jos"
          hint="De exemplu 1.5rem sau 24px."
        />
        <TextField
          name="footer.style.borderTop"
          label="Linia de sus"
          hint="De exemplu 1px solid #374151; gol înseamnă fără linie."
        />
      </div>
    </Card>
  )
}
