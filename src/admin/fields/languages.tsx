import { createContext, type ReactNode, useContext } from 'react'
import { type Language, languages } from '#content/localised-text.ts'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'

// Nested tabs would hide the languages' own; this row belongs to the nearest set of languages alone.
export function Languages({ children }: { children: ReactNode }) {
  return <Tabs initial="ro">{children}</Tabs>
}

const languageTabs = languages.map((language) => ({
  value: language,
  label: language.toUpperCase(),
}))

export function LanguageTabs() {
  return <TabList label="Limba textelor" look="pill" tabs={languageTabs} />
}

const LanguageContext = createContext<Language>('ro')

/** The language of the panel a field stands in. */
export function usePanelLanguage(): Language {
  return useContext(LanguageContext)
}

/** The same fields three times, once a language; only one language is seen. */
export function LanguagePanels({ children }: { children: ReactNode }) {
  return languages.map((language) => (
    <TabPanel key={language} value={language} className="space-y-5">
      <LanguageContext value={language}>{children}</LanguageContext>
    </TabPanel>
  ))
}
