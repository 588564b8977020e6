import { strict as assert } from 'node:assert'
import { type BankFileLine, readBankFile } from '@trevo/rules/cashier/bank-file'
import { bankLineKey, depositId, depositKey, memberId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { z } from 'zod'
import { creditByHand, lockDeposit, refuseDeposit } from '#areas/cashier/deposits/store.ts'
import { hashOf, knownHashes, lockBankLine, markMatched } from '#areas/cashier/bank-transfers/bank-lines-store.ts'
import { houseBankCode, paymentIdOf } from '#areas/cashier/bank-transfers/house-bank.ts'
import { type BankLineToSort, sortBankLine } from '#areas/cashier/bank-transfers/sort-bank-line.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readThresholds } from '#areas/staff/settings-store.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { postInAct } from '#ledger/post.ts'
import { tellPayment } from '#live/live-news-store.ts'
import { depositIdText, depositTarget } from './conflict-of-act.ts'

const currencyText = z.string().regex(/^[A-Z]{3}$/)
const statement = { kind: 'bank-statement', id: houseBankCode } as const

/** Lines that say the same are told apart by their place among such; the same file again says nothing new. */
const toSort = (lines: readonly BankFileLine[], currency: string, isByHand: boolean): readonly BankLineToSort[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const name = JSON.stringify([line.day, line.amountMinor.toString(), line.text])
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    return { line, hash: hashOf(line, currency, nth), currency, isByHand }
  })
}

/** A statement of the house's bank, as the bank gives it: CSV or OFX. */
export const importStatement = defineAct({
  name: 'transfers.import',
  payload: z.strictObject({ file: z.string().min(1).max(1_000_000), currency: currencyText }),
  plan: async (tx, { file, currency }, { services }) => {
    const read = readBankFile(file)
    if (!('lines' in read)) throw refuseStaff('statement_wrong', { fields: [{ field: 'file', problem: `line_${read.wrongLine}_${read.why}` }] })
    const lines = toSort(read.lines, currency, false)
    const known = await knownHashes(tx, lines.map(({ hash }) => hash))
    return {
      target: statement,
      version: null,
      before: {},
      after: { lines: lines.length, known: known.size },
      apply: async (inside) => {
        const counts = { fits: 0, kept: 0, out: 0, known: 0 }
        for (const line of lines) counts[await sortBankLine(inside, services.keys, line)] += 1
        return counts
      },
    }
  },
})

/** One line that somebody reads from the bank's screen. */
export const addBankLine = defineAct({
  name: 'transfers.add-line',
  payload: z.strictObject({
    day: z.iso.date(),
    amountMinor: z.string().regex(/^[1-9]\d{0,14}$/),
    currency: currencyText,
    text: z.string().trim().min(1).max(300),
    payerName: z.string().trim().max(200),
    payerDocument: z.string().trim().max(20),
  }),
  plan: async (_tx, { day, amountMinor, currency, text, payerName, payerDocument }, { services }) => {
    const document = payerDocument.replaceAll(/\D/g, '')
    const line: BankFileLine = { bankId: null, day, amountMinor: BigInt(amountMinor), text, payerName: payerName === '' ? null : payerName, payerDocument: document === '' ? null : document }
    return {
      target: statement,
      version: null,
      before: {},
      after: { day, amountMinor, currency, text },
      apply: async (inside) => {
        const [sorted] = toSort([line], currency, true)
        assert(sorted !== undefined, 'one line is one')
        return { sorted: await sortBankLine(inside, services.keys, sorted) }
      },
    }
  },
})

const bankLineText = z.string().regex(/^bkl_[0-9a-z]{1,13}$/)

/** The line is what the deposit asked for, and somebody has looked: it is credited. Above the threshold two look. */
export const matchTransfer = defineAct({
  name: 'transfers.match',
  payload: z.strictObject({ lineId: bankLineText }),
  plan: async (tx, { lineId }, { proposal }) => {
    const line = await lockBankLine(tx, bankLineKey(lineId) ?? 0n)
    if (line === undefined) throw refuseStaff('not_found')
    const deposit = line.deposit_id === null ? undefined : await lockDeposit(tx, line.deposit_id)
    if (line.state !== 'fits' || deposit === undefined || deposit.status === 'credited') throw refuseStaff('not_in_this_state')
    const { amount_minor: amountMinor, currency, member_id: member } = deposit
    const limit = (await readThresholds(tx, currency))['transfer.one-person']
    const wire = depositId(deposit.id)
    return {
      target: { kind: 'bank-line', id: lineId },
      member,
      version: BigInt(line.version),
      before: { state: 'fits' },
      after: { state: 'matched', depositId: wire, memberId: memberId(member), amountMinor: amountMinor.toString(), currency },
      amount: { minor: amountMinor, currency },
      needsSecondPair: amountMinor > limit,
      apply: async (inside) => {
        await markMatched(inside, line.id)
        await creditByHand(inside, deposit, { amountMinor, paymentId: paymentIdOf(line), paidAt: line.day, proposal: proposal ?? null })
        await tellPayment(inside, member, wire, 'credited')
        const outcome = await postInAct(inside, depositCredited({ member, currency, provider: deposit.provider, depositId: wire, amountMinor: minor(amountMinor) }))
        assert(outcome.status === 'OK' && outcome.hasMoved, 'a deposit that waits has no line')
        return { depositId: wire }
      },
    }
  },
})

/** No such money came, or it may not come so: with words for the member. Should it come after all, it stands among the payments to look at. */
export const refuseTransfer = defineAct({
  name: 'transfers.refuse',
  payload: z.strictObject({ depositId: depositIdText, words: z.string().trim().min(1).max(300) }),
  plan: async (tx, { depositId: wire, words }) => {
    const deposit = await lockDeposit(tx, depositKey(wire) ?? 0n)
    if (deposit === undefined) throw refuseStaff('not_found')
    if (deposit.provider !== houseBankCode || deposit.status !== 'pending') throw refuseStaff('not_in_this_state')
    return {
      target: depositTarget(wire),
      member: deposit.member_id,
      version: BigInt(deposit.version),
      before: { status: 'pending' },
      after: { status: 'failed', words },
      apply: async (inside) => {
        await refuseDeposit(inside, deposit.id, words)
        await tellPayment(inside, deposit.member_id, wire, 'failed')
        return { depositId: wire }
      },
    }
  },
})
