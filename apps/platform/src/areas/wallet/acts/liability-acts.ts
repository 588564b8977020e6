import { amountText, currencyText } from '@trevo/contract/wire'
import { isBankAccount, readBankCsv } from '@trevo/rules/liabilities/bank-csv'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { headKeyOf, headKeyPurpose } from '#areas/staff/seal-log.ts'
import { publishDay } from '#areas/wallet/publish-liabilities.ts'
import { findBalance, insertBalances } from '#areas/wallet/staff/liability-store.ts'
import { askForDay, findDay } from '#ledger/liabilities/store.ts'
import { cutOf } from '#ledger/liabilities/make-day.ts'
import { treesOf } from '#ledger/liabilities/trees-store.ts'

const target = (day: string) => ({ kind: 'liabilities', id: day })
/** A day that is over. */
const requireOver = (day: string, now: Date): void => {
  if (cutOf(day).getTime() > now.getTime()) throw refuseStaff('time_is_past', { fields: [{ field: 'day', problem: 'not_over' }] })
}

/** A day that stands has its root for ever: only one that is missing or failed is made. */
export const makeLiabilitiesDay = defineAct({
  name: 'liabilities.make',
  payload: z.strictObject({ day: z.iso.date() }),
  plan: async (tx, { day }, { actor, now }) => {
    requireOver(day, now)
    const before = await findDay(tx, day)
    if (before !== undefined && before.state !== 'failed') throw refuseStaff('not_waiting')
    return {
      target: target(day),
      version: null,
      before: { state: before?.state ?? null },
      after: { day, state: 'making' },
      apply: async (inside) => {
        await askForDay(inside, { day, cut_at: null, asked_by: actor.id, asked_at: now })
        return null
      },
    }
  },
})

export const publishLiabilitiesDay = defineAct({
  name: 'liabilities.publish',
  payload: z.strictObject({ day: z.iso.date() }),
  plan: async (tx, { day }, { services }) => {
    const before = await findDay(tx, day)
    if (before === undefined) throw refuseStaff('not_found')
    if (before.state !== 'made') throw refuseStaff('not_waiting')
    const roots = (await treesOf(tx, day)).map(({ currency, root }) => ({ currency, root: root.toString('hex') }))
    return {
      target: target(day),
      version: BigInt(before.version),
      before: { state: 'made' },
      after: { state: 'published', roots },
      apply: async (inside) => {
        if (!(await publishDay(inside, headKeyOf(services.keys.derive(headKeyPurpose)), day))) throw refuseStaff('not_waiting')
        return null
      },
    }
  },
})

export const enterBankBalance = defineAct({
  name: 'liabilities.enter-balance',
  payload: z.strictObject({ day: z.iso.date(), account: z.string().trim().refine(isBankAccount), currency: currencyText.refine((currency) => currency !== 'FUN'), amountMinor: amountText }),
  plan: async (tx, { day, account, currency, amountMinor }, { actor, now }) => {
    requireOver(day, now)
    const before = await findBalance(tx, { day, account, currency })
    return {
      target: target(day),
      version: null,
      before: { account, currency, amountMinor: before?.toString() ?? null },
      after: { account, currency, amountMinor },
      apply: async (inside) => {
        await insertBalances(inside, [{ day, account, currency, amount_minor: BigInt(amountMinor), source: 'typed', entered_by: actor.id, entered_at: now }])
        return null
      },
    }
  },
})

export const importBankBalances = defineAct({
  name: 'liabilities.import-balances',
  payload: z.strictObject({ csv: z.string().min(1).max(40_000) }),
  plan: (_tx, { csv }, { actor, now }) => {
    const read = readBankCsv(csv)
    if ('problem' in read) throw refuseStaff('import_wrong', { fields: [{ field: 'csv', problem: `line ${read.line}: ${read.problem}` }] })
    const early = read.balances.find(({ day, currency }) => cutOf(day).getTime() > now.getTime() || currency === 'FUN')
    if (early !== undefined) throw refuseStaff('import_wrong', { fields: [{ field: 'csv', problem: `${early.day} ${early.currency}` }] })
    return Promise.resolve({
      target: target(read.balances[0]?.day ?? ''),
      version: null,
      after: { balances: read.balances.map((each) => ({ ...each })) },
      apply: async (inside) => {
        await insertBalances(inside, read.balances.map(({ day, account, currency, amountMinor }) => ({ day, account, currency, amount_minor: BigInt(amountMinor), source: 'imported' as const, entered_by: actor.id, entered_at: now })))
        return { balances: read.balances.length }
      },
    })
  },
})
