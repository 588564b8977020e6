import type { Tx } from '#db/tables.ts'
import type { ClaimMarksTable } from './tables.ts'

export type Mark = Pick<ClaimMarksTable, 'kind' | 'token'>

interface MarksOf {
  readonly promotionKey: string
  readonly periodKey: string
  readonly memberId: bigint
}

const nameOf = ({ kind, token }: Mark): string => `${kind} ${token.toString('hex')}`
/** Each once, in one order for all, so that nobody waits round about. */
const sorted = (marks: readonly Mark[]): readonly Mark[] => [...new Map(marks.map((each) => [nameOf(each), each])).entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)

export const insertMarks = async (tx: Tx, { promotionKey, periodKey, memberId }: MarksOf, marks: readonly Mark[], now: Date): Promise<void> => {
  if (marks.length === 0) return
  await tx
    .insertInto('claim_marks')
    .values(sorted(marks).map(({ kind, token }) => ({ promotion_key: promotionKey, period_key: periodKey, kind, token, member_id: memberId, taken_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many of these marks another member has taken. */
export const othersOf = async (tx: Tx, { promotionKey, periodKey, memberId }: MarksOf, marks: readonly Mark[]): Promise<number> => {
  const rows = await tx
    .selectFrom('claim_marks')
    .select(['kind', 'token'])
    .where('promotion_key', '=', promotionKey)
    .where('period_key', '=', periodKey)
    .where('member_id', '<>', memberId)
    .where((where) => where.or(marks.map(({ kind, token }) => where.and([where('kind', '=', kind), where('token', '=', token)]))))
    .execute()
  return rows.length
}

export const isPhoneProved = async (tx: Tx, memberId: bigint): Promise<boolean> => (await tx.selectFrom('members').select('mobile_verified_at').where('id', '=', memberId).executeTakeFirst())?.mobile_verified_at != null
