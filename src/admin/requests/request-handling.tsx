import { useState } from 'react'
import {
  changeRequest,
  listAssignees,
  type OfferRequest,
  type RequestChanges,
  RequestOvertakenError,
  type RequestState,
  requestStates,
} from '#data/requests/requests.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select, TextInput } from '#ui/text-input.tsx'
import { useAction } from '../saving/use-action.ts'
import { formatDay } from '../screen/date-formats.ts'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { useRefreshRequests } from './use-requests.ts'

/** State, assignee and reminder of a request. Each choice is stored at once. If somebody else has changed it in the meantime, nothing is overwritten: both choices are shown. */
export function RequestHandling({ request }: { request: OfferRequest }) {
  const [refused, setRefused] = useState<RequestChanges>()
  const assignees = useSessionQuery(['assignees'], listAssignees).data ?? []

  const { run: change, isRunning: isSaving } = useAction(
    async (client, changes: RequestChanges) => {
      setRefused(undefined)
      await changeRequest(client, request, changes).catch((error) => {
        if (!(error instanceof RequestOvertakenError)) throw error
        setRefused(changes)
      })
    },
    {
      failure: ['Schimbarea nu a fost salvată', 'Cererea a rămas cum era.'],
      onEnd: useRefreshRequests(),
    },
  )

  return (
    <div className="mt-5 space-y-4">
      <div role="status" className="empty:hidden">
        {refused && (
          <Notice
            tone="warning"
            title="Altcineva a schimbat cererea între timp"
            actions={
              <>
                <Button onClick={() => change(refused)}>Pune totuși ce am ales eu</Button>
                <Button look="quiet" onClick={() => setRefused(undefined)}>
                  Lasă cum este
                </Button>
              </>
            }
          >
            <p>
              Acum este: {describeChanged(request, refused, assignees)}. Dumneavoastră ați ales:{' '}
              {describeChanged({ ...request, ...refused }, refused, assignees)}.
            </p>
          </Notice>
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Select
          label="Starea"
          value={request.state}
          options={Object.entries(requestStates)}
          disabled={isSaving}
          onChange={({ target }) => change({ state: target.value as RequestState })}
        />
        <Select
          label="Se ocupă"
          value={request.assignee ?? ''}
          options={assignees.map(({ key, email }) => [key, email])}
          disabled={isSaving}
          onChange={({ target }) => change({ assignee: target.value || null })}
        >
          <option value="">Nimeni încă</option>
        </Select>
        <TextInput
          label="Reveniți la ea pe"
          type="date"
          hint={request.remind_on ? formatDay(request.remind_on) : undefined}
          value={request.remind_on ?? ''}
          disabled={isSaving}
          onChange={({ target }) => {
            if (target.validity.valid) change({ remind_on: target.value || null })
          }}
        />
      </div>
      <p className="text-sm text-quiet">Ce alegeți aici se salvează pe loc.</p>
    </div>
  )
}

function describeChanged(
  request: Pick<OfferRequest, 'state' | 'assignee' | 'remind_on'>,
  changes: RequestChanges,
  administrators: readonly { key: string; email: string }[],
): string {
  const assignee = administrators.find(({ key }) => key === request.assignee)?.email
  return [
    'state' in changes && `starea „${requestStates[request.state]}”`,
    'assignee' in changes && `se ocupă ${assignee ?? 'nimeni'}`,
    'remind_on' in changes && `revenire ${request.remind_on ?? 'fără dată'}`,
  ]
    .filter(Boolean)
    .join(', ')
}
