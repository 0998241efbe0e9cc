import { toast } from 'sonner'
import type { SentInvitation } from '#data/panel/invitation.ts'

const copyLink = 'Site-ul nu trimite e-mailuri: copiați linkul și trimiteți-l dumneavoastră.'
const hadAccount = 'Avea deja un cont, a cărui parolă nu mai este valabilă.'

export function invitedNotice(email: string, { mailed, isMailConfigured }: SentInvitation) {
  /** The mail goes to nobody, so the administrator has something left to do. */
  const isUnsent = !isMailConfigured
  if (mailed === 'reset') {
    const mail = isUnsent ? copyLink : 'A primit un mesaj cu care își alege una nouă.'
    return { title: `${email} este administrator`, description: `${hadAccount} ${mail}`, isUnsent }
  }
  if (isUnsent) {
    const title = `Invitația pentru ${email} este pregătită, dar nu a fost trimisă`
    return { title, description: copyLink, isUnsent }
  }
  const description = 'A primit un mesaj cu un link, valabil o oră.'
  return { title: `${email} a fost invitat(ă)`, description, isUnsent }
}

type MailNotice = ReturnType<typeof invitedNotice>

export function toastMail({ title, description, isUnsent }: MailNotice, onLink: () => void): void {
  if (!isUnsent) toast.success(title, { description })
  else
    toast.warning(title, {
      description,
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Copiază linkul', onClick: onLink },
    })
}
