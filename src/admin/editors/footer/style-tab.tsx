import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'

export function StyleTab() {
  return (
    <Card title="Culori și spații">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="footer.style.bgColor" />
        <Field name="footer.style.textColor" />
        <Field name="footer.style.paddingTop" hint="De exemplu 3rem sau 48px." />
        <Field name="footer.style.paddingBottom" hint="De exemplu 1.5rem sau 24px." />
        <Field
          name="footer.style.borderTop"
          hint="De exemplu 1px solid #374151; gol înseamnă fără linie."
        />
      </div>
    </Card>
  )
}
