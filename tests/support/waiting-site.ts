import type { SiteClient } from '#data/client/site-client.ts'
import { planSet, writeSet } from '#data/prepared/sets.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { changeSite } from './change-site.ts'
import { earlierDefaultTexts } from './earlier-default-texts.ts'
import { fillSite } from './filled-site.ts'
import { clientOfAccount } from './panel-accounts.ts'
import { type RunningSite, testAdministrator, testKeys } from './running-site.ts'
import { stockClient } from './stock-client.ts'

const minuteMs = 60_000
/** A whole minute, as a plan asks for it. */
const inDays = (days: number) =>
  new Date((Math.floor(Date.now() / minuteMs) + days * 24 * 60) * minuteMs).toISOString()

/** Whatever the dashboard can tell waits at once, but for drafts, which only a browser keeps. */
export async function makeEverythingWait(site: RunningSite): Promise<void> {
  await fillSite(site)
  const requests = stockClient(site.url, testKeys.service).from('requests')
  await requests
    .update({ created_at: inDays(-2) })
    .eq('state', 'new')
    .throwOnError()
  await requests
    .update({ remind_on: inDays(-1).slice(0, 10) })
    .neq('state', 'spam')
    .throwOnError()
  await changeSite(site, ({ certificates, hero, services, ...rest }) => ({
    ...rest,
    certificates: {
      ...certificates,
      items: certificates.items.map((one, at) => ({
        ...one,
        validTo: inDays(at * 9 - 20).slice(0, 10),
      })),
    },
    hero: {
      ...hero,
      ctaText: { ...hero.ctaText, ro: String(earlierDefaultTexts['hero.ctaText.ro']), en: '' },
    },
    services: {
      ...services,
      description: {
        ro: String([earlierDefaultTexts['services.description.ro']].flat()[0]),
        en: 'Changed in Romanian since',
        ru: '',
      },
    },
  }))
  const owner = (await clientOfAccount(site, testAdministrator)) as SiteClient
  const { revision, site: before } = await loadWholeSite(owner)
  const { set } = await writeSet(owner, {
    id: crypto.randomUUID(),
    revision: 0,
    name: 'Sărbătorile de iarnă: programul biroului, al depozitului și al șantierelor',
    base_revision: revision,
    changes: { site_hero: { title: { ...before.hero.title, ro: 'Închis de sărbători' } } },
  })
  await planSet(owner, set, { publish_at: inDays(9), take_back_at: inDays(20) })
}
