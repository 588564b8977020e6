/** How a member got the password that counts from now on: every one of these makes withdrawals wait. */
export const passwordChanges = ['password-set', 'password-changed', 'password-recovered'] as const

export const securityChanges = [
  ...passwordChanges,
  'payment-password-set',
  'payment-password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-new',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'phone-bound',
  'email-bound',
  'bank-account-added',
  'bank-account-removed',
] as const
export type SecurityChange = (typeof securityChanges)[number]

export interface NoticeFacts {
  readonly brandName: string
  readonly at: Date
  /** How long nothing is withdrawn after it. */
  readonly waitHours: number
}

interface Words {
  readonly titles: Readonly<Record<SecurityChange, string>>
  readonly locale: string
  readonly done: (brandName: string, time: string) => string
  /** After a new password: whoever did not ask for it cannot log in to do anything about it. */
  readonly afterPassword: string
  /** By what the grammar asks of the count; `{{hours}}` stands for it. */
  readonly wait: { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string }
  readonly otherwise: string
}

const pt: Words = {
  titles: {
    'password-set': 'Senha criada',
    'password-changed': 'Senha trocada',
    'password-recovered': 'Senha recuperada',
    'payment-password-set': 'Senha de saque criada',
    'payment-password-changed': 'Senha de saque trocada',
    'second-factor-on': 'Verificação em duas etapas ativada',
    'second-factor-off': 'Verificação em duas etapas desativada',
    'recovery-codes-new': 'Novos códigos de recuperação',
    'recovery-code-used': 'Um código de recuperação foi usado',
    'passkey-added': 'Chave de acesso adicionada',
    'passkey-removed': 'Chave de acesso removida',
    'phone-bound': 'Celular confirmado',
    'email-bound': 'E-mail confirmado',
    'bank-account-added': 'Chave PIX salva',
    'bank-account-removed': 'Chave PIX removida',
  },
  locale: 'pt-BR',
  done: (brandName, time) => `Esta alteração foi feita na sua conta ${brandName} em ${time} (horário de Brasília).`,
  afterPassword: 'Os outros aparelhos saíram da conta. Se não foi você, crie outra senha agora em “Esqueci a senha” e fale com o suporte.',
  wait: {
    one: 'Por segurança, você só poderá sacar depois de {{hours}} hora.',
    many: 'Por segurança, você só poderá sacar depois de {{hours}} de horas.',
    other: 'Por segurança, você só poderá sacar depois de {{hours}} horas.',
  },
  otherwise: 'Se não foi você, troque a senha, encerre as outras sessões na central de segurança e fale com o suporte.',
}

const en: Words = {
  titles: {
    'password-set': 'Password created',
    'password-changed': 'Password changed',
    'password-recovered': 'Password recovered',
    'payment-password-set': 'Payment password created',
    'payment-password-changed': 'Payment password changed',
    'second-factor-on': 'Two-step verification switched on',
    'second-factor-off': 'Two-step verification switched off',
    'recovery-codes-new': 'New recovery codes',
    'recovery-code-used': 'A recovery code was used',
    'passkey-added': 'Passkey added',
    'passkey-removed': 'Passkey removed',
    'phone-bound': 'Mobile number confirmed',
    'email-bound': 'E-mail address confirmed',
    'bank-account-added': 'PIX key saved',
    'bank-account-removed': 'PIX key removed',
  },
  locale: 'en-GB',
  done: (brandName, time) => `This change was made to your ${brandName} account on ${time} (Brasília time).`,
  afterPassword: 'All other devices were logged out. If it was not you, set another password now under “Forgot password” and talk to support.',
  wait: {
    one: 'For your safety you can withdraw again after {{hours}} hour.',
    other: 'For your safety you can withdraw again after {{hours}} hours.',
  },
  otherwise: 'If it was not you, change your password, end the other sessions in the security center and talk to support.',
}

export const byLanguage = { pt, en } as const
export type NoticeLanguage = keyof typeof byLanguage
/** A language that there are words in: the member's, else Portuguese. */
export const noticeLanguage = (language: string): NoticeLanguage => (Object.hasOwn(byLanguage, language) ? (language as NoticeLanguage) : 'pt')

/** A brand's name is the operator's own words; it is kept out of the HTML's marks all the same. */
const plain = (text: string): string => text.replace(/[&<>]/g, '')

/** The banks' own time: what is told here is compared with their messages. */
const timeOf = (at: Date, locale: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(at)

const waitIn = ({ wait, locale }: Words, hours: number): string => (wait[new Intl.PluralRules(locale).select(hours)] ?? wait.other).replace('{{hours}}', String(hours))

const isOfPassword = (change: SecurityChange): boolean => passwordChanges.some((each) => each === change)

const noticeIn = (words: Words, change: SecurityChange, { brandName, at, waitHours }: NoticeFacts): { readonly title: string; readonly text: string } => {
  const rest = isOfPassword(change) ? [...(waitHours > 0 ? [waitIn(words, waitHours)] : []), words.afterPassword] : [words.otherwise]
  return { title: words.titles[change], text: [words.done(plain(brandName), timeOf(at, words.locale)), ...rest].join(' ') }
}

/** In every language at once: a member may speak another one when they read it. */
export const noticeWords = (change: SecurityChange, facts: NoticeFacts): Readonly<Record<NoticeLanguage, { readonly title: string; readonly text: string }>> => ({
  pt: noticeIn(pt, change, facts),
  en: noticeIn(en, change, facts),
})
