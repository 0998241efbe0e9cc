import { useMutation } from '@tanstack/react-query'
import { type Role, roleNames, roles } from '#content/browser/roles.ts'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { toastFailure } from '../notices/failure.ts'
import { ProofDeclined, useFreshProof } from '../rights/use-fresh-proof.tsx'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { guardRole, listGuardedRoles } from './administrator-list.ts'

/** For which roles the second factor is asked for. */
export function GuardedRoles() {
  const { data, refetch } = useSessionQuery(['guarded-roles'], listGuardedRoles)
  const { withProof, proofDialog } = useFreshProof()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ role, isGuarded }: { role: Role; isGuarded: boolean }) =>
      withProof((client) => guardRole(client, role, isGuarded)),
    onError: (error) => {
      if (!(error instanceof ProofDeclined))
        toastFailure('Setarea nu a fost schimbată.', error, 'Încercați din nou.')
    },
    onSettled: () => refetch(),
  })
  if (!data) return null
  return (
    <Card title="Verificare în doi pași, cerută pe rol">
      <p className="text-sm text-quiet">
        Cine are rolul și nu are al doilea pas intră numai ca să și-l activeze în „Contul meu”.
      </p>
      <div>
        {roles.map((role) => (
          <Switch
            key={role}
            look="quiet"
            label={`Rolul ${roleNames[role]}`}
            checked={data.includes(role)}
            disabled={isPending}
            onChange={({ target }) => mutate({ role, isGuarded: target.checked })}
          />
        ))}
      </div>
      {proofDialog}
    </Card>
  )
}
