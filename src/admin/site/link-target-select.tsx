import { useMemo } from 'react'
import { linkTargets, listedAddress } from '#content/link-targets.ts'
import { Select } from '#ui/text-input.tsx'
import { useSite } from './use-site.ts'

interface LinkTargetSelectProps {
  label: string
  /** The address of the link now. */
  address: string
  onPick: (address: string) => void
}

/** A choice of what on the site a link may lead to, by name. Any other address is typed into the input beside it. */
export function LinkTargetSelect({ label, address, onPick }: LinkTargetSelectProps) {
  const { data } = useSite()
  const groups = useMemo(() => (data ? linkTargets(data.site) : []), [data])
  const asListed = listedAddress(address)
  const isListed = groups.some(({ targets }) =>
    targets.some((target) => target.address === asListed),
  )
  return (
    <Select
      aria-label={label}
      value={isListed ? asListed : ''}
      onChange={({ target: { value } }) => value !== '' && onPick(value)}
    >
      <option value="">
        {asListed === '' || asListed === '#' ? 'Alegeți unde duce' : 'Altă adresă'}
      </option>
      {groups.map(({ label, targets }) => (
        <optgroup key={label} label={label}>
          {targets.map((target) => (
            <option key={target.address} value={target.address}>
              {target.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
