import { useNavigate } from 'react-router'
import { roleNames } from '#content/browser/roles.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useRights } from '../rights/rights-context.ts'

/** The panel as another role has it, to look at. */
export function ViewAsCard() {
  const { view } = useRights()
  const navigate = useNavigate()
  return (
    <Card
      title="Vezi ca"
      description="Panoul așa cum îl vede un coleg: meniul și ecranele rolului, numai de văzut."
    >
      <div className="flex flex-wrap gap-2">
        {(['editor', 'requests'] as const).map((role) => (
          <Button
            key={role}
            aria-label={`Vezi ca ${roleNames[role]}`}
            onClick={() => {
              view(role)
              void navigate('/dashboard')
            }}
          >
            {roleNames[role]}
          </Button>
        ))}
      </div>
    </Card>
  )
}
