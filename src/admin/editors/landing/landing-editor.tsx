import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { sectionProblems } from '#content/problems/problems.ts'
import {
  alwaysShown,
  type FirstPageSection,
  isEmpty,
  isSwitchedOn,
} from '#content/shown/first-page.ts'
import { optionalSections } from '#content/shown/optional-sections.ts'
import { shownToVisitors } from '#content/shown/published-items.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Card } from '#ui/card.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { Switch } from '#ui/switch.tsx'
import { useScreens } from '../../screen/screens-context.ts'
import { useSite } from '../../site/use-site.ts'
import { SectionEditor } from '../section-editor.tsx'
import { useFirstPageEdits } from './use-first-page-edits.ts'

const otherSections: readonly SectionKey[] = optionalSections.filter(
  (key) => sections[key].firstPage !== undefined,
)

export function LandingEditor() {
  return (
    <SectionEditor
      section="landing"
      otherSections={otherSections}
      title={sections.landing.label}
      hasLanguages={false}
    >
      <Card
        title="Secțiunile primei pagini"
        description="Trageți secțiunile sau folosiți săgețile pentru a le schimba ordinea. Secțiunea Hero rămâne prima: are titlul paginii."
      >
        <FirstPageList />
      </Card>
    </SectionEditor>
  )
}

function FirstPageList() {
  const site = { ...(useSite().data?.site as SiteData), ...(useWatch() as Partial<SiteData>) }
  const { order, move, toggle } = useFirstPageEdits(site)
  return (
    <SortableList ids={order} itemLabel="secțiunea" isCompact onMove={move}>
      {(index) => {
        const key = order[index]
        return key && <SectionRow section={key} index={index} site={site} onToggle={toggle} />
      }}
    </SortableList>
  )
}

interface SectionRowProps {
  section: FirstPageSection
  index: number
  site: SiteData
  onToggle: (section: FirstPageSection) => void
}

function SectionRow({ section, index, site, onToggle }: SectionRowProps) {
  const isOn = isSwitchedOn(section, site)
  const note = noteOn(section, site)
  const { optional, label } = sections[section]
  return (
    <div className="flex h-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {/* A long name takes two lines before the switch leaves its column. */}
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-medium">{label}</p>
        {note && <p className="text-sm text-balance text-quiet">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 max-sm:basis-full">
        <EditorLink section={section} />
        {!alwaysShown.includes(section) && (
          <Switch
            look="quiet"
            label={isOn ? 'Apare' : 'Nu apare'}
            aria-label={`Apare pe site: ${label}`}
            name={optional ? `${section}.isOn` : `landing.sections.${index}.isShown`}
            checked={isOn}
            // What cannot be shown yet can still be switched off.
            disabled={!isOn && note !== undefined}
            onChange={() => onToggle(section)}
          />
        )}
      </div>
    </div>
  )
}

function noteOn(section: FirstPageSection, site: SiteData): string | undefined {
  if (section === 'contact') return 'Apare mereu: butoanele site-ului duc la ea.'
  if (isEmpty(section, site)) return 'Este goală și nu apare până o completați.'
  if (!sections[section].optional) return undefined
  if (isSwitchedOn(section, site))
    return isEmpty(section, shownToVisitors(site))
      ? 'Nu apare acum: toate elementele ei sunt ascunse sau expirate.'
      : undefined
  const switchedOn = { ...site[section], isOn: true } as SiteData[typeof section]
  return sectionProblems(section, switchedOn).length > 0
    ? 'Are câmpuri de completat înainte de a apărea.'
    : undefined
}

function EditorLink({ section }: { section: FirstPageSection }) {
  const screen = useScreens().find((one) => one.section === section)
  return (
    <Link
      to={`/${screen?.path}`}
      aria-label={`Editează: ${sections[section].label}`}
      className="inline-flex min-h-10 items-center text-sm underline underline-offset-4"
    >
      Editează
    </Link>
  )
}
