import { toast } from 'sonner'
import type { Invited } from './send-invitation.ts'

interface MailNotice {
  title: string
  description?: string
  /** The mail goes to nobody, so the administrator has something left to do. */
  isUnsent?: true
}

const askForLink =
  'Site-ul nu trimite e-mailuri. Cereți linkul, bun o oră, celui care întreține serverul.'

export function invitedNotice(email: string, { mailed, isMailConfigured }: Invited): MailNotice {
  if (mailed === 'invitation')
    return isMailConfigured
      ? {
          title: `${email} a fost invitat(ă)`,
          description: 'A primit un mesaj cu un link, bun o oră.',
        }
      : {
          title: `Invitația pentru ${email} este pregătită, dar nu a plecat`,
          description: askForLink,
          isUnsent: true,
        }
  const title = `${email} este administrator`
  return isMailConfigured
    ? {
        title,
        description:
          'Avea deja un cont, a cărui parolă nu mai este valabilă: a primit un mesaj cu care își alege una nouă.',
      }
    : {
        title,
        description: `Avea deja un cont, a cărui parolă nu mai este valabilă. Mesajul pentru o parolă nouă nu a plecat. ${askForLink}`,
        isUnsent: true,
      }
}

export function resetNotice(email: string, isMailConfigured: boolean): MailNotice {
  if (isMailConfigured) return { title: `${email} a primit un mesaj pentru o parolă nouă` }
  return {
    title: `Mesajul pentru ${email} nu a plecat`,
    description: askForLink,
    isUnsent: true,
  }
}

export function toastMail({ title, description, isUnsent }: MailNotice): void {
  if (isUnsent) toast.warning(title, { description, duration: Number.POSITIVE_INFINITY })
  else toast.success(title, { description })
}
