import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { diffSite } from '#content/changes/site-changes.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { saveSite } from '#data/site/save-site.ts'
import { addProjects } from './many-projects.ts'
import { clientOfAccount, makeAdministrator } from './panel-accounts.ts'
import { type RunningSite, testAdministrator } from './running-site.ts'
import { sampleFiles } from './sample-files.ts'
import { attachFile, sendRequest } from './stored-requests.ts'

const pictures = fileURLToPath(new URL('../../public/assets/pictures', import.meta.url))
const longName =
  'Întreprinderea de construcții industriale, rezidențiale și comerciale „Șantierul Nistrului de Jos și Fiii Meșterului Constantin Brâncoveanu”'

/** Gives the site what a company has after years of work: every section has items, and some names are longer than anybody expects. */
export async function fillSite(site: RunningSite): Promise<void> {
  await addProjects(site, 60)
  const uploads = await uploadPictures(site)
  await saveContent(site, uploads)
  await sendRequests(site, 40)
  await makeAdministrator(site, 'maria.elena.cojocaru-munteanu.santier', 'editor')
}

async function uploadPictures(site: RunningSite): Promise<string[]> {
  const media = (await clientOfAccount(site, testAdministrator)).storage.from('media')
  const addresses: string[] = []
  for (const name of ['project-factory.jpg', 'project-factory-2.jpg', 'og-default.jpg']) {
    const stored = `1790000000000-${name}`
    const { error } = await media.upload(stored, await readFile(path.join(pictures, name)), {
      contentType: 'image/jpeg',
      metadata: { name: `Fotografie de pe șantierul din strada Calea Basarabiei ${name}` },
    })
    if (error) throw error
    addresses.push(new URL(media.getPublicUrl(stored).data.publicUrl).pathname)
  }
  const { pdf } = await sampleFiles()
  const options = { contentType: 'application/pdf' }
  for (const name of ['certificat-iso.pdf', 'licenta-veche.pdf'])
    await media.upload(`1790000000000-${name}`, pdf, options)
  await media.remove(['1790000000000-og-default.jpg'])
  return addresses.slice(0, 2)
}

async function saveContent(site: RunningSite, [photo = '', other = '']: string[]): Promise<void> {
  const client = (await clientOfAccount(site, testAdministrator)) as SiteClient
  const { site: before, revision } = await loadWholeSite(client)
  const result = await saveSite(client, revision, diffSite(before, filled(before, photo, other)))
  if (!result.saved) throw new Error('somebody else has saved')
}

function filled(before: SiteData, photo: string, other: string): SiteData {
  const text = inAllLanguages
  const many = <Item>(count: number, make: (at: number) => Item) =>
    Array.from({ length: count }, (_, at) => make(at))
  return {
    ...before,
    footer: { ...before.footer, companyName: text(longName) },
    navbar: { ...before.navbar, logo: text(longName) },
    company: {
      ...before.company,
      isOn: true,
      legalName: longName,
      idno: '1003600106115',
      legalAddress: text('mun. Chișinău, str. Calea Basarabiei 26/3, biroul 407, etajul 4'),
    },
    pages: {
      ...before.pages,
      customPages: many(5, (at) => ({
        slug: `pagina-${at}`,
        title: text(at ? `Pagina ${at}` : longName),
        content: text('<p>Un text.</p>'),
      })),
    },
    team: {
      ...before.team,
      isOn: true,
      items: many(12, (at) => ({
        id: `colleague-${at}`,
        isPublished: at % 3 > 0,
        title: text(
          at ? `Colega Nr. ${at}` : 'Maria-Magdalena Constantinescu-Brâncoveanu von Hohenzollern',
        ),
        role: text('Inginer-șef de proiect, responsabil de calitate și securitate'),
        photo: at % 2 ? photo : '',
        phone: '+373 69 123 456',
        email: 'numele.prenumele.foarte.lung@compania-noastra-de-constructii.md',
      })),
    },
    testimonials: {
      ...before.testimonials,
      isOn: true,
      items: many(8, (at) => ({
        id: `testimonial-${at}`,
        isPublished: at > 0,
        title: text(`Clientul Nr. ${at}`),
        quote: text('Au predat hala cu două săptămâni înainte de termen. '.repeat(4)),
        company: 'Director, Depozitele Nistrului SRL',
        photo: at % 2 ? other : '',
        project: [],
        date: '2025-03-14',
        source: 'https://www.google.com/maps/place/compania',
      })),
    },
    certificates: {
      ...before.certificates,
      isOn: true,
      items: many(6, (at) => ({
        id: `certificate-${at}`,
        isPublished: true,
        title: text(`ISO 900${at}: sistemul de management al calității în construcții`),
        issuer: text('Organismul Național de Certificare'),
        number: `MD-000${at}/2024`,
        validFrom: '2024-01-01',
        validTo: at ? `202${at + 4}-12-20` : '',
        scanImage:
          at === 1 ? '/storage/v1/object/public/media/1790000000000-certificat-iso.pdf' : photo,
        register: 'https://registru.example.md/certificate',
      })),
    },
    partners: {
      ...before.partners,
      isOn: true,
      items: many(10, (at) => ({
        id: `partner-${at}`,
        isPublished: true,
        title: text(at ? `Partenerul ${at}` : longName),
        logoImage: at % 2 ? other : '',
        website: 'https://partener.example.com/',
      })),
    },
    redirects: {
      ...before.redirects,
      items: many(12, (at) => ({
        id: `redirect-${at}`,
        from: `/vechea-pagina-cu-adresa-foarte-lunga-${at}.php`,
        to: '/proiecte',
      })),
    },
  }
}

async function sendRequests(site: RunningSite, count: number): Promise<void> {
  const files = await sampleFiles()
  for (let at = 0; at < count; at += 1) {
    const id = randomUUID()
    await sendRequest(site, {
      id,
      language: ['ro', 'en', 'ru'][at % 3] ?? 'ro',
      name: at ? `Ion Ciobanu ${at}` : longName.slice(0, 100),
      phone: `069 1${String(at).padStart(2, '0')} 456`,
      email: `un.client.${at}@o-firma-cu-nume-lung.example.com`,
      message: 'Vrem o hală de 2400 m² lângă Bălți, cu birouri și o parcare. '.repeat(1 + (at % 6)),
      ...(at % 9 === 8 && { state: 'spam', spam_reason: 'trap' }),
    })
    if (at % 4) continue
    for (const kind of ['jpeg', 'pdf', 'docx', 'dwg'] as const) {
      const name = `Planul casei, etajul ${at}.${kind}`
      await attachFile(site, id, { name, kind, bytes: files[kind] })
    }
  }
}
