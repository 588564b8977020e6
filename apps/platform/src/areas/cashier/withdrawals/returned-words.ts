import type { PayoutRefusal } from '@trevo/rules/cashier/destination'
import { type Minor, minorToDecimal } from '@trevo/rules/money'

interface Words {
  readonly locale: string
  readonly title: string
  readonly text: (amount: string) => string
  readonly reasons: Partial<Readonly<Record<PayoutRefusal, string>>>
}

/** What the inbox says of a payout that a bank sent back; no account and no name stands there. */
const words: Readonly<Record<'pt' | 'en', Words>> = {
  pt: {
    locale: 'pt-BR',
    title: 'O banco devolveu seu saque',
    text: (amount) => `O valor de ${amount} está de volta no seu saldo. Confira a conta em Saque antes de pedir de novo.`,
    reasons: {
      account_not_found: 'O banco não encontrou a conta.', account_closed: 'A conta foi encerrada.', account_blocked: 'A conta não pode receber.', name_mismatch: 'O titular da conta é outro.',
    },
  },
  en: {
    locale: 'en-GB',
    title: 'The bank sent your withdrawal back',
    text: (amount) => `${amount} is back in your balance. Check the account under Withdraw before you ask again.`,
    reasons: {
      account_not_found: 'The bank does not know the account.', account_closed: 'The account was closed.', account_blocked: 'The account cannot receive money.', name_mismatch: 'The account has another holder.',
    },
  },
}

const languages = ['pt', 'en'] as const

export const returnedMail = ({ amountMinor, currency, reason }: { readonly amountMinor: Minor; readonly currency: string; readonly reason: PayoutRefusal }): Readonly<Record<'pt' | 'en', { readonly title: string; readonly content: string; readonly preview: string }>> => {
  const mailIn = (language: (typeof languages)[number]) => {
    const { locale, title, text, reasons } = words[language]
    // The decimal text passes through no float; the type of `format` knows that form only as a number's.
    const amount = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minorToDecimal(amountMinor, 2) as Intl.StringNumericLiteral)
    const said = [reasons[reason] ?? '', text(amount)].filter((part) => part !== '').join(' ')
    return { title, content: `<p>${said}</p>`, preview: said.slice(0, 160) }
  }
  return { pt: mailIn('pt'), en: mailIn('en') }
}
