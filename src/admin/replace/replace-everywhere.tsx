import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { siteProblems } from '#content/problems/problems.ts'
import { limits } from '#content/values/limits.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { keptSections } from '../drafts/kept-drafts.ts'
import { toastProblem } from '../notices/problem-notice.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { useAction } from '../saving/use-action.ts'
import { useSave } from '../saving/use-save.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { formatCount } from '../screen/format-count.ts'
import { saveBarClass } from '../screen/save-bar.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { sectionNames, useScreens } from '../screen/screens-context.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { SiteGate } from '../site/site-gate.tsx'
import { type FoundText, findEverywhere, foundTextKey, replaceIn } from './find-everywhere.ts'
import { FoundList } from './found-list.tsx'
import { parseWanted, type WantedText } from './word-matches.ts'

export function ReplaceEverywhere() {
  return (
    <>
      <ScreenHeader title="Înlocuiește peste tot" />
      <SiteGate>{() => <SearchAndReplace />}</SiteGate>
    </>
  )
}

type Search = { wanted: WantedText; replacement: string }

type SearchResult = { replacement: string; found: FoundText[]; base: LoadedSite }

function SearchAndReplace() {
  const [search, setSearch] = useState<SearchResult>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { isSaving, whileSaving } = useWhileSaving('Nimic nu s-a schimbat pe site.')
  const { save, openConflicts } = useSave()

  const { run: find, isRunning: isSearching } = useAction(
    async (client, { wanted, replacement }: Search) => {
      const base = await loadWholeSite(client)
      return { base, replacement, found: findEverywhere(base.site, wanted) }
    },
    {
      failure: ['Căutarea nu a reușit.', 'Nimic nu s-a schimbat. Încercați din nou.'],
      onDone(result) {
        setSearch(result)
        setChosen(new Set(result.found.filter(({ kind }) => kind === 'word').map(foundTextKey)))
      },
    },
  )
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const replace = async ({ base, found, replacement }: SearchResult) => {
    const chosenTexts = found.filter((foundText) => chosen.has(foundTextKey(foundText)))
    const changed = replaceIn(base.site, chosenTexts, replacement)
    const problem = siteProblems(changed, base.site).find(({ path }) =>
      chosenTexts.some((foundText) => foundText.path === path),
    )
    if (problem) return toastProblem(problem, changed)
    await whileSaving(async () => {
      const saved = await save(base, changed)
      if (!saved) return
      setSearch(undefined)
      toastSaved('Datele au fost salvate cu succes!', {
        description: `${formatCount(chosenTexts.length, 'text schimbat', 'texte schimbate')}, toate în versiunea ${saved.site.version}. Din Istoric puteți reveni la versiunea dinainte.`,
      })
    })
  }

  return (
    <div className="space-y-5">
      <p className="text-sm text-quiet">Numai texte. O imagine se înlocuiește din „Imagini”.</p>
      <UnsavedDrafts />
      <SearchForm
        hasFound={search !== undefined}
        isSearching={isSearching}
        onFind={find}
        onChange={() => setSearch(undefined)}
      />
      {search && (
        <>
          <FoundList {...search} site={search.base.site} chosen={chosen} onChoose={choose} />
          {search.found.some(({ kind }) => kind !== 'split') && (
            <div className={`flex justify-end ${saveBarClass}`}>
              <Button
                look="primary"
                className="max-sm:w-full"
                disabled={isSaving || chosen.size === 0}
                onClick={() => void replace(search)}
              >
                {isSaving
                  ? 'Se salvează...'
                  : `Înlocuiește și salvează (${formatCount(chosen.size, 'text', 'texte')})`}
              </Button>
            </div>
          )}
        </>
      )}
      {openConflicts && <ConflictDialog {...openConflicts} />}
    </div>
  )
}

function SearchForm(props: {
  hasFound: boolean
  isSearching: boolean
  onFind: (search: Search) => void
  onChange: () => void
}) {
  const { hasFound, isSearching, onFind, onChange } = props
  const [address] = useSearchParams()
  const [problems, setProblems] = useState<{ text?: string; replacement?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstBlank(form.current), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = String(typed.get('text'))
    const replacement = String(typed.get('replacement')).trim()
    const wanted = parseWanted(text)
    const found = {
      ...(!wanted && { text: 'Scrieți textul căutat: cel puțin o literă.' }),
      ...(replacement === '' && { replacement: 'Scrieți textul nou.' }),
      ...(replacement !== '' &&
        replacement === text.trim() && {
          replacement: 'Textul nou este același cu cel de acum.',
        }),
    }
    setProblems(found)
    if (wanted && Object.keys(found).length === 0) onFind({ wanted, replacement })
  }
  const forget = () => {
    setProblems({})
    onChange()
  }
  return (
    <Card
      title="Ce înlocuiți"
      description="Textul se caută în toate câmpurile și în toate limbile: texte, titluri, meniu, paginile întregi. Vedeți fiecare loc înainte de a salva."
    >
      <form ref={form} noValidate onSubmit={submit} onChange={forget} className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            label="Textul de acum"
            hint="De exemplu numele vechi al companiei. Contează numai cuvintele întregi."
            error={problems.text}
            {...wordsInput}
            name="text"
            defaultValue={address.get('text')?.slice(0, limits.line)}
          />
          <TextInput
            label="Textul nou"
            hint="Apare exact așa cum îl scrieți aici."
            error={problems.replacement}
            {...wordsInput}
            name="replacement"
          />
        </div>
        <Button
          type="submit"
          look={hasFound ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          disabled={isSearching}
        >
          {isSearching ? 'Se caută...' : 'Caută'}
        </Button>
      </form>
    </Card>
  )
}

/** Not on a phone, whose keyboard would cover the explanation. */
function focusFirstBlank(form: HTMLFormElement | null): void {
  if (!window.matchMedia('(pointer: fine)').matches) return
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  inputs.find(({ value }) => value === '')?.focus()
}

const wordsInput = { maxLength: limits.line, autoComplete: 'off', spellCheck: false } as const

/** What is typed and not saved is no part of the site yet. */
function UnsavedDrafts() {
  const { id } = useAdministrator()
  const names = sectionNames(useScreens(), keptSections(id))
  if (names === '') return null
  return (
    <Notice tone="warning" title="Aveți texte nesalvate">
      <p>
        Ciornele din {names} nu se schimbă aici. Salvați-le mai întâi din secțiunea lor sau cu
        „Salvează tot” din{' '}
        <Link to="/dashboard" className="underline underline-offset-2">
          panoul de control
        </Link>
        .
      </p>
    </Notice>
  )
}
