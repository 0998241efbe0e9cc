import type { TranslationKey, TranslationLanguage } from '#content/translations/translatable.ts'
import { type DiffPart, wordDiff } from '#content/translations/word-diff.ts'
import { loadTranslatedRomanian } from '#data/site/translations.ts'
import { useClientQuery } from '../connection/use-client-query.ts'

/** The Romanian text, with what changed since the translation was made, as far as the history reaches. */
export function ChangedRomanian(props: {
  textKey: TranslationKey
  language: TranslationLanguage
  romanian: string
}) {
  const { textKey, language, romanian } = props
  const { table, row, field } = textKey
  const { data: before, isPending } = useClientQuery(
    ['translated-romanian', table, row, field, language, romanian],
    (client) => loadTranslatedRomanian(client, textKey, language),
  )
  if (before === undefined || before === null)
    return (
      <>
        <p lang="ro" className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
          {romanian}
        </p>
        {!isPending && <p className="text-xs">Textul dinainte nu mai este în istoric.</p>}
      </>
    )
  return (
    <p lang="ro" className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
      {wordDiff(before, romanian).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity of their own
        <Part key={index} {...part} />
      ))}
    </p>
  )
}

function Part({ text, kind }: DiffPart) {
  if (kind === 'same') return text
  return kind === 'removed' ? (
    <del className="bg-danger-ground text-danger">{text}</del>
  ) : (
    <ins className="bg-good-ground text-good no-underline">{text}</ins>
  )
}
