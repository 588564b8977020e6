/** What a house tells of itself, where its market asks for it (the rule `ads.words`). `taxpayer`: the number by which the state knows the company. */
export const houseFacts = ['company', 'taxpayer', 'authorisation', 'address', 'contacts'] as const
export type HouseFact = (typeof houseFacts)[number]
export type ToldFacts = Readonly<Partial<Record<HouseFact, string>>>

const isFact = (name: string): name is HouseFact => houseFacts.some((fact) => fact === name)
/** A name with a dot is a domain. */
const isDomain = (name: string): boolean => name.includes('.')
const hostOf = (address: string): string => /^https:\/\/([^/:]+)/u.exec(address)?.[1] ?? ''

/** Which of the names nobody has told yet; `address`: of the site, with its scheme. */
export const untoldFacts = (names: readonly string[], told: ToldFacts, address: string): readonly string[] =>
  names.filter((name) => (isFact(name) ? (told[name] ?? '') === '' : isDomain(name) && !hostOf(address).endsWith(`.${name}`)))
