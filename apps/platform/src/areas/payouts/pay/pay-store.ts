import type { HoldWhy } from '@trevo/rules/agents/contract-lines'
import type { Payment } from '@trevo/rules/agents/pay-dues'
import { houseKey } from '@trevo/rules/agents/tree'
import { type Minor, minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Payer {
  readonly payerId: bigint
  readonly currency: string
}

/** Whose time has come. */
const isPayable = (now: Date) => sql`(l.state = 'due' or l.state = 'waiting' and l.pays_from <= ${now})`

/** Who has lines to pay now, from the top of the tree down: money reaches an agent before it is asked of them. Behind a place. */
export const payersDue = async (db: Db, now: Date, limit: number): Promise<readonly Payer[]> => {
  const { rows } = await sql<Payer>`
    select p.payer_id as "payerId", p.currency from (select distinct l.payer_id, l.currency from contract_lines l where ${isPayable(now)}) p
    left join agent_lines a on a.agent_id = p.payer_id and a.to_day is null
    order by (p.payer_id <> ${houseKey})::integer, coalesce(cardinality(a.line), 65), p.payer_id limit ${limit}`.execute(db)
  return rows
}

/** Who owes, and has got rebates or contracts since it was last collected. */
export const payersInArrears = async (db: Db, limit: number): Promise<readonly Payer[]> => {
  const { rows } = await sql<Payer>`
    select p.payer_id as "payerId", p.currency from contract_payers p
    left join agent_lines a on a.agent_id = p.payer_id and a.to_day is null
    where exists (select from contract_lines l where l.payer_id = p.payer_id and l.currency = p.currency and l.state = 'owed')
      and exists (select from transfers t where t.member_id = p.payer_id and t.currency = p.currency and t.purse = 'cash' and t.seq > p.seen_seq and t.movement in ('rebate-paid', 'contract-paid'))
    order by coalesce(cardinality(a.line), 65), p.payer_id limit ${limit}`.execute(db)
  return rows
}

/** What came in of rebates and contracts behind a place of the cash purse. */
export const creditsSince = async (tx: Tx, { payerId, currency }: Payer, seq: bigint): Promise<Minor> => {
  const { rows } = await sql<{ credits: bigint }>`
    select coalesce(sum(t.amount_minor), 0)::bigint as credits from transfers t
    where t.member_id = ${payerId} and t.currency = ${currency} and t.purse = 'cash' and t.seq > ${seq} and t.movement in ('rebate-paid', 'contract-paid')`.execute(tx)
  return minor(rows[0]?.credits ?? 0n)
}

/** Until the transaction ends: nobody else pays this one's lines. Null: somebody does, and it was not waited for. */
export const holdPayer = async (tx: Tx, { payerId, currency }: Payer, waits: boolean): Promise<{ readonly seenSeq: bigint } | null> => {
  await tx.insertInto('contract_payers').values({ payer_id: payerId, currency, seen_seq: 0n }).onConflict((twice) => twice.columns(['payer_id', 'currency']).doNothing()).execute()
  const { rows } = await sql<{ seen_seq: bigint }>`select seen_seq from contract_payers where payer_id = ${payerId} and currency = ${currency} for update ${waits ? sql`` : sql`skip locked`}`.execute(tx)
  return rows[0] === undefined ? null : { seenSeq: rows[0].seen_seq }
}

export const setSeen = async (tx: Tx, { payerId, currency }: Payer, seq: bigint): Promise<void> => {
  await tx.updateTable('contract_payers').set({ seen_seq: seq }).where('payer_id', '=', payerId).where('currency', '=', currency).execute()
}

export interface OpenLine {
  readonly id: bigint
  readonly payeeId: bigint
  readonly startsAt: Date
  readonly openMinor: Minor
  readonly payments: number
  readonly status: string
  readonly isLet: boolean
  readonly isByHouse: boolean
}

/** What a payer, who is held, has to pay, the oldest period first. `of`: all of it, what is owed already, or one line of that. */
export const openLines = async (tx: Tx, { payerId, currency }: Payer, of: 'all' | 'owed' | bigint, now: Date, limit: number): Promise<readonly OpenLine[]> => {
  const which = of === 'all' ? sql`(l.state = 'owed' or ${isPayable(now)})` : of === 'owed' ? sql`l.state = 'owed'` : sql`l.id = ${of} and (l.state = 'owed' or ${isPayable(now)})`
  const { rows } = await sql<OpenLine>`
    select l.id, l.payee_id as "payeeId", l.starts_at as "startsAt", (l.due_minor - l.paid_minor - l.netted_minor - l.forgiven_minor)::bigint as "openMinor", l.payments, m.status, l.is_let as "isLet", l.is_by_house as "isByHouse"
    from contract_lines l join members m on m.id = l.payee_id
    where l.payer_id = ${payerId} and l.currency = ${currency} and ${which} order by l.starts_at, l.id limit ${limit} for update of l`.execute(tx)
  return rows
}

export const insertCharge = async (tx: Tx, { id, payerId, currency, amountMinor }: Payer & { readonly id: bigint; readonly amountMinor: Minor }, now: Date): Promise<void> => {
  await tx.insertInto('contract_charges').values({ id, payer_id: payerId, currency, amount_minor: amountMinor, at: now }).execute()
}

export interface Paid extends Payment {
  /** Null: the house paid. */
  readonly charge: bigint | null
}

/** What was paid of lines that are held. */
export const writePaid = async (tx: Tx, paid: readonly Paid[], now: Date): Promise<void> => {
  if (paid.length === 0) return
  await sql`
    with e as (select * from unnest(${paid.map(({ line }) => line)}::bigint[], ${paid.map(({ amountMinor }) => amountMinor)}::bigint[], ${paid.map(({ charge }) => charge)}::bigint[]) as e (id, amount, charge)),
    moved as (
      update contract_lines l set paid_minor = l.paid_minor + e.amount, payments = l.payments + 1, row_version = l.row_version + 1,
        state = case when l.paid_minor + e.amount + l.netted_minor + l.forgiven_minor = l.due_minor then 'paid' else 'owed' end,
        owed_since = case when l.paid_minor + e.amount + l.netted_minor + l.forgiven_minor = l.due_minor then l.owed_since else coalesce(l.owed_since, ${now}::timestamptz) end,
        ended_at = case when l.paid_minor + e.amount + l.netted_minor + l.forgiven_minor = l.due_minor then ${now}::timestamptz end
      from e where l.id = e.id returning l.id, l.payments
    )
    insert into contract_line_payments (line_id, n, amount_minor, charge_id, at) select m.id, m.payments, e.amount, e.charge, ${now} from moved m join e using (id)`.execute(tx)
}

/** Lines that got nothing: the payer is short. */
export const writeOwed = async (tx: Tx, lines: readonly bigint[], now: Date): Promise<void> => {
  if (lines.length === 0) return
  await sql`update contract_lines set state = 'owed', owed_since = coalesce(owed_since, ${now}), row_version = row_version + 1 where id = any (${[...lines]}::bigint[]) and state <> 'owed'`.execute(tx)
}

export const writeHeld = async (tx: Tx, line: bigint, why: HoldWhy): Promise<void> => {
  await sql`update contract_lines set state = 'held', held_why = ${why}, row_version = row_version + 1 where id = ${line}`.execute(tx)
}

/** Lines that were held for an account that is open again, or for papers that are there by now, are due once more. */
export const dueAgain = async (tx: Tx, areVerifiedAsked: boolean, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update contract_lines l set state = case when l.owed_since is null then 'due' else 'owed' end, held_why = null, row_version = l.row_version + 1
    where l.id in (
      select l.id from contract_lines l join members m on m.id = l.payee_id
      where l.state = 'held' and m.status not in ('blocked', 'closed') and (l.held_why in ('blocked', 'closed')
        or l.held_why = 'unverified' and (not ${areVerifiedAsked} or exists (select from papers p where p.member_id = m.id and p.state = 'verified')))
      limit ${limit} for update of l skip locked
    )`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
