/** What the members of the bench are called and by which documents they are found, computed from their number alone. */

const starts = ['an', 'be', 'ca', 'da', 'el', 'fa', 'ga', 'he', 'in', 'jo', 'ka', 'lu', 'ma', 'ne', 'ol', 'pe', 'ra', 'sa', 'te', 'vi'] as const
const middles = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'ro', 'ti'] as const
const ends = ['na', 'son', 'ra', 'lo', 'ria', 'to', 'da', 'mir', 'les', 'va'] as const

const word = (n: number): string => `${starts[n % starts.length]}${middles[Math.floor(n / 20) % middles.length]}${ends[Math.floor(n / 200) % ends.length]}`

export const firstNames: readonly string[] = Array.from({ length: 500 }, (_, n) => word(n))
export const lastNames: readonly string[] = Array.from({ length: 2_000 }, (_, n) => `${word(n)}${middles[(n * 7) % middles.length]}`)

export const firstNameAt = (member: number): number => member % firstNames.length
export const lastNameAt = (member: number): number => Math.floor(member / firstNames.length) % lastNames.length
export const nameOf = (member: number): string => `${firstNames[firstNameAt(member)]} ${lastNames[lastNameAt(member)]}`

const checkDigit = (digits: readonly number[]): number => {
  const sum = digits.reduce((all, digit, at) => all + digit * (digits.length + 1 - at), 0)
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

/** A document that is one by its check digits. */
export const cpfOf = (member: number): string => {
  const nine = String(100_000_000 + member).split('').map(Number)
  const ten = [...nine, checkDigit(nine)]
  return [...ten, checkDigit(ten)].join('')
}

export const emailOf = (member: number): string => `bench${member}@bench.example`
export const phoneOf = (member: number): string => `+5511${String(900_000_000 + member)}`
export const chargeOf = (member: number): string => `charge-${member}-of-the-bench`
export const roundOf = (bet: number): string => `round-${bet}-of-the-bench`
