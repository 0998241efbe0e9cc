/** An attribute that the markup carries and a script reads: both sides use this one name. */
export function attribute<const Name extends `data-${string}`>(name: Name) {
  return {
    name,
    selector: `[${name}]`,
    props: (value: string | number = '') => ({ [name]: String(value) }) as Record<Name, string>,
    /** Empty where the element does not carry it. */
    read: (element: Element | null | undefined) => element?.getAttribute(name) ?? '',
  }
}
