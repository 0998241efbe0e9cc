import type { Language, LocalisedText } from '#content/values/localised-text.ts'

/** The texts of each language by their names, from a table in which a text stands beside its translations. */
export function byLanguage<const Name extends string>(
  table: Readonly<Record<Name, LocalisedText>>,
) {
  const textsIn = (language: Language) =>
    Object.fromEntries(
      Object.entries<LocalisedText>(table).map(([name, text]) => [name, text[language]]),
    ) as Record<Name, string>
  return { ro: textsIn('ro'), en: textsIn('en'), ru: textsIn('ru') }
}
