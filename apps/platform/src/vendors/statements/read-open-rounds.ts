import { type RoundStateSaid, type VendorTransaction, vendorAnswers } from '@trevo/contract/vendor/vendor-questions'
import { memberId } from '@trevo/rules/ids'
import { formatMinor, minor } from '@trevo/rules/money'
import type { Db } from '#db/tables.ts'
import { countOpenRounds, findUnanswered, readOpenRounds } from './store.ts'

export interface OpenRound {
  readonly vendor: string
  readonly roundId: string
  readonly memberId: string
  readonly gameCode: string
  readonly currency: string
  readonly bets: number
  readonly staked: string
  readonly won: string
  readonly returned: string
  readonly openedAt: string
  readonly isAskable: boolean
  readonly askedAt: string | null
  readonly askedTimes: number
  /** Why the last question has no answer. */
  readonly trouble: string | null
  readonly vendorSays: {
    readonly state: RoundStateSaid
    readonly at: string
    readonly transactions: readonly VendorTransaction[]
    /** What moved money there and never reached us. */
    readonly missingHere: readonly VendorTransaction[]
  } | null
}

/** The longest list; `count` tells how many there are. */
const listMax = 1_000

type Row = Awaited<ReturnType<typeof readOpenRounds>>[number]

const wordOf = async (db: Db, row: Row): Promise<OpenRound['vendorSays']> => {
  if (row.vendor_state === null || row.answered_at === null) return null
  const transactions = vendorAnswers['round-status'].shape.transactions.parse(row.vendor_transactions)
  const unanswered = await findUnanswered(db, row.source, transactions)
  const isMissing = (each: VendorTransaction): boolean =>
    each.status === 'done' && each.amount !== '0' && unanswered.has(`${each.kind.replace(/-.*$/, '')} ${each.txId}`)
  return { state: row.vendor_state, at: row.answered_at.toISOString(), transactions, missingHere: transactions.filter(isMissing) }
}

/** For staff: every round that is still open so long after it began, oldest first. */
export const readOverdueRounds = async (db: Db, olderSeconds: number): Promise<{ readonly count: number; readonly rounds: readonly OpenRound[] }> => {
  const rows = await readOpenRounds(db, olderSeconds, listMax)
  const rounds: OpenRound[] = []
  for (const row of rows) {
    rounds.push({
      vendor: row.source,
      roundId: row.round_id,
      memberId: memberId(row.member_id),
      gameCode: row.game_code,
      currency: row.currency,
      bets: row.bets,
      staked: formatMinor(minor(row.staked_minor)),
      won: formatMinor(minor(row.won_minor)),
      returned: formatMinor(minor(row.returned_minor)),
      openedAt: row.opened_at.toISOString(),
      isAskable: row.status_url !== null,
      askedAt: row.asked_at?.toISOString() ?? null,
      askedTimes: row.asked_times ?? 0,
      trouble: row.trouble,
      vendorSays: await wordOf(db, row),
    })
  }
  return { count: rows.length < listMax ? rows.length : await countOpenRounds(db, olderSeconds), rounds }
}
