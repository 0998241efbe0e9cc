import { useMutation } from '@tanstack/react-query'
import type { SiteClient } from '#data/client/site-client.ts'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'

interface ActionOptions<Argument, Result> {
  /** What the notice says when it fails, and what became of the rest. */
  failure: [message: string, reassurance?: string]
  onDone?: (result: Result, argument: Argument) => unknown
  onEnd?: () => unknown
}

/** What a press of a button does, once at a time: with a session that is renewed where it has ended, and a notice when it fails. */
export function useAction<Argument = void, Result = unknown>(
  work: (client: SiteClient, argument: Argument) => Promise<Result>,
  { failure: [message, reassurance = ''], onDone, onEnd }: ActionOptions<Argument, Result>,
) {
  const withSession = useWithSession()
  const { mutate, isPending } = useMutation({
    mutationFn: (argument: Argument) => {
      clearFailure()
      return withSession((client) => work(client, argument))
    },
    ...(onDone && { onSuccess: onDone }),
    ...(onEnd && { onSettled: onEnd }),
    onError: (error) => toastFailure(message, error, reassurance),
  })
  return { run: mutate, isRunning: isPending }
}
