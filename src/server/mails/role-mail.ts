import { roleNames } from '#content/browser/roles.ts'
import type { RoleDelivery } from '#content/requests/delivery.ts'
import type { MailContent } from './mail-layout.ts'

/** To an owner who was lowered or removed: whoever did not expect it asks the others. */
export function roleMail({ role }: Pick<RoleDelivery, 'role'>, panelOrigin: string): MailContent {
  return {
    subject: `Nu mai sunteți proprietar al site-ului ${new URL(panelOrigin).host}`,
    heading: 'Rolul dumneavoastră s-a schimbat',
    before: [
      role === null
        ? 'Contul dumneavoastră nu mai are acces la panoul de administrare al site-ului.'
        : `Rolul contului dumneavoastră în panoul de administrare este acum „${roleNames[role]}”. Ciornele nesalvate rămân în browserul în care le-ați scris.`,
      'Dacă nu știați de această schimbare, vorbiți cu ceilalți proprietari ai site-ului sau cu persoana care întreține serverul.',
    ],
    button: { label: 'Deschideți panoul', address: `${panelOrigin}/admin` },
  }
}
