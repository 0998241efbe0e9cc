import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { tryDecode } from '#content/values/address.ts'
import { revealControl } from './reveal-control.ts'

/** Calls back with the fragment of the panel's address, also when the same address is opened again. */
export function useFragment(onFragment: (fragment: string) => void): void {
  const { hash, key } = useLocation()
  const open = useEffectEvent(onFragment)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be searched again
  useEffect(() => {
    const fragment = tryDecode(hash.slice(1))
    if (fragment !== '') open(fragment)
  }, [hash, key])
}

/** Moves the focus to the addressed field: `/admin/contact#contact.info.phone.ro`. */
export function useAddressedField(form: RefObject<HTMLElement | null>): void {
  useFragment((name) => {
    if (form.current) revealControl(form.current, name)
  })
}
