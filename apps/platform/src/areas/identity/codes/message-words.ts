import type { CodePurpose } from '#areas/messages/tables.ts'

/** The words of messages, which no screen says: what goes out is read beside other senders' messages, so each names the brand first. */
interface MessageWords {
  readonly code: (brand: string, code: string) => string
  readonly codeSubject: (brand: string) => string
  readonly forWhat: Readonly<Record<CodePurpose, string>>
  readonly never: string
  readonly resetSubject: (brand: string) => string
  readonly reset: (brand: string, username: string, link: string) => string
}

const pt: MessageWords = {
  code: (brand, code) => `${brand}: ${code} é o seu código. Vale por 10 minutos.`,
  codeSubject: (brand) => `${brand}: seu código`,
  forWhat: {
    login: 'Use para entrar na sua conta.',
    register: 'Use para criar sua conta.',
    password: 'Use para criar uma senha nova.',
    phone: 'Use para confirmar este celular na sua conta.',
    email: 'Use para confirmar este e-mail na sua conta.',
  },
  never: 'Não compartilhe com ninguém: nunca pedimos este código.',
  resetSubject: (brand) => `${brand}: crie uma senha nova`,
  reset: (brand, username, link) =>
    [
      `Recebemos um pedido de senha nova para a conta ${username} em ${brand}.`,
      `Se foi você, abra este link nos próximos 10 minutos:`,
      link,
      `Ele só funciona uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.`,
    ].join('\n\n'),
}

const en: MessageWords = {
  code: (brand, code) => `${brand}: ${code} is your code. It is good for 10 minutes.`,
  codeSubject: (brand) => `${brand}: your code`,
  forWhat: {
    login: 'It logs you in.',
    register: 'It opens an account.',
    password: 'It sets a new password.',
    phone: 'It confirms this number for your account.',
    email: 'It confirms this e-mail for your account.',
  },
  never: 'Do not share it: we never ask for it.',
  resetSubject: (brand) => `${brand}: set a new password`,
  reset: (brand, username, link) =>
    [
      `Somebody asked for a new password for the account ${username} at ${brand}.`,
      `If it was you, open this address within 10 minutes:`,
      link,
      `It opens once. If it was not you, do nothing: your password stays as it is.`,
    ].join('\n\n'),
}

const languages: Readonly<Record<string, MessageWords>> = { pt, en }
export const messageLanguages: readonly string[] = Object.keys(languages)

const wordsOf = (language: string): MessageWords => (Object.hasOwn(languages, language) ? languages[language] : undefined) ?? pt

export interface Words {
  readonly subject: string
  readonly body: string
}

interface CodeFacts {
  readonly channel: 'sms' | 'email'
  readonly purpose: CodePurpose
  readonly code: string
}

/** `host` binds an SMS to the site, so that a phone offers the code there alone (web.dev, "SMS OTP"); null where it has no name. */
export const codeWords = (language: string, brand: string, host: string | null, { channel, purpose, code }: CodeFacts): Words => {
  const words = wordsOf(language)
  const lines = [words.code(brand, code), words.forWhat[purpose], words.never]
  const body = channel === 'email' ? lines.join('\n\n') : [lines.join(' '), ...(host === null ? [] : [`@${host} #${code}`])].join('\n\n')
  return { subject: words.codeSubject(brand), body }
}

export const resetWords = (language: string, brand: string, username: string, link: string): Words => {
  const words = wordsOf(language)
  return { subject: words.resetSubject(brand), body: words.reset(brand, username, link) }
}
