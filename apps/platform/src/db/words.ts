/** The same words in several languages, by language code. */
export type Words = Readonly<Record<string, string>>
