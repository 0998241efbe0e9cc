export function mount(element: HTMLElement, life: AbortSignal) {
  const dropdown = element as HTMLDetailsElement
  const closeFromOutside = ({ target }: Event) => {
    if (!dropdown.contains(target as Node)) dropdown.open = false
  }
  document.addEventListener('click', closeFromOutside, { signal: life })
  dropdown.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !dropdown.contains(relatedTarget as Node)) dropdown.open = false
  })
  dropdown.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !dropdown.open) return
    dropdown.open = false
    dropdown.querySelector('summary')?.focus()
  })
}
