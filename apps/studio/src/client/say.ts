/** Words by language; a game's own join the general ones. */
export type Words<Word extends string> = Readonly<Record<'pt' | 'en', Readonly<Record<Word, string>>>>

export type Values = Readonly<Record<string, string | number>>
export type Say<Word extends string> = (word: Word, values?: Values) => string

export const joinWords = <One extends string, Other extends string>(one: Words<One>, other: Words<Other>): Words<One | Other> => ({
  pt: { ...one.pt, ...other.pt },
  en: { ...one.en, ...other.en },
})

export const fill = (text: string, values: Values = {}): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** A word that is none is empty. */
export const speak =
  <Word extends string>(language: 'pt' | 'en', words: Words<Word>): Say<Word> =>
  (word, values) =>
    fill((words[language] as Readonly<Record<string, string | undefined>>)[word] ?? '', values)
