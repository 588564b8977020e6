import { type Minor, minorToDecimal } from '@trevo/rules/money'
import type { RewardKind } from '@trevo/rules/promotions/reward-rates'

type Language = 'pt' | 'en'
interface Told {
  readonly kind: RewardKind
  /** `YYYY-MM-DD`, the first day. */
  readonly day: string
  readonly currency: string
  readonly amountMinor: Minor
}

const locales = { pt: 'pt-BR', en: 'en-GB' } as const
const formats = new Map<string, Intl.NumberFormat>()
const money = (language: Language, currency: string, amount: Minor): string => {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], { style: 'currency', currency })
  formats.set(key, format)
  // The decimal text passes through no float; the type of `format` knows that form only as a number's.
  return format.format(minorToDecimal(amount, 2) as Intl.StringNumericLiteral)
}

const dayIn = (language: Language, day: string): string => (language === 'pt' ? day.split('-').toReversed().join('/') : day)

const titles: Readonly<Record<Language, Readonly<Record<RewardKind, string>>>> = {
  pt: { cashback: 'Seu cashback da semana', rakeback: 'Seu rakeback do dia' },
  en: { cashback: 'Your cashback of the week', rakeback: 'Your rakeback of the day' },
}
const texts: Readonly<Record<Language, Readonly<Record<RewardKind, (amount: string, day: string) => string>>>> = {
  pt: {
    cashback: (amount, day) => `${amount} estão no seu saldo: o cashback da semana que começou em ${day}.`,
    rakeback: (amount, day) => `${amount} estão no seu saldo: o rakeback de ${day}.`,
  },
  en: {
    cashback: (amount, day) => `${amount} are in your balance: the cashback of the week that began on ${day}.`,
    rakeback: (amount, day) => `${amount} are in your balance: the rakeback of ${day}.`,
  },
}
const where = { pt: 'Como foi calculado está na central de bônus.', en: 'How it was made stands in the bonus center.' } as const

/** What the inbox says of a line that was paid. Nothing that anybody typed stands in it. */
export const rewardMail = ({ kind, day, currency, amountMinor }: Told): Readonly<Record<Language, { readonly title: string; readonly content: string; readonly preview: string }>> => {
  const mailIn = (language: Language) => {
    const text = texts[language][kind](money(language, currency, amountMinor), dayIn(language, day))
    return { title: titles[language][kind], content: `<p>${text} ${where[language]}</p>`, preview: `${text.split(':', 1)[0] ?? ''}.` }
  }
  return { pt: mailIn('pt'), en: mailIn('en') }
}
