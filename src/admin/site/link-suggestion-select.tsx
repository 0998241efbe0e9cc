import { type ReactNode, useMemo, useState } from 'react'
import { linkSuggestions, listedAddress } from '#content/addresses/link-suggestions.ts'
import { Select } from '#ui/text-input.tsx'
import { Folded } from '../pictures/choose/folded-address.tsx'
import { useSite } from './use-site.ts'

/** Chooses by name where a link leads. The field of its address (the children) is folded while an option is chosen. */
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
  const [isUnfolded, setUnfolded] = useState(false)
  const asListed = listedAddress(address)
  const isListed = groups.some(({ links }) => links.some((link) => link.address === asListed))
  const hasOption = isListed || asListed === '#'
  const isOpen = isUnfolded || !hasOption
  return (
    <div className="relative">
      <Select
        {...(children && { label: 'Unde duce', required })}
        aria-label={label}
        value={hasOption ? asListed : ''}
        onChange={({ target: { value } }) => {
          setUnfolded(value === '')
          if (value !== '') onPick(value)
        }}
      >
        {asListed === '#' && <option value="#">Alegeți unde duce</option>}
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
      {children && (
        <Folded isOpen={isOpen} onReach={() => setUnfolded(true)} className="space-y-3 pt-3">
          {children}
        </Folded>
      )}
    </div>
  )
}
