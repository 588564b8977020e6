import { natures } from '@trevo/rules/tax/house-tax'
import { amountCell } from '#areas/wallet/statement/statement-csv.ts'
import type { YearStatement } from './year-store.ts'
import type { YearWords } from './year-words.ts'

/** What both forms of the file say: the year by nature, and how it leads from balance to balance. Amounts are units with a point. */
export interface YearLines {
  readonly natures: readonly (readonly [name: string, bets: string, staked: string, back: string, net: string])[]
  readonly money: readonly (readonly [name: string, amount: string])[]
  readonly note: string
}

const signedCell = (minor: bigint, currency: string): string => (minor < 0n ? `-${amountCell((-minor).toString(), currency)}` : amountCell(minor.toString(), currency))

export const yearLines = ({ year, currency, figures }: YearStatement, words: YearWords): YearLines => {
  const cell = (minor: string): string => signedCell(BigInt(minor), currency)
  const less = (minor: string): string => signedCell(-BigInt(minor), currency)
  const played = figures.natures.reduce((sum, { back, staked }) => sum + BigInt(back) - BigInt(staked), 0n)
  return {
    natures: natures.flatMap((nature) => {
      const own = figures.natures.find((each) => each.nature === nature)
      return own === undefined ? [] : [[words.natures[nature], String(own.bets), cell(own.staked), cell(own.back), signedCell(BigInt(own.back) - BigInt(own.staked), currency)] as const]
    }),
    money: [
      [words.opening(year), cell(figures.opening)],
      [words.play, signedCell(played, currency)],
      [words.deposited, cell(figures.deposited)],
      [words.withdrawn, less(figures.withdrawn)],
      ...(figures.withheld === '0' ? [] : [[words.withheld, less(figures.withheld)] as const]),
      [words.received, cell(figures.received)],
      [words.sent, less(figures.sent)],
      [words.other, cell(figures.other)],
      [words.closing(year), cell(figures.closing)],
      [words.held, cell(figures.held)],
    ],
    note: `${figures.withheld === '0' ? words.nothingWithheld : words.withheldOf(cell(figures.withheld), currency)} ${words.note}`,
  }
}
