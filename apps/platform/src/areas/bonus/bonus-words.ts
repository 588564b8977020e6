import { type Minor, minorToDecimal } from '@trevo/rules/money'
import type { GrantEnd } from '#ledger/bonus/grants-store.ts'
import type { WarningHours } from './store.ts'

interface Sums {
  readonly currency: string
  readonly convertedMinor: Minor
  readonly forfeitedMinor: Minor
}

type Told = Extract<GrantEnd, 'wagered' | 'ran-out' | 'staff' | 'closed'>
interface Words {
  readonly locale: string
  readonly titles: Readonly<Record<Told, string>>
  readonly texts: Readonly<Record<Told, string>>
  readonly converted: string
  readonly forfeited: string
  /** Of a bonus that runs out: how long there is still, and what is missing. */
  readonly soon: Readonly<Record<WarningHours, string>>
  readonly missing: string
}

const words: Readonly<Record<'pt' | 'en', Words>> = {
  pt: {
    locale: 'pt-BR',
    titles: { wagered: 'Seu bônus virou saldo', 'ran-out': 'Seu bônus expirou', staff: 'Seu bônus foi encerrado', closed: 'Seus bônus foram encerrados' },
    texts: {
      wagered: 'Você apostou tudo o que o bônus pedia.',
      'ran-out': 'O prazo do bônus acabou antes que tudo fosse apostado.',
      staff: 'Encerramos um bônus seu. Fale com o suporte se tiver dúvidas.',
      closed: 'Você parou de jogar. O que ganhou com o bônus virou saldo na parte já apostada.',
    },
    converted: 'Virou saldo: ',
    forfeited: 'Não virou saldo: ',
    soon: { 72: 'Seu bônus termina em menos de três dias', 24: 'Seu bônus termina em menos de um dia' },
    missing: 'Para virar saldo, ainda falta apostar: ',
  },
  en: {
    locale: 'en-GB',
    titles: { wagered: 'Your bonus became cash', 'ran-out': 'Your bonus has run out', staff: 'Your bonus was ended', closed: 'Your bonuses have ended' },
    texts: {
      wagered: 'You have staked all that the bonus asked for.',
      'ran-out': 'Its time was over before all of it had been staked.',
      staff: 'The house ended a bonus of yours. Ask customer service if you have questions.',
      closed: 'You have stopped playing. What you won with the bonus became cash by the share that had been staked.',
    },
    converted: 'Became cash: ',
    forfeited: 'Went back to the house: ',
    soon: { 72: 'Your bonus ends in less than three days', 24: 'Your bonus ends in less than a day' },
    missing: 'Still to be staked before it becomes cash: ',
  },
}

type Mail = Readonly<Record<'pt' | 'en', { readonly title: string; readonly content: string; readonly preview: string }>>

// The decimal text passes through no float; the type of `format` knows that form only as a number's.
const moneyText = (locale: string, currency: string, amount: Minor): string => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minorToDecimal(amount, 2) as Intl.StringNumericLiteral)

const isTold = (reason: GrantEnd): reason is Told => reason === 'wagered' || reason === 'ran-out' || reason === 'staff' || reason === 'closed'

/** What the inbox says of a bonus that ended; null where the member ended it, or nothing was left of it. */
export const bonusMail = (reason: GrantEnd, { currency, convertedMinor, forfeitedMinor }: Sums): Mail | null => {
  if (!isTold(reason)) return null
  const mailIn = (language: 'pt' | 'en') => {
    const { locale, titles, texts, converted, forfeited } = words[language]
    const money = (amount: Minor): string => moneyText(locale, currency, amount)
    const text = [texts[reason], ...(convertedMinor > 0n ? [`${converted}${money(convertedMinor)}.`] : []), ...(forfeitedMinor > 0n ? [`${forfeited}${money(forfeitedMinor)}.`] : [])].join(' ')
    return { title: titles[reason], content: `<p>${text}</p>`, preview: text.slice(0, 160) }
  }
  return { pt: mailIn('pt'), en: mailIn('en') }
}

const answers = {
  corrected: {
    pt: ['Corrigimos uma rodada do seu bônus', 'Você contestou uma rodada e tinha razão: o que ela conta a mais já está no seu bônus. A resposta está na página do bônus.'],
    en: ['A round of your bonus was corrected', 'You doubted a round, and you were right: what it counts more is in your bonus now. The answer stands on the bonus’s page.'],
  },
  kept: {
    pt: ['Respondemos à sua contestação', 'Conferimos a rodada que você contestou: ela conta o que contava. A resposta está na página do bônus.'],
    en: ['Your doubt was answered', 'The round that you doubted was checked: it counts what it counted. The answer stands on the bonus’s page.'],
  },
} as const

/** What the inbox says once staff have decided about a round that was doubted; what they wrote stands on the bonus's page alone. */
export const bonusMailOfAnswer = (state: 'corrected' | 'kept'): Mail => {
  const mailIn = (language: 'pt' | 'en') => {
    const [title, text] = answers[state][language]
    return { title, content: `<p>${text}</p>`, preview: text.slice(0, 160) }
  }
  return { pt: mailIn('pt'), en: mailIn('en') }
}

/** What the inbox says some time before a bonus ends. */
export const bonusWarning = ({ hours, currency, missing_minor }: { readonly hours: WarningHours; readonly currency: string; readonly missing_minor: Minor }): Mail => {
  const mailIn = (language: 'pt' | 'en') => {
    const { locale, soon, missing } = words[language]
    const text = `${missing}${moneyText(locale, currency, missing_minor)}.`
    return { title: soon[hours], content: `<p>${text}</p>`, preview: text }
  }
  return { pt: mailIn('pt'), en: mailIn('en') }
}
