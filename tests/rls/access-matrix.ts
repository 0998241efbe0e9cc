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

/** Arguments in the order of `callers`. */
function access(
  ...outcomes: readonly [Outcomes, Outcomes, Outcomes, Outcomes, Outcomes, Outcomes]
) {
  return Object.fromEntries(
    callers.map((caller, index) => {
      const [select, insert, update, remove] = outcomes[index] ?? closed
      return [caller, { select, insert, update, delete: remove }]
    }),
  ) as Access
}

const siteTable = access(
  readOnly,
  readAndNoRowToWrite,
  everything,
  readAndNoRowToWrite,
  everything,
  everything,
)
/** Of a section that is not switched on: only administrators see that there is a row. */
const siteTableWhileOff = access(noRow, noRowAtAll, everything, noRowAtAll, everything, everything)
const history = access(closed, noRow, readOnly, noRow, readOnly, everything)
const revision = access(readOnly, readOnly, readOnly, readOnly, readOnly, everything)
const administrators = access(closed, noRow, readOnly, readOnly, readOnly, everything)
/** Of the bucket media, whose files are read by their addresses; another bucket is as closed as the list of buckets. */
const mediaObjects = access(noRowAtAll, noRowAtAll, everything, noRowAtAll, everything, everything)
const buckets = access(noRowAtAll, noRowAtAll, noRowAtAll, noRowAtAll, noRowAtAll, everything)
/** Only the database fills a bin; its content can be read and taken out. */
const mediaBin = access(
  closed,
  ['nothing', 'refused', 'refused', 'nothing'],
  ['done', 'refused', 'refused', 'done'],
  ['nothing', 'refused', 'refused', 'nothing'],
  ['done', 'refused', 'refused', 'done'],
  everything,
)
/** A step is settled or not: there is nothing to update. */
const firstSteps = access(
  closed,
  ['nothing', 'refused', 'refused', 'nothing'],
  ['done', 'done', 'refused', 'done'],
  ['nothing', 'refused', 'refused', 'nothing'],
  ['done', 'done', 'refused', 'done'],
  everything,
)
/** Kept by the database itself. */
const pictures = access(readOnly, readOnly, readOnly, readOnly, readOnly, readOnly)
const pictureNotes = access(closed, noRow, readOnly, noRow, readOnly, readOnly)
const serverTable = access(closed, closed, closed, closed, closed, everything)
const nobody = access(closed, closed, closed, closed, closed, closed)

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
  'public.requests': history,
  'public.request_events': history,
  'public.deliveries': history,
  'public.request_files': history,
  'public.request_channels': history,
  'public.push_keys': serverTable,
  'public.request_servers': serverTable,
  'public.request_targets': history,
  'public.request_link_codes': serverTable,
  'public.erased_requests': history,
  'public.request_settings': history,
  'public.site_revision': revision,
  'public.site_versions': history,
  'public.site_version_changes': history,
  'public.site_translations': history,
  'public.site_project_addresses': history,
  'public.site_pictures': pictures,
  'public.site_picture_notes': pictureNotes,
  'public.site_picture_uses': pictures,
  'public.admin_users': administrators,
  'public.audit_events': history,
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
  'service role': 'allowed',
}
const administratorsOnly: Calls = {
  ...anyone,
  anonymous: 'refused',
  'signed in, no administrator': 'refused',
  'administrator with a second factor, at aal1': 'refused',
}
/** Anybody may ask it about themselves. */
const signedInOrServer: Calls = { ...anyone, anonymous: 'refused' }
/** For an account's own affairs. */
const signedIn: Calls = { ...anyone, anonymous: 'refused', 'service role': 'refused' }
/** Needs an open session with a second factor; the callers here have claims but no session. */
const openSessionOnly: Calls = {
  ...administratorsOnly,
  administrator: 'refused',
  'administrator with a second factor, at aal2': 'refused',
  'service role': 'refused',
}

const serviceOnly: Calls = {
  ...administratorsOnly,
  administrator: 'refused',
  'administrator with a second factor, at aal2': 'refused',
}

/** Who may call each function of the public schema, with a call that shows it. */
export const functionMatrix: Record<string, { call: string; access: Calls }> = {
  add_administrator: {
    call: "add_administrator('00000000-0000-4000-8000-000000000001')",
    access: administratorsOnly,
  },
  add_push_device: {
    call: `add_push_device('https://push.example.com/a', '{"p256dh": "B${'A'.repeat(86)}", "auth": "${'A'.repeat(22)}"}', 'a')`,
    access: openSessionOnly,
  },
  add_request_note: {
    call: "add_request_note('00000000-0000-7000-8000-000000000001', 'a')",
    access: administratorsOnly,
  },
  announcement_state: { call: 'announcement_state()', access: administratorsOnly },
  applied_migrations: { call: 'applied_migrations()', access: serviceOnly },
  audit_log: { call: 'audit_log()', access: administratorsOnly },
  begin_job: { call: "begin_job('a', 1, 1)", access: serviceOnly },
  change_request: {
    call: "change_request('00000000-0000-7000-8000-000000000001', 1, '{}')",
    access: administratorsOnly,
  },
  claim_unmeasured_pictures: { call: 'claim_unmeasured_pictures()', access: serviceOnly },
  confirm_translation: {
    call: "confirm_translation('site_hero', 'main', 'title', 'en', 'a')",
    access: administratorsOnly,
  },
  count_missing_alt: { call: 'count_missing_alt()', access: administratorsOnly },
  count_recovery_codes: { call: 'count_recovery_codes()', access: signedIn },
  create_recovery_codes: { call: 'create_recovery_codes()', access: openSessionOnly },
  describe_picture: {
    call: "describe_picture('/assets/pictures/hero-1.jpg', '{}')",
    access: administratorsOnly,
  },
  end_job: { call: "end_job('a')", access: serviceOnly },
  erase_old_requests: { call: 'erase_old_requests()', access: serviceOnly },
  erase_person_requests: {
    call: "erase_person_requests('nobody@example.com')",
    access: administratorsOnly,
  },
  erase_request: {
    call: "erase_request('00000000-0000-7000-8000-00000000ffff')",
    access: administratorsOnly,
  },
  find_person_requests: {
    call: "find_person_requests('nobody@example.com')",
    access: administratorsOnly,
  },
  find_project_address: { call: "find_project_address('a')", access: anyone },
  forget_credentials: {
    call: "forget_credentials('00000000-0000-4000-8000-00000000ffff')",
    access: serviceOnly,
  },
  is_administrator: { call: 'is_administrator()', access: signedInOrServer },
  job_runs: { call: 'job_runs()', access: serviceOnly },
  list_administrators: { call: 'list_administrators()', access: administratorsOnly },
  list_announcement_targets: {
    call: 'list_announcement_targets()',
    access: administratorsOnly,
  },
  list_erased_requests: { call: "list_erased_requests('{}')", access: serviceOnly },
  list_ownerless_request_files: {
    call: 'list_ownerless_request_files()',
    access: serviceOnly,
  },
  list_pictures: { call: 'list_pictures()', access: administratorsOnly },
  list_push_devices: { call: 'list_push_devices()', access: administratorsOnly },
  load_details: {
    call: "load_details('site_projects_items', '{project-factory}')",
    access: anyone,
  },
  load_site: { call: 'load_site()', access: anyone },
  make_link_code: { call: 'make_link_code()', access: administratorsOnly },
  note_file_change: {
    call: "note_file_change('file_deleted', 'a.jpg')",
    access: administratorsOnly,
  },
  note_import: { call: "note_import(1, 'copie.json')", access: administratorsOnly },
  note_measured_pictures: { call: "note_measured_pictures('[]')", access: serviceOnly },
  note_request_channels: { call: "note_request_channels('{}')", access: serviceOnly },
  note_request_server_stopped: {
    call: "note_request_server_stopped('00000000-0000-4000-8000-000000000001')",
    access: serviceOnly,
  },
  note_requests_download: { call: 'note_requests_download(1)', access: administratorsOnly },
  open_detail_translations: {
    call: 'open_detail_translations()',
    access: administratorsOnly,
  },
  open_request: {
    call: "open_request('00000000-0000-7000-8000-000000000001')",
    access: administratorsOnly,
  },
  panel_channel: { call: 'panel_channel()', access: administratorsOnly },
  picture_of: { call: "picture_of('/assets/pictures/hero-1.jpg')", access: administratorsOnly },
  preview_kept_months: { call: 'preview_kept_months(12)', access: administratorsOnly },
  purge_spam_files: { call: 'purge_spam_files()', access: serviceOnly },
  read_link_codes: {
    call: "read_link_codes('00000000-0000-7000-8000-000000000001')",
    access: serviceOnly,
  },
  remind_of_requests: { call: 'remind_of_requests()', access: serviceOnly },
  remove_administrator: {
    call: "remove_administrator('00000000-0000-4000-8000-00000000ffff')",
    access: administratorsOnly,
  },
  remove_own_push_device: { call: 'remove_own_push_device()', access: administratorsOnly },
  request_figures: { call: 'request_figures(4)', access: administratorsOnly },
  reviews_without_project: { call: 'reviews_without_project()', access: anyone },
  save_site: { call: "save_site(0, '{}')", access: administratorsOnly },
  send_delivery_again: {
    call: "send_delivery_again('00000000-0000-7000-8000-000000000001')",
    access: administratorsOnly,
  },
  set_kept_months: { call: 'set_kept_months(null)', access: administratorsOnly },
  set_request_answers: { call: "set_request_answers('{}')", access: administratorsOnly },
  set_request_confirmations: {
    call: 'set_request_confirmations(true)',
    access: administratorsOnly,
  },
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
  take_due_delivery: { call: 'take_due_delivery()', access: serviceOnly },
  translated_romanian: {
    call: "translated_romanian('site_hero', 'main', 'title', 'en')",
    access: administratorsOnly,
  },
  unlink_request_target: {
    call: "unlink_request_target('00000000-0000-7000-8000-000000000001')",
    access: administratorsOnly,
  },
  unread_request_bytes: { call: 'unread_request_bytes()', access: serviceOnly },
  use_link_code: { call: "use_link_code('a', '1', 'b')", access: serviceOnly },
  use_recovery_code: { call: "use_recovery_code('abc')", access: signedIn },
  warn_of_certificates: { call: 'warn_of_certificates()', access: serviceOnly },
}
