import type { Day } from './birthday.ts'
import type { FieldProblemWord, FieldRule } from './field.ts'
import type { FormMessage } from './messages.ts'
import type { RegistrationMethod, RegistrationName } from './registration.ts'

/**
 * Every rule that a registration's fields are judged by, as a table. The rules' own test, the server's handler and the phone's form all run it:
 * what one of them lets through, or says otherwise, fails there.
 */
export interface RegistrationCase {
  /** The numbered rule of docs/product. */
  readonly rule: string
  readonly what: string
  readonly method: RegistrationMethod
  readonly flags: Readonly<Record<string, boolean>>
  /** What the brand says of fields, beyond its first settings. */
  readonly brand: Readonly<Partial<Record<RegistrationName, Partial<FieldRule>>>>
  readonly values: (today: Day) => Readonly<Partial<Record<RegistrationName, string>>>
  readonly field: RegistrationName
  /** Null: it passes. */
  readonly problem: FieldProblemWord | null
  readonly message: FormMessage | null
}

/** A registration without a fault, of either kind. */
export const faultless: Readonly<Record<RegistrationMethod, Readonly<Partial<Record<RegistrationName, string>>>>> = {
  username: { username: 'anabela', password: 'quatro folhas', confirmPassword: 'quatro folhas' },
  mobile: { mobileNum: '11987654321', password: 'quatro folhas', confirmPassword: 'quatro folhas' },
}

type Verdict = readonly [FieldProblemWord, FormMessage] | null
interface More {
  readonly method?: RegistrationMethod
  readonly flags?: Readonly<Record<string, boolean>>
  readonly brand?: RegistrationCase['brand']
  readonly also?: Readonly<Partial<Record<RegistrationName, string>>>
}

const row = (rule: string, what: string, field: RegistrationName, value: string | ((today: Day) => string), verdict: Verdict, more: More = {}): RegistrationCase => ({
  rule,
  what,
  method: more.method ?? 'username',
  flags: more.flags ?? {},
  brand: more.brand ?? {},
  values: (today) => ({ ...more.also, [field]: typeof value === 'string' ? value : value(today) }),
  field,
  problem: verdict?.[0] ?? null,
  message: verdict?.[1] ?? null,
})

const asked = (name: RegistrationName): More => ({ brand: { [name]: { enabled: true } } })
const required = (name: RegistrationName): More => ({ brand: { [name]: { enabled: true, required: true } } })
/** A password and its confirmation alike. */
const twice = (password: string): More => ({ also: { password, confirmPassword: password } })
const byMobile: More = { method: 'mobile', flags: { MOBILENUMREG3: true } }

const yearsBefore = (today: Day, years: number): Day => `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('02-29', '02-28')}`
const dayAfter = (day: Day): Day => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const usernames = [
  row('Product §5.20', 'no username', 'username', '', ['required', 'required_field']),
  row('Product §5.22', 'three of four letters', 'username', 'ana', ['too_short', 'too_short']),
  row('Product §5.22', 'four letters', 'username', 'anab', null),
  row('Product §5.22', 'twenty', 'username', 'a'.repeat(20), null),
  row('Product §5.22', 'twenty-one', 'username', 'b'.repeat(21), ['too_long', 'too_long']),
  row('Product §5.23', 'a digit first', 'username', '1anabela', ['format', 'account_format']),
  row('Product §5.23', 'a space within', 'username', 'ana bela', ['format', 'account_format']),
  row('Product §5.23', 'a letter beyond A to Z', 'username', 'anabéla', ['format', 'account_format']),
  row('Product §5.23', 'letters, digits and _', 'username', 'Ana_bela_91', null),
  row('Product §5.4', 'a blank behind, as keyboards leave it', 'username', 'anabela2 ', null),
]

const passwords = [
  row('Product §5.20', 'no password', 'password', '', ['required', 'required_field'], { also: { confirmPassword: '' } }),
  row('Product §5.24', 'seven characters', 'password', 'abc-123', ['too_short', 'too_short'], twice('abc-123')),
  row('Product §5.24', 'a hundred and twenty-nine', 'password', 'ab'.repeat(64) + 'c', ['too_long', 'too_long'], twice('ab'.repeat(64) + 'c')),
  row('Product §5.24', 'a phrase with blanks', 'password', ' trevo de quatro folhas ', null, { also: { username: 'withphrase', confirmPassword: ' trevo de quatro folhas ' } }),
  row('Product §5.25', 'a control character', 'password', 'abcd\u0007efgh', ['format', 'password_format'], twice('abcd\u0007efgh')),
  row('Product §5.26', 'one of every list', 'password', 'Senha123', ['too_common', 'too_common'], twice('Senha123')),
  row('Product §5.26', 'two letters in turn', 'password', 'abababab', ['too_common', 'too_common'], twice('abababab')),
  row('Product §5.27', 'no confirmation', 'confirmPassword', '', ['required', 'in_incorrect_password']),
  row('Product §5.27', 'neither a password nor its confirmation', 'confirmPassword', '', ['required', 'in_incorrect_password'], { also: { password: '' } }),
  row('Product §5.27', 'another confirmation', 'confirmPassword', 'quatro folhaz', ['not_equal', 'in_confirmation_correct']),
  row('Product §5.27', 'a blank behind the confirmation', 'confirmPassword', 'quatro folhas ', ['not_equal', 'in_confirmation_correct']),
]

const pins = [
  row('Product §5.21', 'no payment password where it may be left out', 'paymentPassword', '', null, { ...asked('paymentPassword'), also: { username: 'withoutpin' } }),
  row('Product §5.20', 'none where it must be there', 'paymentPassword', '', ['required', 'required_field'], required('paymentPassword')),
  row('Product §5.28', 'five digits', 'paymentPassword', '24680', ['too_short', 'pin_format'], asked('paymentPassword')),
  row('Product §5.28', 'letters', 'paymentPassword', '24a80b', ['format', 'pin_format'], asked('paymentPassword')),
  row('Product §5.28', 'one digit over and over', 'paymentPassword', '777777', ['too_common', 'pin_common'], asked('paymentPassword')),
  row('Product §5.28', 'a run up', 'paymentPassword', '345678', ['too_common', 'pin_common'], asked('paymentPassword')),
  row('Product §5.28', 'a run down', 'paymentPassword', '987654', ['too_common', 'pin_common'], asked('paymentPassword')),
  row('Product §5.28', 'six digits', 'paymentPassword', '246813', null, { ...asked('paymentPassword'), also: { username: 'withpin' } }),
]

const names = (['nickname', 'payeeName', 'realName'] as const).flatMap((name) => [
  row('Product §5.20', `no ${name} where it must be there`, name, '', ['required', 'required_field'], required(name)),
  row('Product §5.29', `${name} with digits`, name, 'Ana 12345', ['format', 'name_format'], asked(name)),
  row('Product §5.29', `${name} with a hyphen first`, name, '-Ana Maria', ['format', 'name_format'], asked(name)),
  row('Product §5.30', `${name} of one letter`, name, 'A', ['too_short', 'too_short'], asked(name)),
  row('Product §5.30', `${name} of a hundred letters`, name, 'A'.repeat(100), ['too_long', 'too_long'], asked(name)),
  row('Product §5.29', `${name} with accents and an apostrophe`, name, "João d'Ávila", null, { ...asked(name), also: { username: `with${name}` } }),
])

const emails = [
  row('Product §5.20', 'no e-mail where it must be there', 'email', '', ['required', 'required_field'], required('email')),
  row('Product §5.31', 'no sign between', 'email', 'ana.site.com', ['format', 'in_email_incorrect'], asked('email')),
  row('Product §5.31', 'no dot behind it', 'email', 'ana@site', ['format', 'in_email_incorrect'], asked('email')),
  row('Product §5.31', 'a dot at the end', 'email', 'ana@site.', ['format', 'in_email_incorrect'], asked('email')),
  row('Product §5.31', 'a space', 'email', 'ana b@site.com', ['format', 'in_email_incorrect'], asked('email')),
  row('Product §5.31', 'an address', 'email', ' ana@site.com.br ', null, { ...asked('email'), also: { username: 'withmail' } }),
]

const mobiles = [
  row('Product §5.20', 'no number', 'mobileNum', '', ['required', 'required_field'], byMobile),
  row('Product §5.32', 'seven digits', 'mobileNum', '1198765', ['too_short', 'in_mobileNum_error'], byMobile),
  row('Product §5.32', 'twenty-one digits', 'mobileNum', '1'.repeat(21), ['too_long', 'mobile_format'], byMobile),
  row('Product §5.32', 'letters', 'mobileNum', '11 ninety 8', ['format', 'mobile_format'], byMobile),
  row('Product §5.32', 'as its owner writes it', 'mobileNum', '(11) 98765-4322', null, byMobile),
  row('Product §5.34', 'no code where numbers are proved', 'verificationCode', '', ['required', 'required_field'], { ...byMobile, flags: { MOBILENUMREG3: true, REGMOBVERF3: true } }),
  row('Product §5.34', 'letters in the code', 'verificationCode', '12a456', ['format', 'code_format'], { ...byMobile, flags: { MOBILENUMREG3: true, REGMOBVERF3: true } }),
  row('Product §5.34', 'five digits', 'verificationCode', '12345', ['too_short', 'code_format'], { ...byMobile, flags: { MOBILENUMREG3: true, REGMOBVERF3: true } }),
  row('Product §5.34', 'eleven digits', 'verificationCode', '12345678901', ['too_long', 'code_format'], { ...byMobile, flags: { MOBILENUMREG3: true, REGMOBVERF3: true } }),
]

const birthdays = [
  row('Product §5.20', 'no birthday where it must be there', 'birthday', '', ['required', 'required_field'], required('birthday')),
  row('Product §5.35', 'another order', 'birthday', '24-12-1990', ['format', 'birthday'], asked('birthday')),
  row('Product §5.35', 'a thirteenth month', 'birthday', '1990-13-01', ['format', 'birthday'], asked('birthday')),
  row('Product §5.35', '30 February', 'birthday', '1990-02-30', ['format', 'birthday'], asked('birthday')),
  row('Product §5.35', '29 February of a year without it', 'birthday', '1900-02-29', ['format', 'birthday'], asked('birthday')),
  row('Product §5.36', 'the last day before 1900', 'birthday', '1899-12-31', ['out_of_range', 'birthday'], asked('birthday')),
  row('Product §5.36', 'the first of 1900', 'birthday', '1900-01-01', null, { ...asked('birthday'), also: { username: 'veryold' } }),
  row('Product §5.36', 'the end of this year', 'birthday', (today) => `${today.slice(0, 4)}-12-31`, ['too_young', 'too_young'], asked('birthday')),
  row('Product §5.36', 'the first of next year', 'birthday', (today) => `${Number(today.slice(0, 4)) + 1}-01-01`, ['out_of_range', 'birthday'], asked('birthday')),
  row('Product §5.37', 'eighteen tomorrow', 'birthday', (today) => dayAfter(yearsBefore(today, 18)), ['too_young', 'too_young'], asked('birthday')),
  row('Product §5.37', 'eighteen today', 'birthday', (today) => yearsBefore(today, 18), null, { ...asked('birthday'), also: { username: 'ofagetoday' } }),
]

const handles = (['facebook', 'wechat', 'line', 'telegram'] as const).flatMap((name) => [
  row('Product §5.20', `no ${name} where it must be there`, name, '', ['required', 'required_field'], required(name)),
  row('Product §5.38', `${name} with a space`, name, 'ana bela', ['format', 'format'], asked(name)),
  row('Product §5.38', `${name} that would be markup`, name, '<b>ana</b>', ['format', 'format'], asked(name)),
  row('Product §5.38', `${name} as it is told`, name, '@ana.bela_91', null, { ...asked(name), also: { username: `with${name}` } }),
])

const phones = (['whatsapp', 'zalo'] as const).flatMap((name) => [
  row('Product §5.39', `${name} of letters`, name, 'ana-bela-ana', ['format', 'format'], asked(name)),
  row('Product §5.39', `${name} of five digits`, name, '12345', ['too_short', 'too_short'], asked(name)),
  row('Product §5.39', `${name} with its country`, name, '+55 11 98765-4321', null, { ...asked(name), also: { username: `with${name}` } }),
])

const papers = [
  row('Product §5.40', 'a document with a sign that none has', 'idNumber', '123#456', ['format', 'format'], asked('idNumber')),
  row('Product §5.40', 'four signs', 'idNumber', '1234', ['too_short', 'too_short'], asked('idNumber')),
  row('Product §5.40', 'a document with its signs', 'idNumber', '123.456.789-09', null, { ...asked('idNumber'), also: { username: 'withpaper' } }),
  row('Product §5.41', 'letters in a QQ number', 'qqNum', '12345a', ['format', 'format'], asked('qqNum')),
  row('Product §5.41', 'a QQ number', 'qqNum', '1234567', null, { ...asked('qqNum'), also: { username: 'withqq' } }),
]

const texts = (['address', 'placeOfBirth', 'occupation'] as const).flatMap((name) => [
  row('Product §5.42', `${name} with a control character`, name, 'Rua do Trevo\u0007', ['format', 'format'], asked(name)),
  row('Product §5.42', `${name} longer than a call carries`, name, 'x'.repeat(201), ['too_long', 'too_long'], asked(name)),
  row('Product §5.42', `${name} in words`, name, 'Rua do Trevo, 4', null, { ...asked(name), also: { username: `with${name}` } }),
])

const incomes = [
  row('Product §5.42', 'a source of income that is none of the list', 'sourceOfIncome', 'wages', ['format', 'format'], asked('sourceOfIncome')),
  row('Product §5.42', 'a source of income of the list', 'sourceOfIncome', 'salary', null, { ...asked('sourceOfIncome'), also: { username: 'withincome' } }),
]

const rest = [
  row('Product §5.29', 'a nationality with digits', 'nationality', 'Brasil 1', ['format', 'name_format'], asked('nationality')),
  row('Product §5.44', 'no invitation where it must be there', 'affiliateCode', '', ['required', 'required_field'], required('affiliateCode')),
  row('Product §5.43', 'no captcha where one is asked for', 'captcha', '', ['required', 'in_vwrite_code'], { flags: { CAPTCHA3: true } }),
  row('Product §5.43', 'letters in the captcha', 'captcha', '12a456', ['format', 'captcha_format'], { flags: { CAPTCHA3: true } }),
  row('Product §5.43', 'seven digits', 'captcha', '1234567', ['too_long', 'captcha_format'], { flags: { CAPTCHA3: true } }),
  row('Product §5.21', 'a field that is not asked for, whatever stands in it', 'email', 'not an address', null, { also: { username: 'notasked' } }),
  row('Product §5.21', 'an optional field left empty', 'nickname', '', null, { also: { username: 'nonickname' } }),
]

export const registrationCases: readonly RegistrationCase[] = [
  ...usernames, ...passwords, ...pins, ...names, ...emails, ...mobiles, ...birthdays, ...handles, ...phones, ...papers, ...texts, ...incomes, ...rest,
]
