import { useState } from 'react'
import { toast } from 'sonner'
import { type Language, languages } from '#content/values/localised-text.ts'
import {
  type AnswerTexts,
  loadAnswerTexts,
  maxAnswerLength,
  saveAnswerTexts,
} from '#data/requests/request-answers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { MessageSquareText } from '#ui/icons.tsx'
import { TabList, TabPanel, TabsContext, useTabsState } from '#ui/tabs.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useAction } from '../saving/use-action.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { defaultAnswers } from './contact-links.ts'
import { tooLongError } from './too-long-error.ts'
import { requestsKey, useRefreshRequests } from './use-requests.ts'

function useStoredAnswers() {
  return useSessionQuery([requestsKey, 'answers'], loadAnswerTexts)
}

export function useAnswerTexts(): AnswerTexts {
  const { data } = useStoredAnswers()
  return data ? shownTexts(data) : defaultAnswers
}

function shownTexts(stored: AnswerTexts): AnswerTexts {
  return {
    ro: stored.ro || defaultAnswers.ro,
    en: stored.en || defaultAnswers.en,
    ru: stored.ru || defaultAnswers.ru,
  }
}

export function AnswerTextButton() {
  const [isOpen, setOpen] = useState(false)
  const stored = useStoredAnswers()
  return (
    <>
      <Button look="quiet" className="-ml-4" icon={MessageSquareText} onClick={() => setOpen(true)}>
        Mesaj de răspuns
      </Button>
      {isOpen && (
        <Dialog
          title="Mesaj de răspuns"
          description="Cu acest text, în limba vizitatorului, se deschid WhatsApp, Viber și e-mailul. Este același pentru toți administratorii."
          onClose={() => setOpen(false)}
        >
          <WhenLoaded query={stored} what="mesajul">
            {(loaded) => <AnswerTextForm stored={loaded} onDone={() => setOpen(false)} />}
          </WhenLoaded>
        </Dialog>
      )}
    </>
  )
}

function AnswerTextForm({ stored, onDone }: { stored: AnswerTexts; onDone: () => void }) {
  const refresh = useRefreshRequests()
  const tabs = useTabsState('ro')
  // What others save meanwhile does not change what is being typed.
  const [before] = useState(stored)
  const [texts, setTexts] = useState(() => shownTexts(stored))
  const change = (language: Language, text: string) => setTexts({ ...texts, [language]: text })
  const shown = languages.find((language) => language === tabs.active) ?? 'ro'
  const { run: send, isRunning: isSaving } = useAction(
    (client) => saveAnswerTexts(client, changesBetween(before, texts)),
    {
      failure: ['Mesajul nu a fost salvat', 'Textul a rămas în câmp.'],
      onDone() {
        toast.success('Mesajul de răspuns a fost salvat pentru toți administratorii')
        onDone()
        return refresh()
      },
    },
  )
  const save = () => {
    const tooLong = languages.find((language) => texts[language].length > maxAnswerLength)
    if (tooLong) tabs.activate(tooLong)
    else send()
  }

  return (
    <>
      <TabsContext value={tabs}>
        <TabList
          label="Limba mesajului"
          look="pill"
          tabs={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        {languages.map((language) => (
          <TabPanel key={language} value={language}>
            <TextArea
              label={`Textul (${language.toUpperCase()})`}
              hint={hint}
              error={tooLongError(texts[language], maxAnswerLength)}
              name={`answers.${language}`}
              lang={language}
              rows={6}
              value={texts[language]}
              onChange={({ target }) => change(language, target.value)}
            />
          </TabPanel>
        ))}
      </TabsContext>
      <DialogFooter
        apart={<Button onClick={() => change(shown, defaultAnswers[shown])}>Textul inițial</Button>}
      >
        <Button look="primary" disabled={isSaving} onClick={save}>
          {isSaving ? 'Se salvează...' : 'Salvează'}
        </Button>
      </DialogFooter>
    </>
  )
}

/** The panel's own text is stored as blank, so that it stays the panel's. */
function changesBetween(before: AnswerTexts, texts: AnswerTexts): Partial<AnswerTexts> {
  const changed = languages.flatMap((language) => {
    const text = texts[language].trim()
    const toStore = text === defaultAnswers[language] ? '' : text
    return toStore === before[language] ? [] : [[language, toStore]]
  })
  return Object.fromEntries(changed)
}

const hint =
  'În locul lui {nume} și {număr} se pun numele vizitatorului și numărul cererii. Dacă îl lăsați gol, rămâne textul inițial.'
