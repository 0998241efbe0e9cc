import { toast } from 'sonner'
import { readProblem } from '#content/requests/delivery.ts'
import { testTarget } from '#data/requests/request-channels.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '../saving/use-action.ts'

export function TestTargetButton(props: {
  target: { id: string; label: string }
  /** Where to look if nothing arrives although it was sent. */
  hint?: string
  onSettled: () => unknown
}) {
  const { target, hint, onSettled } = props
  const { id, label } = target
  const { run: send, isRunning } = useAction((client) => testTarget(client, id), {
    failure: ['Mesajul de probă nu a fost trimis'],
    onDone: (problem) =>
      problem === null
        ? toast.success(`Mesajul de probă a fost trimis către ${label}`, { description: hint })
        : toast.error('Mesajul de probă nu a fost trimis', {
            description: problemText(problem),
            duration: Number.POSITIVE_INFINITY,
          }),
    onEnd: onSettled,
  })
  return (
    <Button disabled={isRunning} onClick={() => send()}>
      {isRunning ? 'Se trimite...' : 'Trimite un mesaj de probă'}
    </Button>
  )
}

function problemText(problem: string): string {
  const { sentence, answer } = readProblem(problem)
  return answer ? `${sentence}. Răspunsul primit: ${answer}` : `${sentence}.`
}
