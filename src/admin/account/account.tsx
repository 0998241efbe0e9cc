import { roleNames } from '#content/browser/roles.ts'
import { Card } from '#ui/card.tsx'
import { PushDevicesCard } from '../push/push-devices.tsx'
import { useMay, useRights } from '../rights/rights-context.ts'
import { roleDescriptions } from '../rights/role-descriptions.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'
import { ChangePassword } from './change-password.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

export function Account() {
  const { email } = useAdministrator()
  const { role } = useRights()
  const answersRequests = useMay('requests')
  return (
    <>
      <ScreenHeader title="Contul meu" />
      <div className="space-y-5">
        <Card>
          <div className="space-y-1">
            <p className="text-sm text-quiet">Adresa cu care vă autentificați</p>
            <p className="font-medium break-all">{email}</p>
            <p className="text-sm text-quiet">
              Rolul {roleNames[role]}: {roleDescriptions[role]}
            </p>
          </div>
        </Card>
        <SecondFactor />
        <ChangePassword />
        {answersRequests && <PushDevicesCard />}
        <OpenSessions />
      </div>
    </>
  )
}
