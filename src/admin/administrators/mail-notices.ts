import { toast } from 'sonner'
import type { SentInvitation } from '#data/panel/invitation.ts'

interface MailNotice {
  title: string
  description: string
  /** The mail goes to nobody, so the administrator has something left to do. */
  isUnsent?: true
}

const copyLink = 'Site-ul nu trimite e-mailuri: copiați linkul și trimiteți-l dumneavoastră.'

export function invitedNotice(
  email: string,
  { mailed, isMailConfigured }: SentInvitation,
): MailNotice {
  if (mailed === 'invitation')
    return isMailConfigured
      ? {
          title: `${email} a fost invitat(ă)`,
          description: 'A primit un mesaj cu un link, valabil o oră.',
        }
      : {
          title: `Invitația pentru ${email} este pregătită, dar nu a fost trimisă`,
          description: copyLink,
          isUnsent: true,
        }
  const title = `${email} este administrator`
  const hadAccountText = 'Avea deja un cont, a cărui parolă nu mai este valabilă.'
  return isMailConfigured
    ? {
        title,
        description: `${hadAccountText} A primit un mesaj cu care își alege una nouă.`,
      }
    : { title, description: `${hadAccountText} ${copyLink}`, isUnsent: true }
}

export function toastMail({ title, description, isUnsent }: MailNotice, onLink: () => void): void {
  if (!isUnsent) toast.success(title, { description })
  else
    toast.warning(title, {
      description,
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Copiază linkul', onClick: onLink },
    })
}
