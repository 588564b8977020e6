import type { Nature } from '@trevo/rules/tax/house-tax'

export interface YearWords {
  readonly locale: string
  readonly title: (year: number) => string
  readonly account: string
  readonly days: (year: number, zone: string) => string
  readonly natures: Readonly<Record<Nature, string>>
  readonly columns: readonly [nature: string, bets: string, staked: string, back: string, net: string]
  readonly nothing: string
  readonly money: string
  readonly opening: (year: number) => string
  readonly play: string
  readonly deposited: string
  readonly withdrawn: string
  readonly withheld: string
  readonly received: string
  readonly sent: string
  readonly other: string
  readonly closing: (year: number) => string
  readonly held: string
  readonly nothingWithheld: string
  readonly withheldOf: (amount: string, currency: string) => string
  readonly note: string
  readonly currency: string
}

const pt: YearWords = {
  locale: 'pt-BR',
  title: (year) => `Informe anual ${year}`,
  account: 'Conta',
  days: (year, zone) => `De 1º de janeiro a 31 de dezembro de ${year}, dias de ${zone}`,
  natures: { gaming: 'Jogos', betting: 'Apostas em esportes' },
  columns: ['Resultado por tipo', 'Apostas', 'Apostado', 'Recebido', 'Resultado'],
  nothing: 'Nenhuma aposta neste ano.',
  money: 'Da abertura ao fechamento do ano',
  opening: (year) => `Saldo em 31 de dezembro de ${year - 1}`,
  play: 'Resultado das apostas',
  deposited: 'Depósitos',
  withdrawn: 'Saques pagos',
  withheld: 'Imposto retido dos saques',
  received: 'Recebido de jogadores',
  sent: 'Enviado a jogadores',
  other: 'Bônus, recompensas e correções',
  closing: (year) => `Saldo em 31 de dezembro de ${year}`,
  held: 'Desse saldo, saques em andamento',
  nothingWithheld: 'Nada foi retido na fonte.',
  withheldOf: (amount, currency) => `Na fonte foi retido: ${amount} ${currency}.`,
  note: 'Este informe diz o que aconteceu na sua conta; se há imposto a pagar, quem calcula é você ou seu contador.',
  currency: 'Moeda',
}

const en: YearWords = {
  locale: 'en-GB',
  title: (year) => `Statement of the year ${year}`,
  account: 'Account',
  days: (year, zone) => `From 1 January to 31 December ${year}, days of ${zone}`,
  natures: { gaming: 'Games', betting: 'Bets on sport' },
  columns: ['Result by kind', 'Bets', 'Staked', 'Received', 'Result'],
  nothing: 'No bet in this year.',
  money: 'From the beginning to the end of the year',
  opening: (year) => `Balance of 31 December ${year - 1}`,
  play: 'Result of bets',
  deposited: 'Deposits',
  withdrawn: 'Withdrawals paid',
  withheld: 'Tax withheld of withdrawals',
  received: 'Received from members',
  sent: 'Sent to members',
  other: 'Bonus, rewards and corrections',
  closing: (year) => `Balance of 31 December ${year}`,
  held: 'Of this, withdrawals on their way',
  nothingWithheld: 'Nothing was withheld.',
  withheldOf: (amount, currency) => `Withheld at the source: ${amount} ${currency}.`,
  note: 'This statement says what happened on your account; whether a tax is due is for you or your accountant to find out.',
  currency: 'Currency',
}

/** Portuguese and English; who reads another language gets English. */
export const yearWords = (language: string): YearWords => (language === 'pt' ? pt : en)

export const yearFileName = (year: number, currency: string, format: 'csv' | 'pdf'): string => `trevo-${year}-${currency.toLowerCase()}.${format}`
