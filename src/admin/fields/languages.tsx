import { createContext, type ReactNode, useContext } from 'react'
import { type Language, languages, parseLanguage } from '#content/values/localised-text.ts'
import { TabList, TabPanel, TabsContext, type TabsState, useTabsState } from '#ui/tabs.tsx'

// Apart from the context of other tabs, so that an editor's own tabs may stand between the row of
// languages and its panels, of which there may be many.
const LanguagesContext = createContext<TabsState | null>(null)

export function Languages({ children }: { children: ReactNode }) {
  return <LanguagesContext value={useTabsState('ro')}>{children}</LanguagesContext>
}

const languageTabs = languages.map((language) => ({
  value: language,
  label: language.toUpperCase(),
}))

export function LanguageTabs() {
  return (
    <TabsContext value={useContext(LanguagesContext)}>
      <TabList label="Limba textelor" look="pill" tabs={languageTabs} />
    </TabsContext>
  )
}

/** The language of the tabs, for what follows them and what may change them besides. */
export function useChosenLanguage() {
  const tabs = useContext(LanguagesContext)
  return { language: parseLanguage(tabs?.active), choose: (to: Language) => tabs?.activate(to) }
}

const LanguageContext = createContext<Language>('ro')

/** The language of the panel a field stands in. */
export function usePanelLanguage(): Language {
  return useContext(LanguageContext)
}

/** The same fields three times, once a language; only one language is seen. */
export function LanguagePanels({ children }: { children: ReactNode }) {
  return (
    <TabsContext value={useContext(LanguagesContext)}>
      <div>
        {languages.map((language) => (
          <TabPanel key={language} value={language} className="space-y-5">
            <LanguageContext value={language}>{children}</LanguageContext>
          </TabPanel>
        ))}
      </div>
    </TabsContext>
  )
}
