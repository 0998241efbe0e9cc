import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type Language, languages, parseLanguage } from '#content/values/localised-text.ts'
import { TabList, TabPanel, TabsContext, type TabsState, useTabsState } from '#ui/tabs.tsx'
import { revealControl } from './reveal-control.ts'

// A context of its own, so that an editor's other tabs may stand between the language tabs and their panels.
const LanguageTabsContext = createContext<TabsState | null>(null)

interface SplitFields {
  names: ReadonlySet<string>
  set: (names: ReadonlySet<string>) => void
}

/** Shared fields that were allowed to differ; all three panels of a field must know. */
const SplitFieldsContext = createContext<SplitFields>({ names: new Set(), set: () => undefined })

export function Languages({ children }: { children: ReactNode }) {
  const [names, set] = useState<ReadonlySet<string>>(new Set())
  return (
    <LanguageTabsContext value={useTabsState('ro')}>
      <SplitFieldsContext value={{ names, set }}>{children}</SplitFieldsContext>
    </LanguageTabsContext>
  )
}

/** Whether a shared field may differ even while its texts are still the same. */
export function useSplitField(name: string): [boolean, (isSplit: boolean) => void] {
  const { names, set } = useContext(SplitFieldsContext)
  const setSplit = (isSplit: boolean) => {
    if (isSplit === names.has(name)) return
    set(isSplit ? new Set([...names, name]) : new Set([...names].filter((one) => one !== name)))
  }
  return [names.has(name), setSplit]
}

export function LanguageTabs({ counts = {} }: { counts?: Partial<Record<Language, number>> }) {
  const tabs = languages.map((language) => {
    const count = counts[language] ?? 0
    return { value: language, label: language.toUpperCase(), ...(count > 0 && { count }) }
  })
  return (
    <TabsContext value={useContext(LanguageTabsContext)}>
      <div {...useFocusInSameField()}>
        <TabList label="Limba textelor" look="pill" tabs={tabs} />
      </div>
    </TabsContext>
  )
}

/** When another language's tab is pressed while a field has the focus, moves the focus to the same field in that language. */
function useFocusInSameField() {
  const { language } = useChosenLanguage()
  const focusedBefore = useRef<Element>(null)
  useEffect(() => {
    const form = focusedBefore.current?.closest('form')
    const name = focusedBefore.current?.getAttribute('name') ?? ''
    focusedBefore.current = null
    if (form && languageSuffix.test(name))
      revealControl(form, name.replace(languageSuffix, `.${language}`))
  }, [language])
  return {
    onPointerDown: () => {
      focusedBefore.current = document.activeElement
    },
    // Keys on a tab leave the focus there.
    onKeyDown: () => {
      focusedBefore.current = null
    },
  }
}

const languageSuffix = new RegExp(`\\.(${languages.join('|')})$`)

export function useChosenLanguage() {
  const tabs = useContext(LanguageTabsContext)
  return { language: parseLanguage(tabs?.active), choose: (to: Language) => tabs?.activate(to) }
}

const PanelLanguageContext = createContext<Language>('ro')

export function usePanelLanguage(): Language {
  return useContext(PanelLanguageContext)
}

export function useIsPanelOpen(): boolean {
  const { language } = useChosenLanguage()
  return usePanelLanguage() === language
}

export function LanguagePanels({ children }: { children: ReactNode }) {
  return (
    <TabsContext value={useContext(LanguageTabsContext)}>
      <div>
        {languages.map((language) => (
          <TabPanel key={language} value={language} className="space-y-5">
            <PanelLanguageContext value={language}>{children}</PanelLanguageContext>
          </TabPanel>
        ))}
      </div>
    </TabsContext>
  )
}
