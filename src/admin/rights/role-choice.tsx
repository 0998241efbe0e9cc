import { useId } from 'react'
import { type Role, roleNames, roles } from '#content/browser/roles.ts'
import { roleDescriptions } from './role-descriptions.ts'

export function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  const name = useId()
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 text-sm font-medium">Rolul</legend>
      {roles.map((one) => (
        <label key={one} className="flex cursor-pointer gap-3 py-1.5 text-sm">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === role}
            onChange={() => onChoose(one)}
            className="mt-0.5 size-4 shrink-0 accent-ink"
          />
          <span>
            <span className="font-medium">{roleNames[one]}</span>
            <span className="block text-quiet">{roleDescriptions[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
