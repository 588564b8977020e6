import type { YearFigures } from '@trevo/rules/tax/year-statement'

/** Figures as they are kept: whole numbers of any size as text. */
export type KeptFigures = {
  readonly natures: readonly { readonly nature: string; readonly bets: number; readonly staked: string; readonly back: string }[]
} & Readonly<Record<'opening' | 'deposited' | 'withdrawn' | 'withheld' | 'received' | 'sent' | 'other' | 'closing' | 'held', string>>

export const keptFigures = ({ natures, ...sums }: YearFigures): KeptFigures => ({
  natures: natures.map(({ nature, bets, stakedMinor, backMinor }) => ({ nature, bets, staked: stakedMinor.toString(), back: backMinor.toString() })),
  opening: sums.openingMinor.toString(), deposited: sums.depositedMinor.toString(), withdrawn: sums.withdrawnMinor.toString(), withheld: sums.withheldMinor.toString(), received: sums.receivedMinor.toString(),
  sent: sums.sentMinor.toString(), other: sums.otherMinor.toString(), closing: sums.closingMinor.toString(), held: sums.heldMinor.toString(),
})
