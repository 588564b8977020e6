import { birthdayProblem, type Day } from './birthday.ts'
import { genders } from './genders.ts'
import { incomeSources } from './income-sources.ts'
import { standings } from './standings.ts'
import { confirmationProblem, fieldProblem, type FieldProblemWord, type FieldRule } from './field.ts'

/**
 * What a registration asks, and what is wrong with what was answered. The phone runs it before it sends, the server before it believes
 * (Product §5.7).
 */

/** Every field that a registration can hold; the server says which are asked, in which order, and what each must hold. */
export const registrationNames = [
  'username', 'mobileNum', 'verificationCode', 'password', 'confirmPassword', 'paymentPassword', 'nickname', 'payeeName', 'realName', 'email',
  'birthday', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'telegram', 'address', 'nationality', 'placeOfBirth',
  'occupation', 'sourceOfIncome', 'gender', 'standing', 'affiliateCode', 'captcha',
] as const
export type RegistrationName = (typeof registrationNames)[number]

/** What of these is asked of somebody for whom another vouches: an entry is checked by it (Product §6.730). */
export const entryNames = ['realName', 'birthday', 'idNumber', 'address'] as const satisfies readonly RegistrationName[]
export type EntryName = (typeof entryNames)[number]
export const isEntryName = (name: string): name is EntryName => entryNames.some((known) => known === name)

export const registrationMethods = ['username', 'mobile'] as const
export type RegistrationMethod = (typeof registrationMethods)[number]

/** What the site's flags say of a registration. */
export interface RegistrationSwitches {
  /** In the order of their tabs. */
  readonly methods: readonly RegistrationMethod[]
  /** A mobile number that is given must be proved by a code. */
  readonly verifiesMobile: boolean
  /** Who registers by a number chooses a password too. */
  readonly asksMobilePassword: boolean
  readonly asksCaptcha: boolean
}

type Flags = Readonly<Partial<Record<string, boolean>>>

export const registrationSwitches = (flags: Flags): RegistrationSwitches => ({
  methods: [...(flags['USERNAMEREG3'] === true ? (['username'] as const) : []), ...(flags['MOBILENUMREG3'] === true ? (['mobile'] as const) : [])],
  verifiesMobile: flags['REGMOBVERF3'] === true,
  // A number that nothing proved, or that no code opens later, opens nothing: then a password must.
  asksMobilePassword: flags['MOBILENUMPASSREG3'] === true || flags['REGMOBVERF3'] !== true || flags['MOBVERFLOGIN3'] !== true,
  asksCaptcha: flags['CAPTCHA3'] === true,
})

/** The tab that a registration starts on: mobile where there is no other, else username; null where there is none. */
export const firstMethod = (methods: readonly RegistrationMethod[]): RegistrationMethod | null => (methods.includes('username') ? 'username' : (methods[0] ?? null))

const always = { enabled: true, required: true } as const
const never = { enabled: false, required: false } as const

/** What the way of registering and the flags make of a field, whatever the brand says of it; null: the brand's word stands. */
const settled = (name: string, rules: readonly FieldRule[], { method, switches, isInvited }: RegistrationContext): Partial<FieldRule> | null => {
  const isMobile = method === 'mobile'
  const asksPassword = !isMobile || switches.asksMobilePassword
  switch (name) {
    case 'username':
      return isMobile ? never : always
    case 'password':
    case 'confirmPassword':
      return asksPassword ? always : never
    case 'mobileNum':
      return isMobile ? always : null
    case 'verificationCode': {
      const mobile = rules.find((rule) => rule.name === 'mobileNum')
      const asksNumber = isMobile || mobile?.enabled === true
      if (!switches.verifiesMobile || !asksNumber) return never
      return { enabled: true, required: isMobile || mobile?.required === true }
    }
    case 'affiliateCode':
      return isInvited ? never : null
    case 'captcha':
      return switches.asksCaptcha ? always : never
    default:
      return null
  }
}

export interface RegistrationContext {
  readonly method: RegistrationMethod
  readonly switches: RegistrationSwitches
  /** The link that led here names somebody who may invite. */
  readonly isInvited: boolean
}

/** The rules of one way of registering, in the brand's order. */
export const rulesFor = (rules: readonly FieldRule[], asked: RegistrationContext): readonly FieldRule[] => rules.map((rule) => ({ ...rule, ...settled(rule.name, rules, asked) }))

export interface RegistrationProblem {
  readonly field: string
  readonly problem: FieldProblemWord
}

/** What people and keyboards put between the digits of a number. */
const spacing = /[ ().\-\u00a0]/g

/** Passwords are taken as they stand; keyboards end any other word with a blank (Product §5.4), and people part the digits of a number. */
export const asJudged = (name: string, value: string): string => {
  if (name === 'password' || name === 'confirmPassword') return value
  return name === 'mobileNum' ? value.replace(spacing, '') : value.trim()
}

/** What is wrong, field by field, in reading order. `rules` come from `rulesFor`. */
export const registrationProblems = (
  rules: readonly FieldRule[],
  values: Readonly<Partial<Record<string, string>>>,
  brand: { readonly today: Day; readonly ageMinimum: number },
): readonly RegistrationProblem[] => {
  const valueOf = (name: string): string => asJudged(name, values[name] ?? '')
  const hasNumber = valueOf('mobileNum') !== ''
  const problemOf = (rule: FieldRule): FieldProblemWord | null => {
    const value = valueOf(rule.name)
    if (!rule.enabled) return null
    if (rule.name === 'confirmPassword') return rule.required && value === '' ? 'required' : confirmationProblem(valueOf('password'), value)
    // A number that need not be given need not be proved.
    if (rule.name === 'verificationCode') return fieldProblem({ ...rule, required: rule.required || hasNumber }, value)
    const problem = fieldProblem(rule, value)
    if (problem === null && rule.name === 'sourceOfIncome' && value !== '') return incomeSources.some((known) => known === value) ? null : 'format'
    if (problem === null && rule.name === 'standing' && value !== '') return standings.some((known) => known === value) ? null : 'format'
    if (problem === null && rule.name === 'gender' && value !== '') return genders.some((known) => known === value) ? null : 'format'
    return problem === null && rule.name === 'birthday' && value !== '' ? birthdayProblem(value, brand) : problem
  }
  return rules.flatMap((rule) => {
    const problem = problemOf(rule)
    return problem === null ? [] : [{ field: rule.name, problem }]
  })
}
