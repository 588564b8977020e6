import type { HoldWhy } from '@trevo/rules/agents/contract-lines'
import { paymentsOf } from '@trevo/rules/agents/pay-dues'
import { houseKey } from '@trevo/rules/agents/tree'
import { type Currency, type Minor, minor } from '@trevo/rules/money'
import { papersAsked } from '#areas/papers/require-papers.ts'
import { isVerified } from '#areas/papers/store.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import { contractCharged } from '#ledger/movements/contract-charged.ts'
import { contractPaid } from '#ledger/movements/contract-paid.ts'
import { postMany } from '#ledger/post-many.ts'
import type { Services } from '#services.ts'
import { creditsSince, holdPayer, insertCharge, type OpenLine, openLines, type Paid, type Payer, setSeen, writeHeld, writeOwed, writePaid } from './pay-store.ts'

export type PaySettings = Pick<Services, 'market' | 'site' | 'clock'>

/** In one transaction: as many as the ledger posts at once, with their charges. */
const linesMax = 490
const chargedAtOnce = 99
const zero = minor(0n)

/** Where the market, or the house, lets money out to verified members alone. */
export const areVerifiedAsked = async (settings: Pick<PaySettings, 'market' | 'site'>): Promise<boolean> => (await papersAsked(settings, 'withdraw')).by !== null

const holdWhy = async (tx: Tx, line: OpenLine, asksPapers: boolean, today: string): Promise<HoldWhy | null> => {
  if (line.isLet) return null
  if (line.status === 'blocked' || line.status === 'closed') return line.status
  return asksPapers && !(await isVerified(tx, line.payeeId, today)) ? 'unverified' : null
}

const sum = (lines: readonly OpenLine[]): Minor => minor(lines.reduce((all, { openMinor }) => all + openMinor, 0n))

const paymentMovement = (payer: Payer, line: OpenLine, amountMinor: Minor, isByHouse: boolean) =>
  contractPaid({ payee: line.payeeId, currency: payer.currency as Currency, line: line.id, n: line.payments + 1, amountMinor, isByHouse })

/** The house has what it promised. */
const payByHouse = async (tx: Tx, payer: Payer, lines: readonly OpenLine[], now: Date): Promise<void> => {
  if (lines.length === 0) return
  await postMany(tx, { members: lines.map(({ payeeId }) => payeeId), currency: payer.currency as Currency }, () => Promise.resolve({ movements: lines.map((line) => paymentMovement(payer, line, line.openMinor, true)) }))
  await writePaid(tx, lines.map(({ id, openMinor }) => ({ line: id, amountMinor: openMinor, charge: null })), now)
}

interface Settling {
  /** all: out of all their cash. owed: out of what came in since it was last collected. A line: that one alone, out of all their cash. */
  readonly of: 'all' | 'owed' | bigint
  readonly seenSeq: bigint
  readonly now: Date
}

interface Split {
  readonly movements: readonly ReturnType<typeof contractPaid>[]
  readonly paid: readonly Paid[]
  readonly charges: readonly { readonly id: bigint; readonly amountMinor: Minor }[]
  readonly owed: readonly bigint[]
  readonly seq: bigint
}

/** Charges of up to 99 payments each, and the payments. */
const split = (payer: Payer, lines: readonly OpenLine[], payments: ReturnType<typeof paymentsOf>): Omit<Split, 'owed' | 'seq'> => {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const batches = Array.from({ length: Math.ceil(payments.length / chargedAtOnce) }, (_, at) => payments.slice(at * chargedAtOnce, (at + 1) * chargedAtOnce))
  const charged = batches.map((some) => ({ id: newKey(), some, amountMinor: minor(some.reduce((all, { amountMinor }) => all + amountMinor, 0n)) }))
  return {
    charges: charged.map(({ id, amountMinor }) => ({ id, amountMinor })),
    paid: charged.flatMap(({ id, some }) => some.map((each) => ({ ...each, charge: id }))),
    movements: charged.flatMap(({ id, some, amountMinor }) => [
      contractCharged({ payer: payer.payerId, currency: payer.currency as Currency, charge: id, amountMinor }),
      ...some.flatMap(({ line, amountMinor: part }) => {
        const found = byId.get(line)
        return found === undefined ? [] : [paymentMovement(payer, found, part, false)]
      }),
    ]),
  }
}

const payByPayer = async (tx: Tx, payer: Payer, lines: readonly OpenLine[], { of, seenSeq, now }: Settling): Promise<Minor> => {
  const done = await postMany(tx, { members: [payer.payerId, ...lines.map(({ payeeId }) => payeeId)], currency: payer.currency as Currency }, async (purseOf): Promise<Split> => {
    const { cashMinor, seq } = purseOf(payer.payerId)
    const credits = of === 'owed' ? await creditsSince(tx, payer, seenSeq) : cashMinor
    const limit = minor(credits < cashMinor ? credits : cashMinor)
    // Where there is enough, the first ones are paid; where there is not, all are looked at together.
    const some = sum(lines) <= limit ? lines.slice(0, chargedAtOnce) : lines
    const payments = paymentsOf(some.map(({ id, startsAt, openMinor }) => ({ line: id, period: startsAt.toISOString(), dueMinor: openMinor })), limit)
    const got = new Set(payments.map(({ line }) => line))
    const parts = split(payer, some, payments)
    return { ...parts, owed: some.flatMap(({ id }) => (got.has(id) ? [] : [id])), seq: seq + BigInt(parts.charges.length) }
  })
  for (const charge of done.charges) await insertCharge(tx, { ...payer, ...charge }, now)
  await writePaid(tx, done.paid, now)
  await writeOwed(tx, done.owed, now)
  if (typeof of !== 'bigint') await setSeen(tx, payer, done.seq)
  return minor(done.paid.reduce((all, { amountMinor }) => all + amountMinor, 0n))
}

export interface Settled {
  /** How many lines were looked at; 0: none is left, or others are at them. */
  readonly lines: number
  readonly paidMinor: Minor
}

/**
 * Pays what a payer has to pay (Product §10.1421): money and lines in one transaction. Short cash goes to the oldest period, within it to each its share; what
 * is left is owed. A line whose payee may not be paid now is held and asks for nothing.
 */
export const settlePayer = async (tx: Tx, settings: PaySettings, payer: Payer, of: Settling['of'], waits = false): Promise<Settled> => {
  const now = settings.clock.now()
  const held = await holdPayer(tx, payer, waits)
  if (held === null) return { lines: 0, paidMinor: zero }
  const lines = await openLines(tx, payer, of, now, linesMax)
  const [asksPapers, today] = [await areVerifiedAsked(settings), settings.market.today()]
  const payable: OpenLine[] = []
  for (const line of lines) {
    const why = await holdWhy(tx, line, asksPapers, today)
    if (why === null) payable.push(line)
    else await writeHeld(tx, line.id, why)
  }
  const [byHouse, byPayer] = [payable.filter(({ isByHouse }) => isByHouse || payer.payerId === houseKey), payable.filter(({ isByHouse }) => !isByHouse && payer.payerId !== houseKey)]
  await payByHouse(tx, payer, byHouse, now)
  const paidMinor = byPayer.length === 0 ? zero : await payByPayer(tx, payer, byPayer, { of, seenSeq: held.seenSeq, now })
  return { lines: lines.length, paidMinor: minor(paidMinor + sum(byHouse)) }
}
