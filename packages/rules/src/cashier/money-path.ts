/** The lines of the journal, by its filters, that a figure of a member's way of money is the sum of; of an account, what it got less what it gave. */
export const pathLines = {
  deposited: { movement: 'deposit-credited' },
  adjustedIn: { movement: 'balance-adjusted', credit: 'cash' },
  staked: { movement: 'stake-placed' },
  returned: { movement: 'stake-returned' },
  won: { movement: 'win-paid,promo-paid' },
  withdrawn: { movement: 'withdrawal-paid' },
  sentBack: { movement: 'withdrawal-returned' },
  taxed: { account: 'house:tax-withheld' },
  adjustedOut: { movement: 'balance-adjusted', debit: 'cash' },
  held: { account: 'held' },
  cash: { account: 'cash' },
  bonus: { account: 'bonus' },
} as const satisfies Readonly<Record<string, { readonly movement?: string; readonly debit?: string; readonly credit?: string; readonly account?: string }>>

export type PathFigure = keyof typeof pathLines
