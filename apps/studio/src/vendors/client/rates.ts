import { element } from '#client/dom.ts'
import { millionths, type Ratio } from '@trevo/rules/ratio'

export const times = (language: 'pt' | 'en', hundredths: number): string =>
  `${new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { maximumFractionDigits: 2 }).format(hundredths / 100)}×`

export const percent = (language: 'pt' | 'en', value: Ratio | bigint): string =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    Number(typeof value === 'bigint' ? value : millionths(value)) / 1e6,
  )

const headings = {
  pt: { bet: 'Aposta', pays: 'Paga', amount: 'Valor', returned: 'Retorno' },
  en: { bet: 'Bet', pays: 'Pays', amount: 'Amount', returned: 'Return' },
} as const

export interface Rate {
  readonly name: string | Node
  readonly paysHundredths: number
  readonly returned: string
}

/** Bets with what they pay and their exact return, or whatever the last heading calls it. */
export const rateTable = (rates: readonly Rate[], language: 'pt' | 'en', amountOf: (hundredths: number) => string, heading: Readonly<Record<'bet' | 'pays' | 'amount' | 'returned', string>> = headings[language]): HTMLTableElement => {
  return element(
    'table',
    { class: 'rates' },
    element(
      'thead',
      {},
      element('tr', {}, ...[heading.bet, heading.pays, heading.amount, heading.returned].map((text) => element('th', { scope: 'col' }, text))),
    ),
    element(
      'tbody',
      {},
      ...rates.map((rate) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, rate.name),
          element('td', {}, times(language, rate.paysHundredths)),
          element('td', {}, amountOf(rate.paysHundredths)),
          element('td', {}, rate.returned),
        ),
      ),
    ),
  )
}
