import { conflictId, depositId, memberId as wireMember, memberTransferId, papersId, withdrawalId } from '@trevo/rules/ids'
import type { AmlFacts, OneWay, Seen } from '@trevo/rules/risk/aml'
import { sql } from 'kysely'
import { countryOfPhone } from '#areas/identity/codes/phone-number.ts'
import { listLinked, listShared } from '#areas/risk/links/traits-store.ts'
import { traitToken } from '#areas/risk/links/trait-tokens.ts'
import type { Db } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { listMatches, matchOf } from '#areas/risk/screening/screening-store.ts'
import { findClass } from './classes-store.ts'

export const daysLooked = 30
const dayMs = 86_400_000
/** Of one kind, the newest. */
const seenMax = 500

interface Row {
  readonly id: bigint
  readonly at: Date
  readonly minor: bigint
}

const seenAs = (wire: (key: bigint) => string) => ({ id, at, minor }: Row): Seen => ({ id: wire(id), at, amountMinor: minor })

interface Asked {
  readonly memberId: bigint
  readonly currency: string
  readonly mobileNumber: string | null
  readonly now: Date
}

export interface MoneyFacts extends AmlFacts {
  readonly methods: readonly string[]
}

/**
 * What money laundering is looked for in, of one member: payments as they stand, stakes by day as the projection has them. No game of today tells of
 * two members in one round, so nobody is found to have played against a linked one: `opposite` is empty until sports and tables do.
 */
export const readAmlFacts = async (db: Db, keys: Keys, { memberId, currency, mobileNumber, now }: Asked): Promise<MoneyFacts> => {
  const since = new Date(now.getTime() - daysLooked * dayMs)
  const [paidIn, ever, paidOut, staked, othersPaid, accounts, closed, papers, sent, back, methods, known, shared, linked, matches] = await Promise.all([
    sql<Row>`select id, credited_at as at, amount_minor as minor from deposits where member_id = ${memberId} and currency = ${currency} and status = 'credited' and credited_at > ${since} order by credited_at desc limit ${seenMax}`.execute(db),
    sql<{ paid: bigint }>`select coalesce(sum(amount_minor), 0)::bigint as paid from deposits where member_id = ${memberId} and currency = ${currency} and status = 'credited'`.execute(db),
    sql<Row & { key: string }>`select id, created_at as at, amount_minor as minor, destination_type || ' ' || destination as key from withdrawals where member_id = ${memberId} and currency = ${currency} and status in ('held', 'sent', 'paid') and created_at > ${since} order by created_at desc limit ${seenMax}`.execute(db),
    sql<{ staked: bigint }>`select coalesce(sum(staked_minor), 0)::bigint as staked from member_statistics where member_id = ${memberId} and currency = ${currency} and day >= ${since}::timestamptz::date`.execute(db),
    sql<Row>`select id, coalesce(paid_at, created_at) as at, amount_minor as minor from payment_conflicts where member_id = ${memberId} and currency = ${currency} and is_members_own = false and created_at > ${since} order by created_at desc limit ${seenMax}`.execute(db),
    sql<{ key: string; at: Date }>`select destination_type || ' ' || destination as key, added_at as at from bank_accounts where member_id = ${memberId}`.execute(db),
    db.selectFrom('account_closures').select('closed_at').where('member_id', '=', memberId).executeTakeFirst(),
    db.selectFrom('papers').select(['id', 'country']).where('member_id', '=', memberId).where('state', '=', 'verified').orderBy('decided_at', 'desc').limit(1).executeTakeFirst(),
    sql<Row & { other: bigint }>`select id, created_at as at, amount_minor as minor, other_id as other from member_transfers where member_id = ${memberId} and currency = ${currency} and direction = 'out' and created_at > ${since} order by created_at desc limit ${seenMax}`.execute(db),
    sql<{ other: bigint; minor: bigint }>`select other_id as other, sum(amount_minor)::bigint as minor from member_transfers where member_id = ${memberId} and currency = ${currency} and direction = 'in' and created_at > ${since} group by other_id limit ${seenMax}`.execute(db),
    sql<{ method: string }>`select distinct method from deposits where member_id = ${memberId} and status = 'credited' and created_at > ${since} limit 20`.execute(db),
    findClass(db, memberId),
    listShared(db, memberId, ['key']),
    listLinked(db, memberId),
    listMatches(db, memberId),
  ])
  const tokenOf = (key: string): string => traitToken(keys, 'key', key).toString('hex')
  const used = new Map<string, Date | null>([...paidOut.rows.map(({ key }) => [tokenOf(key), null] as const), ...accounts.rows.map(({ key, at }) => [tokenOf(key), at] as const)])
  const others = [...new Set(sent.rows.map(({ other }) => other))]
  const oneWay = others.map((other): OneWay => ({
    other: wireMember(other), isLinked: linked.includes(other), out: sent.rows.filter((row) => row.other === other).map(seenAs(memberTransferId)), backMinor: back.rows.find((row) => row.other === other)?.minor ?? 0n,
  }))
  return {
    paidIn: paidIn.rows.map(seenAs(depositId)),
    paidInEverMinor: ever.rows[0]?.paid ?? 0n,
    paidOut: paidOut.rows.map((row) => ({ ...seenAs(withdrawalId)(row), key: tokenOf(row.key) })),
    stakedMinor: staked.rows[0]?.staked ?? 0n,
    othersPaid: othersPaid.rows.map(seenAs(conflictId)),
    keys: [...used].map(([id, addedAt]) => ({ id, addedAt, others: shared.filter(({ token }) => token.toString('hex') === id).map((each) => wireMember(each.memberId)) })),
    meansMinor: known?.means_minor ?? null,
    closedAt: closed?.closed_at ?? null,
    papers: papers === undefined ? null : { id: papersId(papers.id), country: papers.country },
    phoneCountry: mobileNumber === null ? null : countryOfPhone(mobileNumber),
    opposite: [],
    oneWay,
    screened: known?.screened ?? null,
    matches: matches.map(matchOf),
    methods: methods.rows.map(({ method }) => method),
  }
}
