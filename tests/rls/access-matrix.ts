import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { isOn } from '#content/shown/optional-sections.ts'
import { storedSections } from '#content/site/stored-sections.ts'

/** What each verb of each caller leads to: a line tells who may do what with a table. */
export const callers = [
  'anonymous',
  'signed in, no administrator',
  'administrator',
  'administrator with a second factor, at aal1',
  'administrator with a second factor, at aal2',
  'editor',
  'requests',
  'service role',
] as const
export type CallerName = (typeof callers)[number]

export const verbs = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** done: it has its effect; nothing: no error, but no row is seen or changed; refused: SQLSTATE 42501. */
export type Outcome = 'done' | 'nothing' | 'refused'
export type Access = Record<CallerName, Record<Verb, Outcome>>

type Outcomes = readonly [select: Outcome, insert: Outcome, update: Outcome, remove: Outcome]

const everything: Outcomes = ['done', 'done', 'done', 'done']
const readOnly: Outcomes = ['done', 'refused', 'refused', 'refused']
/** The verb is granted, but the policies let no row through. */
const readAndNoRowToWrite: Outcomes = ['done', 'refused', 'nothing', 'nothing']
const noRow: Outcomes = ['nothing', 'refused', 'refused', 'refused']
const noRowAtAll: Outcomes = ['nothing', 'refused', 'nothing', 'nothing']
const closed: Outcomes = ['refused', 'refused', 'refused', 'refused']

/** Which roles share an area with the owners. */
const areas = {
  site: ['editor'],
  requests: ['requests'],
  figures: ['editor', 'requests'],
  panel: ['editor', 'requests'],
  owners: [],
} as const satisfies Record<string, readonly CallerName[]>
type Area = keyof typeof areas

/** Outcomes in the order of `callers`; a role has those of an owner in its areas, elsewhere those of whoever has no right. */
function access(
  area: Area,
  ...outcomes: readonly [Outcomes, Outcomes, Outcomes, Outcomes, Outcomes, Outcomes]
) {
  const [anonymous, stranger, owner, unproven, proven, service] = outcomes
  const roles = ['editor', 'requests'].map((role) => (isIn(area, role) ? owner : unproven))
  const all = [anonymous, stranger, owner, unproven, proven, ...roles, service]
  return Object.fromEntries(
    callers.map((caller, index) => {
      const [select, insert, update, remove] = all[index] ?? closed
      return [caller, { select, insert, update, delete: remove }]
    }),
  ) as Access
}

function isIn(area: Area, role: string): boolean {
  const roles: readonly string[] = areas[area]
  return roles.includes(role)
}

const siteTable = access(
  'site',
  readOnly,
  readAndNoRowToWrite,
  everything,
  readAndNoRowToWrite,
  everything,
  everything,
)
/** Of a section that is not switched on: only administrators see that there is a row. */
const siteTableWhileOff = access(
  'site',
  noRow,
  noRowAtAll,
  everything,
  noRowAtAll,
  everything,
  everything,
)
const historyOf = (area: Area) => access(area, closed, noRow, readOnly, noRow, readOnly, everything)
const revision = access('panel', readOnly, readOnly, readOnly, readOnly, readOnly, everything)
const administrators = access('owners', closed, noRow, readOnly, readOnly, readOnly, everything)
/** Of the bucket media, whose files are read by their addresses; another bucket is as closed as the list of buckets. */
const mediaObjects = access(
  'site',
  noRowAtAll,
  noRowAtAll,
  everything,
  noRowAtAll,
  everything,
  everything,
)
const buckets = access(
  'owners',
  noRowAtAll,
  noRowAtAll,
  noRowAtAll,
  noRowAtAll,
  noRowAtAll,
  everything,
)
/** Only the database fills a bin; its content can be read and taken out. */
const mediaBin = access(
  'site',
  closed,
  ['nothing', 'refused', 'refused', 'nothing'],
  ['done', 'refused', 'refused', 'done'],
  ['nothing', 'refused', 'refused', 'nothing'],
  ['done', 'refused', 'refused', 'done'],
  everything,
)
/** A step is settled or not: there is nothing to update. */
const firstSteps = access(
  'site',
  closed,
  ['nothing', 'refused', 'refused', 'nothing'],
  ['done', 'done', 'refused', 'done'],
  ['nothing', 'refused', 'refused', 'nothing'],
  ['done', 'done', 'refused', 'done'],
  everything,
)
/** Kept by the database itself. */
const pictures = access('panel', readOnly, readOnly, readOnly, readOnly, readOnly, readOnly)
const pictureNotes = access('site', closed, noRow, readOnly, noRow, readOnly, readOnly)
const serverTable = access('owners', closed, closed, closed, closed, closed, everything)
const nobody = access('owners', closed, closed, closed, closed, closed, closed)

/** A section that is described is open to visitors, and to administrators for writing, or the tests fail. */
const siteTables = storedSections.flatMap(({ key, table, lists }) =>
  // What switching on does is shown with the sections that are on.
  [table, ...lists.map((list) => list.table)].map((name): [string, Access] => [
    `public.${name}`,
    isOn(key, defaultSiteData[key]) ? siteTable : siteTableWhileOff,
  ]),
)

export const accessMatrix: Record<string, Access> = {
  'public.site_global_settings': siteTable,
  ...Object.fromEntries(siteTables),
  // What is never published.
  'public.site_projects_hidden_facts': siteTableWhileOff,
  'public.requests': historyOf('requests'),
  'public.request_events': historyOf('requests'),
  'public.deliveries': historyOf('requests'),
  'public.request_files': historyOf('requests'),
  'public.request_channels': historyOf('requests'),
  'public.push_keys': serverTable,
  'public.prepared_sets': historyOf('site'),
  'public.prepared_links': historyOf('site'),
  'public.prepared_answers': historyOf('site'),
  'public.request_servers': serverTable,
  'public.request_targets': historyOf('requests'),
  'public.request_link_codes': serverTable,
  'public.erased_requests': historyOf('requests'),
  'public.request_settings': historyOf('panel'),
  'public.site_revision': revision,
  'public.site_versions': historyOf('site'),
  'public.site_version_changes': historyOf('site'),
  'public.site_translations': historyOf('site'),
  'public.site_project_addresses': historyOf('site'),
  'public.site_pictures': pictures,
  'public.site_picture_notes': pictureNotes,
  'public.site_picture_uses': pictures,
  'public.admin_users': administrators,
  'public.audit_events': historyOf('owners'),
  'public.first_steps': firstSteps,
  'temelia.recovery_codes': nobody,
  'temelia.account_messages': nobody,
  'storage.bins': serverTable,
  'storage.buckets': buckets,
  'storage.objects': mediaObjects,
  'storage.removed_objects': mediaBin,
  'storage.resumable_uploads': serverTable,
  'auth.users': nobody,
  'auth.identities': nobody,
  'auth.sessions': nobody,
  'auth.refresh_tokens': nobody,
  'auth.mfa_factors': nobody,
  'auth.mfa_challenges': nobody,
  'auth.mfa_amr_claims': nobody,
  'auth.one_time_tokens': nobody,
  'auth.flow_state': nobody,
  'auth.oauth_client_states': nobody,
  'auth.audit_log_entries': nobody,
  'backend.file_owner': nobody,
  'backend.rate_limits': nobody,
  'backend.secrets': nobody,
  'backend.signing_keys': nobody,
  'backend.schema_migrations': nobody,
  'temelia.panel_channel': nobody,
  'temelia.guarded_roles': nobody,
  'temelia.role_periods': nobody,
  'temelia.picture_measuring': nobody,
  'temelia.applied_migrations': nobody,
  'temelia.backups': nobody,
  'temelia.job_runs': nobody,
  'temelia.request_fields': nobody,
  'temelia.site_tables': nobody,
}

type Calls = Record<CallerName, 'allowed' | 'refused'>

const anyone: Calls = {
  anonymous: 'allowed',
  'signed in, no administrator': 'allowed',
  administrator: 'allowed',
  'administrator with a second factor, at aal1': 'allowed',
  'administrator with a second factor, at aal2': 'allowed',
  editor: 'allowed',
  requests: 'allowed',
  'service role': 'allowed',
}
/** Owners, the server, and the roles of the area. */
const only = (area: Area): Calls => ({
  ...anyone,
  anonymous: 'refused',
  'signed in, no administrator': 'refused',
  'administrator with a second factor, at aal1': 'refused',
  editor: isIn(area, 'editor') ? 'allowed' : 'refused',
  requests: isIn(area, 'requests') ? 'allowed' : 'refused',
})
/** Anybody may ask it about themselves. */
const signedInOrServer: Calls = { ...anyone, anonymous: 'refused' }
/** For an account's own affairs. */
const signedIn: Calls = { ...anyone, anonymous: 'refused', 'service role': 'refused' }
/** Needs an open session with a second factor; the callers here have claims but no session. */
const openSessionOnly: Calls = {
  ...only('owners'),
  administrator: 'refused',
  'administrator with a second factor, at aal2': 'refused',
  'service role': 'refused',
}

const serviceOnly: Calls = {
  ...only('owners'),
  administrator: 'refused',
  'administrator with a second factor, at aal2': 'refused',
}

/** Who may call each function of the public schema, with a call that shows it. */
export const functionMatrix: Record<string, { call: string; access: Calls }> = {
  add_administrator: {
    call: "add_administrator('00000000-0000-4000-8000-000000000001')",
    access: only('owners'),
  },
  add_push_device: {
    call: `add_push_device('https://push.example.com/a', '{"p256dh": "B${'A'.repeat(86)}", "auth": "${'A'.repeat(22)}"}', 'a')`,
    access: openSessionOnly,
  },
  add_request_note: {
    call: "add_request_note('00000000-0000-7000-8000-000000000001', 'a')",
    access: only('requests'),
  },
  announcement_state: { call: 'announcement_state()', access: only('requests') },
  answer_prepared_link: {
    call: "answer_prepared_link('00000000-0000-4000-8000-0000000000f2', repeat('1', 64), '{}')",
    access: serviceOnly,
  },
  applied_migrations: { call: 'applied_migrations()', access: serviceOnly },
  audit_log: { call: 'audit_log()', access: only('owners') },
  begin_job: { call: "begin_job('a', 1, 1)", access: serviceOnly },
  change_request: {
    call: "change_request('00000000-0000-7000-8000-000000000001', 1, '{}')",
    access: only('requests'),
  },
  claim_unmeasured_pictures: { call: 'claim_unmeasured_pictures()', access: serviceOnly },
  confirm_translation: {
    call: "confirm_translation('site_hero', 'main', 'title', 'en', 'a')",
    access: only('site'),
  },
  count_missing_alt: { call: 'count_missing_alt()', access: only('site') },
  count_recovery_codes: { call: 'count_recovery_codes()', access: signedIn },
  create_prepared_link: {
    call: "create_prepared_link('00000000-0000-4000-8000-0000000000f1')",
    access: only('site'),
  },
  create_recovery_codes: { call: 'create_recovery_codes()', access: openSessionOnly },
  delete_prepared_set: {
    call: "delete_prepared_set('00000000-0000-4000-8000-0000000000f1')",
    access: only('site'),
  },
  describe_picture: {
    call: "describe_picture('/assets/pictures/hero-1.jpg', '{}')",
    access: only('site'),
  },
  due_prepared_sets: { call: 'due_prepared_sets()', access: serviceOnly },
  end_job: { call: "end_job('a')", access: serviceOnly },
  end_prepared_link: {
    call: "end_prepared_link('00000000-0000-4000-8000-0000000000f2')",
    access: only('site'),
  },
  erase_old_requests: { call: 'erase_old_requests()', access: serviceOnly },
  erase_person_requests: {
    call: "erase_person_requests('nobody@example.com')",
    access: only('owners'),
  },
  erase_request: {
    call: "erase_request('00000000-0000-7000-8000-00000000ffff')",
    access: only('owners'),
  },
  fail_prepared_set: {
    call: `fail_prepared_set('00000000-0000-4000-8000-0000000000f3', 1, '{"kind": "conflict"}')`,
    access: serviceOnly,
  },
  find_person_requests: {
    call: "find_person_requests('nobody@example.com')",
    access: only('requests'),
  },
  find_project_address: { call: "find_project_address('a')", access: anyone },
  forget_credentials: {
    call: "forget_credentials('00000000-0000-4000-8000-00000000ffff')",
    access: serviceOnly,
  },
  guard_role: { call: "guard_role('editor', false)", access: only('owners') },
  guarded_roles: { call: 'guarded_roles()', access: only('owners') },
  is_administrator: { call: 'is_administrator()', access: signedInOrServer },
  job_runs: { call: 'job_runs()', access: serviceOnly },
  list_administrators: { call: 'list_administrators()', access: only('owners') },
  list_announcement_targets: {
    call: 'list_announcement_targets()',
    access: only('requests'),
  },
  list_erased_requests: { call: "list_erased_requests('{}')", access: serviceOnly },
  list_ownerless_request_files: {
    call: 'list_ownerless_request_files()',
    access: serviceOnly,
  },
  list_pictures: { call: 'list_pictures()', access: only('site') },
  list_push_devices: { call: 'list_push_devices()', access: only('requests') },
  list_request_assignees: { call: 'list_request_assignees()', access: only('requests') },
  load_details: {
    call: "load_details('site_projects_items', '{project-factory}')",
    access: anyone,
  },
  load_site: { call: 'load_site()', access: anyone },
  make_link_code: { call: 'make_link_code()', access: only('requests') },
  note_file_change: {
    call: "note_file_change('file_deleted', 'a.jpg')",
    access: only('site'),
  },
  note_import: { call: "note_import(1, 'copie.json')", access: only('owners') },
  note_measured_pictures: { call: "note_measured_pictures('[]')", access: serviceOnly },
  note_request_channels: { call: "note_request_channels('{}')", access: serviceOnly },
  note_request_server_stopped: {
    call: "note_request_server_stopped('00000000-0000-4000-8000-000000000001')",
    access: serviceOnly,
  },
  note_requests_download: { call: 'note_requests_download(1)', access: only('requests') },
  open_detail_translations: {
    call: 'open_detail_translations()',
    access: only('site'),
  },
  open_prepared_link: {
    call: "open_prepared_link('00000000-0000-4000-8000-0000000000f2', repeat('1', 64))",
    access: serviceOnly,
  },
  open_request: {
    call: "open_request('00000000-0000-7000-8000-000000000001')",
    access: only('requests'),
  },
  own_rights: { call: 'own_rights()', access: signedInOrServer },
  panel_channel: { call: 'panel_channel()', access: only('site') },
  picture_of: { call: "picture_of('/assets/pictures/hero-1.jpg')", access: only('site') },
  plan_prepared_set: {
    call: "plan_prepared_set('00000000-0000-4000-8000-0000000000f1', 1)",
    access: only('site'),
  },
  preview_kept_months: { call: 'preview_kept_months(12)', access: only('owners') },
  publish_prepared_set: {
    call: "publish_prepared_set('00000000-0000-4000-8000-0000000000f3', 1, 0, '{}')",
    access: only('site'),
  },
  purge_spam: { call: 'purge_spam()', access: serviceOnly },
  read_link_codes: {
    call: "read_link_codes('00000000-0000-7000-8000-000000000001')",
    access: serviceOnly,
  },
  remind_of_requests: { call: 'remind_of_requests()', access: serviceOnly },
  remove_administrator: {
    call: "remove_administrator('00000000-0000-4000-8000-00000000ffff')",
    access: only('owners'),
  },
  remove_own_push_device: { call: 'remove_own_push_device()', access: only('panel') },
  request_figures: { call: 'request_figures(4)', access: only('figures') },
  reviews_without_project: { call: 'reviews_without_project()', access: anyone },
  save_site: { call: "save_site(0, '{}')", access: only('site') },
  send_delivery_again: {
    call: "send_delivery_again('00000000-0000-7000-8000-000000000001')",
    access: only('requests'),
  },
  set_administrator_role: {
    call: "set_administrator_role('00000000-0000-4000-8000-000000000004', 'requests')",
    access: only('owners'),
  },
  set_kept_months: { call: 'set_kept_months(null)', access: only('owners') },
  set_request_answers: { call: "set_request_answers('{}')", access: only('requests') },
  set_request_confirmations: {
    call: 'set_request_confirmations(true)',
    access: only('owners'),
  },
  sets_with_picture: { call: "sets_with_picture('/a.jpg')", access: only('site') },
  settle_delivery: {
    call: "settle_delivery('00000000-0000-7000-8000-000000000001', 1)",
    access: serviceOnly,
  },
  store_request: {
    call: `store_request('{"id": "00000000-0000-7000-8000-0000000000ff", "consent_at": "2027-01-01"}')`,
    access: serviceOnly,
  },
  store_request_file: {
    call: `store_request_file('{"id": "00000000-0000-4000-8000-0000000000ff"}')`,
    access: serviceOnly,
  },
  take_back_prepared_set: {
    call: "take_back_prepared_set('00000000-0000-4000-8000-0000000000f4', 1, 0, '{}')",
    access: only('site'),
  },
  take_due_delivery: { call: 'take_due_delivery()', access: serviceOnly },
  translated_romanian: {
    call: "translated_romanian('site_hero', 'main', 'title', 'en')",
    access: only('site'),
  },
  unlink_request_target: {
    call: "unlink_request_target('00000000-0000-7000-8000-000000000001')",
    access: only('requests'),
  },
  unread_request_bytes: { call: 'unread_request_bytes()', access: serviceOnly },
  use_link_code: { call: "use_link_code('a', '1', 'b')", access: serviceOnly },
  use_recovery_code: { call: "use_recovery_code('abc')", access: signedIn },
  warn_of_certificates: { call: 'warn_of_certificates()', access: serviceOnly },
  write_prepared_set: {
    call: "write_prepared_set('00000000-0000-4000-8000-0000000000f5', 0, 'a', 0, '{}')",
    access: only('site'),
  },
}
