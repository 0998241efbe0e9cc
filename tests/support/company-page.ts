import { type RunningSite, serviceHeaders } from './running-site.ts'

const hours = { monday: '09:00-13:00, 14:00-18:00', tuesday: '09:00-18:00' }

/** The company's data as the owner would fill them in, written past the panel. */
export function showCompany(site: RunningSite): Promise<void> {
  return changeCompany(site, {
    is_on: true,
    legal_name: 'Societatea cu Răspundere Limitată „Temelia Construct”',
    idno: '1008600038413',
    legal_address: { ro: 'str. Columna 7, Chișinău', en: '', ru: 'ул. Колумна, 7, Кишинёв' },
    coordinates: '47.0245, 28.8322',
    messengers: { whatsapp: '+373 69 123 456', viber: '+373 69 123 456', telegram: '@temelia' },
    hours,
    closed_days: [{ id: 'closed-1', from: '2099-12-31', to: '2099-12-31' }],
  })
}

export function hideCompany(site: RunningSite): Promise<void> {
  return changeCompany(site, { is_on: false })
}

async function changeCompany({ url }: RunningSite, row: object): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/site_company`, {
    method: 'POST',
    headers: {
      ...serviceHeaders,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    },
    body: JSON.stringify({ id: 'main', ...row }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
