import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { readProblem } from '#content/requests/delivery.ts'
import { PanelRefusal } from '#data/client/panel-api.ts'
import { testTarget } from '#data/requests/request-channels.ts'
import { Button } from '#ui/button.tsx'
import { useClient } from '../connection/client-context.ts'
import { failureReason } from '../notices/failure.ts'

interface TestTargetButtonProps {
  target: { id: string; label: string }
  /** Where to look if nothing arrives although it was sent. */
  hint?: string
  onSettled: () => unknown
}

/** Sends a test to a chat, a browser or a webhook that is told of requests. */
export function TestTargetButton({ target, hint, onSettled }: TestTargetButtonProps) {
  const { id, label } = target
  const client = useClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => testTarget(client, id),
    onSuccess: (problem) =>
      problem === null
        ? toast.success(`Mesajul de probă a plecat spre ${label}`, { description: hint })
        : toast.error('Mesajul de probă nu a fost trimis', {
            description: problemText(problem),
            duration: Number.POSITIVE_INFINITY,
          }),
    onError: (error) =>
      toast.error('Mesajul de probă nu a fost trimis', {
        description: error instanceof PanelRefusal ? error.message : failureReason(error),
      }),
    onSettled,
  })
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      {isPending ? 'Se trimite...' : 'Trimite un mesaj de probă'}
    </Button>
  )
}

function problemText(problem: string): string {
  const { sentence, answer } = readProblem(problem)
  return answer ? `${sentence}. Răspunsul primit: ${answer}` : `${sentence}.`
}
