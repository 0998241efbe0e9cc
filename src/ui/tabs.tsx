import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { segmentClass } from './segment-class.ts'

export type TabsState = { id: string; active: string; activate: (tab: string) => void }

export const TabsContext = createContext<TabsState | null>(null)

export function useTabsState(initial: string): TabsState {
  const id = useId()
  const [active, activate] = useState(initial)
  return useMemo(() => ({ id, active, activate }), [id, active])
}

/** Hidden panels stay in the document, so that a form keeps their controls. */
export function Tabs({ initial, children }: { initial: string; children: ReactNode }) {
  return <TabsContext value={useTabsState(initial)}>{children}</TabsContext>
}

function useTabs(): TabsState {
  const tabs = useContext(TabsContext)
  if (!tabs) throw new Error('TabList and TabPanel must be rendered inside Tabs')
  return tabs
}

interface TabListProps {
  label: string
  /** A count is shown beside the label, but is not part of the tab's accessible name. */
  tabs: readonly { value: string; label: string; count?: number }[]
  look?: 'line' | 'pill'
}

export function TabList({ label, tabs, look = 'line' }: TabListProps) {
  const { id, active, activate } = useTabs()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = document.getElementById(`${id}-${active}`)
    if (strip.current && tab) scrollAlong(strip.current, tab)
  }, [id, active])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ value }) => value === active)
    const next = tabs[nextIndex(event.key, index, tabs.length)]
    if (!next) return
    event.preventDefault()
    activate(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={
        look === 'line'
          ? 'tab-strip flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line'
          : 'inline-flex border border-edge bg-white'
      }
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === active}
          tabIndex={tab.value === active ? 0 : -1}
          onClick={() => activate(tab.value)}
          className={classNames(
            'cursor-pointer text-sm font-medium whitespace-nowrap',
            looks[look],
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span aria-hidden="true" className="ml-1.5 bg-shade px-1 py-0.5 text-xs text-ink">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** Sideways only: `scrollIntoView` would move the page too. */
function scrollAlong(strip: HTMLElement, tab: HTMLElement): void {
  const room = 48
  const { left, right } = tab.getBoundingClientRect()
  const edges = strip.getBoundingClientRect()
  if (left < edges.left) strip.scrollLeft -= edges.left - left + room
  else if (right > edges.right) strip.scrollLeft += right - edges.right + room
}

const looks = {
  line: 'min-h-11 shrink-0 border-b-2 border-transparent px-4 py-2 text-quiet hover:text-ink focus-visible:-outline-offset-2 chosen:border-ink chosen:text-ink',
  pill: segmentClass,
} as const

export function TabPanel(props: { value: string; className?: string; children: ReactNode }) {
  const { value, className, children } = props
  const { id, active } = useTabs()
  return (
    <div
      role="tabpanel"
      aria-labelledby={`${id}-${value}`}
      hidden={value !== active}
      className={className}
    >
      {children}
    </div>
  )
}

interface TabbedPanelsProps {
  label: string
  tabs: readonly { value: string; label: string; Panel: ComponentType }[]
}

export function TabbedPanels({ label, tabs }: TabbedPanelsProps) {
  return (
    <Tabs initial={tabs[0]?.value ?? ''}>
      <TabList label={label} tabs={tabs} />
      {tabs.map(({ value, Panel }) => (
        <TabPanel key={value} value={value} className="space-y-5">
          <Panel />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
