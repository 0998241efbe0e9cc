import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { revealControl } from './reveal-control.ts'

/** Moves the focus to the field that the address names in its fragment: `/admin/contact#contact.info.phone.ro`. */
export function useAddressedField(form: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    if (name !== '' && form.current) revealControl(form.current, name)
  }, [hash, form])
}
