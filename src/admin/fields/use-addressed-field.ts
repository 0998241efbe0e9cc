import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { revealControl } from './reveal-control.ts'

/** Calls back with what the address names in its fragment, also when the same address is opened again. */
export function useAddressed(go: (name: string) => void): void {
  const { hash, key } = useLocation()
  const latest = useRef(go)
  latest.current = go
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be searched again
  useEffect(() => {
    const name = tryDecode(hash.slice(1))
    if (name !== '') latest.current(name)
  }, [hash, key])
}

/** Moves the focus to the addressed field: `/admin/contact#contact.info.phone.ro`. */
export function useAddressedField(form: RefObject<HTMLElement | null>): void {
  useAddressed((name) => {
    if (form.current) revealControl(form.current, name)
  })
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
