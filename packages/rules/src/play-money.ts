import type { Currency } from './money.ts'

/** The currency of free trials: it buys nothing, and no purse, payment or total of real money holds any of it (Product §10.41). */
export const playMoney: Currency = 'FUN'

export const isPlayMoney = (currency: Currency): boolean => currency === playMoney

/** What a member of this type has their money in; free trials alone have play money, and nothing else. */
export const currencyOfType = (memberType: number, siteCurrency: Currency): Currency => (memberType === 4 ? playMoney : siteCurrency)
