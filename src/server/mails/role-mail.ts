import type { Mail } from '#backend/backend.ts'
import { roleNames } from '#content/browser/roles.ts'
import type { RoleDelivery } from '#content/requests/delivery.ts'
import { layOutMail, type MailHead } from './mail-layout.ts'

/** To an owner who was lowered or removed: whoever did not expect it asks the others. */
export function writeRoleMail(
  panelOrigin: string,
  logo: MailHead['logo'],
  { role }: Pick<RoleDelivery, 'role'>,
): Omit<Mail, 'to'> {
  const { host } = new URL(panelOrigin)
  return layOutMail(
    { host, logo },
    {
      subject: `Nu mai sunteți proprietar al site-ului ${host}`,
      heading: 'Rolul dumneavoastră s-a schimbat',
      before: [
        role === null
          ? 'Contul dumneavoastră nu mai are acces la panoul de administrare al site-ului.'
          : `Rolul contului dumneavoastră în panoul de administrare este acum „${roleNames[role]}”. Ciornele nesalvate rămân în browserul în care le-ați scris.`,
        'Dacă nu știați de această schimbare, vorbiți cu ceilalți proprietari ai site-ului sau cu persoana care întreține serverul.',
      ],
      button: { label: 'Deschideți panoul', address: `${panelOrigin}/admin` },
      after: [],
    },
  )
}
