import { useState } from 'react'
import { readProblem } from '#content/requests/delivery.ts'
import {
  addRequestNote,
  type OfferRequest,
  type RequestEvent,
  type RequestState,
  requestStates,
} from '#data/requests/requests.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useAction } from '../saving/use-action.ts'
import { formatDay, mediumMoment } from '../screen/date-formats.ts'
import { describeTarget } from './describe-target.ts'
import { tooLongError } from './too-long-error.ts'
import { useRefreshRequests } from './use-requests.ts'

const maxNoteLength = 5_000

export function RequestHistory({ request }: { request: OfferRequest }) {
  return (
    <Card title="Note și istoric">
      <NoteForm id={request.id} />
      <ol className="divide-y divide-line border-t border-line">
        {request.events.map(({ id, at, kind, detail, author_email }) => (
          <li key={id} className="space-y-1 py-3 text-sm">
            <p className="flex flex-wrap gap-x-3 text-xs text-quiet">
              <time dateTime={at}>{mediumMoment.format(Date.parse(at))}</time>
              {author_email && <span className="break-all">{author_email}</span>}
            </p>
            <p className="break-words whitespace-pre-wrap">{sentences[kind]?.(detail) ?? kind}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function NoteForm({ id: requestId }: { id: string }) {
  const refresh = useRefreshRequests()
  const [note, setNote] = useState('')
  const error = tooLongError(note.trim(), maxNoteLength)

  const { run: add, isRunning: isSaving } = useAction(
    (client) => addRequestNote(client, requestId, note),
    {
      failure: ['Nota nu a fost salvată', 'Textul a rămas în câmp.'],
      onDone() {
        setNote('')
        return refresh()
      },
    },
  )

  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextArea
        label="Notă nouă"
        error={error}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" disabled={isSaving || note.trim() === '' || error !== undefined}>
        Adaugă nota
      </Button>
    </form>
  )
}

type Detail = RequestEvent['detail']

const sentences: Partial<Record<string, (detail: Detail) => string>> = {
  received: ({ again }) =>
    again
      ? `A fost trimisă încă o dată, cu altceva: ${Object.values(again).join(', ')}`
      : 'Cererea a sosit.',
  opened: () => 'A fost deschisă.',
  state: ({ from, to }) => `Starea: ${stateName(from)} → ${stateName(to)}.`,
  assigned: ({ email }) => (email ? `Se ocupă ${email}.` : 'Nu se mai ocupă nimeni.'),
  reminder: ({ on }) => (on ? `De revenit pe ${formatDay(String(on))}.` : 'Fără dată de revenire.'),
  note: ({ text }) => String(text),
  delivery: deliverySentence,
}

function deliverySentence(detail: Detail): string {
  const { state, error } = detail
  const target = describeTarget({
    channel: String(detail.channel ?? 'email'),
    target: String(detail.target),
  })
  if (state === 'sent') return `Mesajul a fost trimis. ${target}.`
  if (state === 'pending') return `Mesajul se trimite din nou. ${target}.`
  const reason = error ? `: ${readProblem(String(error)).sentence}` : ''
  return `Mesajul nu a putut fi trimis. ${target}${reason}.`
}

function stateName(state: unknown): string {
  return requestStates[state as RequestState] ?? String(state)
}
