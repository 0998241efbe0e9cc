import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { sendTestMail, type TestMailAnswer } from '#data/panel/test-mail.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '../saving/use-action.ts'
import { healthKey } from './use-health.ts'

export function TestMailButton() {
  const queries = useQueryClient()
  const { run: send, isRunning } = useAction(sendTestMail, {
    failure: ['Mesajul de probă nu a fost trimis'],
    onDone: toastAnswer,
    onEnd: () => queries.invalidateQueries({ queryKey: healthKey }),
  })
  return (
    <Button disabled={isRunning} onClick={() => send()}>
      {isRunning ? 'Se trimite...' : 'Trimite un mesaj de probă'}
    </Button>
  )
}

function toastAnswer(answer: TestMailAnswer): void {
  if (answer.result === 'sent')
    toast.success('Serverul de e-mail a preluat mesajul de probă', {
      description: `Verificați dacă ajunge la ${answer.to}; căutați și în mesajele nedorite.`,
    })
  else if (answer.result === 'failed')
    toast.error('Mesajul de probă nu a fost trimis', {
      description: `Serverul de e-mail: ${answer.detail}`,
      duration: Number.POSITIVE_INFINITY,
    })
  else
    toast.warning('Mesajul de probă nu a fost trimis', {
      description: 'Site-ul nu are un server de e-mail.',
    })
}
