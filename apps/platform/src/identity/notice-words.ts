export const securityChanges = [
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

interface Words {
  readonly titles: Readonly<Record<SecurityChange, string>>
  readonly rest: (brandName: string) => string
}

const pt: Words = {
  titles: {
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
  rest: (brandName) =>
    `Esta alteração acabou de ser feita na sua conta ${brandName}. Se não foi você, troque a senha, encerre as outras sessões na central de segurança e fale com o suporte.`,
}

const en: Words = {
  titles: {
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
  rest: (brandName) =>
    `This change was just made to your ${brandName} account. If it was not you, change your password, end the other sessions in the security center and talk to support.`,
}

const byLanguage: Readonly<Record<string, Words>> = { pt, en }
/** A brand's name is the operator's own words; it is kept out of the HTML's marks all the same. */
const plain = (text: string): string => text.replace(/[&<>]/g, '')

/** In the member's language; Portuguese where there are no words in it. */
export const noticeWords = (language: string, change: SecurityChange, brandName: string): { readonly title: string; readonly text: string } => {
  const words = byLanguage[language] ?? pt
  return { title: words.titles[change], text: words.rest(plain(brandName)) }
}
