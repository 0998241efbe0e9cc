import { type ReactNode, useMemo, useState } from 'react'
import { linkSuggestions, listedAddress } from '#content/addresses/link-suggestions.ts'
import { Select } from '#ui/text-input.tsx'
import { useSite } from './use-site.ts'

/** Where a link leads, in words. Its children, the address as it is typed, are folded until they are asked for, or no words say it. */
export function LinkSuggestionSelect(props: {
  label: string
  required?: boolean
  address: string
  onPick: (address: string) => void
  children?: ReactNode
}) {
  const { label, required = false, address, onPick, children } = props
  const { data } = useSite()
  const groups = useMemo(() => (data ? linkSuggestions(data.site) : []), [data])
  const [isTyped, setTyped] = useState(false)
  const asListed = listedAddress(address)
  const isListed = groups.some(({ links }) => links.some((link) => link.address === asListed))
  const isOpen = isTyped || !(isListed || asListed === '#')
  return (
    <div>
      <Select
        {...(children && { label: 'Unde duce', required })}
        aria-label={label}
        value={isOpen ? '' : asListed}
        onChange={({ target: { value } }) => {
          setTyped(value === '')
          if (value !== '') onPick(value)
        }}
      >
        {asListed === '#' && !isTyped && <option value="#">Alegeți unde duce</option>}
        <option value="">{asListed === '' ? 'Alegeți unde duce' : 'Altă adresă'}</option>
        {groups.map(({ label, links }) => (
          <optgroup key={label} label={label}>
            {links.map((link) => (
              <option key={link.address} value={link.address}>
                {link.label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {/* A search or a problem that leads to the address opens it. */}
      <details open={isOpen} onToggle={({ currentTarget }) => setTyped(currentTarget.open)}>
        <summary hidden />
        <div className="space-y-3 pt-3 empty:hidden">{children}</div>
      </details>
    </div>
  )
}
