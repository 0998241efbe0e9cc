import { useMemo } from 'react'
import { linkSuggestions, listedAddress } from '#content/addresses/link-suggestions.ts'
import { Select } from '#ui/text-input.tsx'
import { useSite } from './use-site.ts'

export function LinkSuggestionSelect(props: {
  label: string
  address: string
  onPick: (address: string) => void
}) {
  const { label, address, onPick } = props
  const { data } = useSite()
  const groups = useMemo(() => (data ? linkSuggestions(data.site) : []), [data])
  const asListed = listedAddress(address)
  const isListed = groups.some(({ links }) => links.some((link) => link.address === asListed))
  return (
    <Select
      aria-label={label}
      value={isListed ? asListed : ''}
      onChange={({ target: { value } }) => value !== '' && onPick(value)}
    >
      <option value="">
        {asListed === '' || asListed === '#' ? 'Alegeți unde duce' : 'Altă adresă'}
      </option>
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
  )
}
