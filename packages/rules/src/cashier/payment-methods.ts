/** How money may come in. A house has one method or more of a kind, each with limits of its own. */
export const methodKinds = ['pix', 'bank', 'card', 'crypto'] as const
export type MethodKind = (typeof methodKinds)[number]

/** What stands behind a card, as its number's first digits say. */
export const fundings = ['debit', 'prepaid', 'credit'] as const
export type Funding = (typeof fundings)[number]

/** The cards that a market's `pay.methods` lets in: `card` means every one of them. */
export const fundingsIn = (allowed: readonly string[]): readonly Funding[] => (allowed.includes('card') ? fundings : fundings.filter((each) => allowed.includes(each)))

/** Whether a market's `pay.methods` lets a kind in at all. */
export const isKindIn = (kind: MethodKind, allowed: readonly string[]): boolean => (kind === 'card' ? fundingsIn(allowed).length > 0 : allowed.includes(kind))

/** Who may pay in at all: members and agents; never a trial (4). */
export const depositTypes = [0, 1, 2] as const

/** What a member types beside a bank transfer, so that its line is found: letters that nobody takes for one another, and a check digit. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 7

const checkOf = (letters: string): string => {
  const sum = [...letters].reduce((total, letter, place) => total + (place + 2) * codeLetters.indexOf(letter), 0)
  return codeLetters[sum % codeLetters.length] ?? ''
}

/** The reference code of a deposit, from its id alone. */
export const transferCode = (id: bigint): string => {
  let rest = id
  let letters = ''
  for (let place = 0; place < codeLength; place += 1) {
    letters += codeLetters[Number(rest % 32n)]
    rest /= 32n
  }
  return `T${letters}${checkOf(letters)}`
}

/** Every code that a bank's line may carry, however it was spaced; those with a wrong check digit are none. */
export const transferCodesIn = (text: string): readonly string[] =>
  [...text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ' ').matchAll(/(?<![A-Z0-9])T([A-Z2-9]{7})([A-Z2-9])(?![A-Z0-9])/g)].flatMap(([code, letters = '', check]) => (checkOf(letters) === check ? [code] : []))
