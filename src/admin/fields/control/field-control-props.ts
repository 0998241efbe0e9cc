import type { SimpleField } from '#content/description/fields.ts'

export interface FieldControlProps<Description> {
  /** The path of its value in the form; of a localised text without the language. */
  name: string
  field: Description
  hint?: string
}

export type SimpleFieldProps<Kind extends SimpleField['kind']> = FieldControlProps<
  SimpleField<Kind>
>
