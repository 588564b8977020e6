import type { PayoutsTable } from './tables.ts'

/** What the receiving bank will say, and after how many seconds (null: never); and with which code it sends the money back later. */
export interface Fate {
  readonly settlesAs: PayoutsTable['settles_as']
  readonly afterSeconds: number | null
  readonly returnsAs: string | null
}

const ordinary: Fate = { settlesAs: 'paid', afterSeconds: 1, returnsAs: null }

/** By the last three digits of an account, of every kind (docs/payments.md lists them). The check digit behind a hyphen does not count, nor the letter at the end of a Maltese IBAN. */
const fateOfEnding: Readonly<Record<string, Fate>> = {
  '901': { settlesAs: 'account_not_found', afterSeconds: 0, returnsAs: null },
  '902': { settlesAs: 'account_closed', afterSeconds: 0, returnsAs: null },
  '903': { settlesAs: 'name_mismatch', afterSeconds: 0, returnsAs: null },
  '904': { settlesAs: 'account_closed', afterSeconds: 3, returnsAs: null },
  '905': { settlesAs: 'paid', afterSeconds: 3, returnsAs: null },
  '906': { settlesAs: 'paid', afterSeconds: null, returnsAs: null },
  '907': { settlesAs: 'paid', afterSeconds: 1, returnsAs: 'AC04' },
  '908': { settlesAs: 'paid', afterSeconds: 1, returnsAs: 'AC01' },
  '909': { settlesAs: 'paid', afterSeconds: 1, returnsAs: 'MS03' },
}

export const fateOf = (account: string): Fate => fateOfEnding[/([0-9]{3})(?:-[0-9XP]|[A-Z]+)?$/.exec(account)?.[1] ?? ''] ?? ordinary
