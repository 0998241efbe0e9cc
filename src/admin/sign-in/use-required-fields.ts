import { useState } from 'react'

/** For the small forms of signing in, which do without the editors' form library: none of these fields may be empty. */
export function useRequiredFields<Name extends string>(messages: Record<Name, string>) {
  const names = Object.keys(messages) as Name[]
  const [empty, setEmpty] = useState<readonly Name[]>([])

  /** What was typed, or nothing: then the first empty field has the focus. */
  const read = (form: HTMLFormElement): Record<Name, string> | undefined => {
    const typed = Object.fromEntries(new FormData(form)) as Record<Name, string>
    const emptyNames = names.filter((name) => typed[name] === '')
    setEmpty(emptyNames)
    const [first] = emptyNames
    if (first === undefined) return typed
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return undefined
  }
  const field = (name: Name) => ({
    name,
    onChange: () => setEmpty(empty.filter((other) => other !== name)),
  })
  const problem = (name: Name) => (empty.includes(name) ? messages[name] : undefined)

  return { read, field, problem }
}
