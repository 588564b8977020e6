import { refuseStaff } from '#areas/staff/refuse.ts'
import { requireDay } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { listHouseDays, listMinutes, minutesMax, readTrialBalance } from '#areas/wallet/staff/house-store.ts'
import { readHouse } from '#ledger/house-accounts.ts'

export const showHouseAccounts: StaffHandler<'GET /office/house'> = async (_input, { db, clock }) => ({
  accounts: (await readHouse(db, {})).map((each) => ({
    account: each.account,
    currency: each.currency,
    gotMinor: each.gotMinor.toString(),
    gaveMinor: each.gaveMinor.toString(),
    leftMinor: each.balanceMinor.toString(),
    transfers: each.transfers.toString(),
    openTransfers: each.openTransfers.toString(),
  })),
  formula: 'house/1',
  asOf: clock.now().toISOString(),
})

export const showHouseMinutes: StaffHandler<'GET /office/house/minutes'> = async ({ query }, { db, clock }) => {
  requireDay(query)
  const rows = await listMinutes(db, { account: query.account, currency: query.currency, from: new Date(query.from), to: new Date(query.to) })
  return {
    minutes: rows.slice(0, minutesMax).map(({ minute, got, gave, transfers }) => ({
      minute: minute.toISOString(), gotMinor: got, gaveMinor: gave, leftMinor: (BigInt(got) - BigInt(gave)).toString(), transfers,
    })),
    isWhole: rows.length <= minutesMax,
    asOf: clock.now().toISOString(),
  }
}

/** Throws `invalid_request`. */
const monthOf = (text: string): readonly [Date, Date] => {
  const [year = 0, month = 0] = text.split('-').map(Number)
  const [from, to] = [new Date(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 1))]
  if (Number.isNaN(from.getTime())) throw refuseStaff('invalid_request')
  return [from, to]
}

export const showHouseDays: StaffHandler<'GET /office/house/days'> = async ({ query }, { db, clock }) => {
  const [from, to] = monthOf(query.month)
  const rows = await listHouseDays(db, { account: query.account, currency: query.currency, from, to })
  return {
    days: rows.map(({ day, got, gave, transfers }) => ({ day, gotMinor: got, gaveMinor: gave, leftMinor: (BigInt(got) - BigInt(gave)).toString(), transfers })),
    asOf: clock.now().toISOString(),
  }
}

export const showTrialBalance: StaffHandler<'GET /office/house/trial-balance'> = async ({ query }, { db, clock }) => {
  const [from, to] = monthOf(query.month)
  const rows = (await readTrialBalance(db, from, to)).map(({ account, currency, opening, got, gave }) => ({
    account, currency, openingMinor: opening, gotMinor: got, gaveMinor: gave, closingMinor: (BigInt(opening) + BigInt(got) - BigInt(gave)).toString(),
  }))
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const sum = (currency: string, of: (row: (typeof rows)[number]) => string): bigint => rows.filter((row) => row.currency === currency).reduce((total, row) => total + BigInt(of(row)), 0n)
  // What the house's accounts gave the members' purses got: together they are nothing.
  const members = currencies.map((currency) => ({
    account: 'members',
    currency,
    openingMinor: (-sum(currency, (row) => row.openingMinor)).toString(),
    gotMinor: sum(currency, (row) => row.gaveMinor).toString(),
    gaveMinor: sum(currency, (row) => row.gotMinor).toString(),
    closingMinor: (-sum(currency, (row) => row.closingMinor)).toString(),
  }))
  return { month: query.month, rows: [...rows, ...members].toSorted((a, b) => (a.currency === b.currency ? 0 : a.currency < b.currency ? -1 : 1)), formula: 'trial-balance/1', asOf: clock.now().toISOString() }
}
