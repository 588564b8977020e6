import type { BankKind, TypedDestination } from '@trevo/rules/cashier/destination'
import { readDestination } from '@trevo/rules/cashier/destination'
import { bankAccountId } from '@trevo/rules/ids'
import { sealHolder } from '#areas/cashier/bank-accounts/holder.ts'
import { insertBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import type { TestApp } from './app.ts'
import type { MarketCode } from './each-market.ts'
import { told } from './papers.ts'

type App = Pick<TestApp, 'database' | 'services'>

/** An account of the one whose papers the tests know, by where it is kept. */
export const accounts = {
  sepa: { kind: 'sepa', iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S', holder: told.name },
  'uk-bank': { kind: 'uk-bank', sortCode: '20-04-15', accountNumber: '55779911', holder: told.name },
  'br-bank': { kind: 'br-bank', bank: '341', branch: '1234', account: '12345-6', holder: told.name },
} as const satisfies Record<string, TypedDestination>

/** An account of each kind that ends in three digits, by which the sandbox's bank knows what to say. */
export const endingIn = (digits: string): Readonly<Record<BankKind, TypedDestination>> => {
  const bban = `370400440000000${digits}`
  const check = 98n - (BigInt(`${bban}131400`) % 97n)
  return {
    sepa: { kind: 'sepa', iban: `DE${String(check).padStart(2, '0')}${bban}`, holder: told.name },
    'uk-bank': { kind: 'uk-bank', sortCode: '200415', accountNumber: `55779${digits}`, holder: told.name },
    'br-bank': { kind: 'br-bank', bank: '341', branch: '1234', account: `12${digits}-7`, holder: told.name },
  }
}

/** Saved long enough ago to be used, as the product saves it. */
export const savedAccount = async ({ database, services }: App, memberId: bigint, typed: TypedDestination): Promise<string> => {
  const { destination, holder } = readDestination(typed)
  const { id } = await database.transact(async (tx) =>
    insertBankAccount(tx, memberId, { ...destination, holder: holder === null ? null : await sealHolder(tx, services.keys, memberId, destination, holder) }, new Date(services.clock.now().getTime() - 60 * 86_400_000)),
  )
  return bankAccountId(id)
}

/** In what a member of a market plays. */
export const currencyIn: Readonly<Record<MarketCode, string>> = { sandbox: 'BRL', br: 'BRL', mt: 'EUR', gb: 'GBP' }

/** Where a member of a market has a withdrawal paid to, as its request names it. */
export const paidIn = async (app: App, code: MarketCode, memberId: bigint): Promise<{ readonly currency: string; readonly pixKeyType?: 'email'; readonly pixKey?: string; readonly bankAccountId?: string }> => {
  const currency = currencyIn[code]
  if (currency === 'BRL') return { currency, pixKeyType: 'email', pixKey: 'ana@exemplo.example' }
  return { currency, bankAccountId: await savedAccount(app, memberId, accounts[code === 'mt' ? 'sepa' : 'uk-bank']) }
}
