import { isCpf, normalisePixKey } from './pix-key.ts'

/**
 * One verifier for every form: the server hands out the rules, the phone and the server both run them (Product §5.7).
 * A rule turns a value down with a word; the words of a language are the client's.
 */

export const fieldFormats = [
  'any', 'username', 'password', 'email', 'digits', 'name', 'date', 'code', 'handle', 'document', 'pin', 'phone', 'text', 'cpf',
] as const
export type FieldFormat = (typeof fieldFormats)[number]

export interface FieldRule {
  readonly name: string
  readonly enabled: boolean
  readonly required: boolean
  /** Counted in Unicode code points. */
  readonly minLength: number
  readonly maxLength: number
  readonly format: FieldFormat
}

export type FieldProblemWord = 'required' | 'too_short' | 'too_long' | 'format' | 'too_common' | 'not_equal' | 'out_of_range' | 'too_young'

const formats: Readonly<Record<FieldFormat, RegExp>> = {
  any: /^[\s\S]*$/u,
  username: /^[A-Za-z][A-Za-z0-9_]*$/u,
  password: /^[^\p{Cc}]*$/u,
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u,
  digits: /^[0-9]*$/u,
  name: /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u,
  date: /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/u,
  /** Of an invitation. */
  code: /^[A-Za-z0-9]*$/u,
  /** A name in another network, or the last part of its address. */
  handle: /^@?[\p{L}\p{N}][\p{L}\p{N}._+/-]*$/u,
  document: /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/u,
  pin: /^[0-9]*$/u,
  phone: /^\+?[0-9][0-9 ()-]*$/u,
  text: /^[^\p{Cc}]*$/u,
  /** Its check digits are looked at beside. */
  cpf: /^[0-9. -]*$/u,
}

/** The reason why a value does not pass, or null. A disabled field passes; so does an empty one that is not required. */
export const fieldProblem = (rule: FieldRule, value: string): FieldProblemWord | null => {
  if (!rule.enabled) return null
  if (value === '') return rule.required ? 'required' : null
  const length = [...value].length
  if (length < rule.minLength) return 'too_short'
  if (length > rule.maxLength) return 'too_long'
  if (!formats[rule.format].test(value)) return 'format'
  if (rule.format === 'cpf' && !isCpf(normalisePixKey('cpf', value))) return 'format'
  if (rule.format === 'date' && !isDay(value)) return 'format'
  if (rule.format === 'password' && isCommonPassword(value)) return 'too_common'
  if (rule.format === 'pin' && isCommonPin(value)) return 'too_common'
  return null
}

/** 30 February looks like a date, and is none. */
const isDay = (value: string): boolean => {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}

/** The confirmation must repeat the password; an empty one is `required` when there is a password. */
export const confirmationProblem = (password: string, confirmation: string): FieldProblemWord | null => {
  if (confirmation === '') return password === '' ? null : 'required'
  return confirmation === password ? null : 'not_equal'
}

const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 87654321 11111111 00000000 password password1 password123 passw0rd qwertyui qwerty123 qwertyuiop
  1q2w3e4r 1qaz2wsx abcd1234 abc12345 a1b2c3d4 iloveyou sunshine princess football baseball superman trustno1 12341234 11223344 123123123
  senha123 senha1234 12345678a brasil123 flamengo corinthians palmeiras saopaulo mudar123 gabriel123 letmein1 welcome1 admin123 trevo123`.split(/\s+/),
)

const isCommonPassword = (value: string): boolean => commonPasswords.has(value.toLowerCase()) || new Set(value).size < 3

/** One digit over and over, or a run up or down. */
const isCommonPin = (value: string): boolean => new Set(value).size === 1 || '01234567890'.includes(value) || '09876543210'.includes(value)
