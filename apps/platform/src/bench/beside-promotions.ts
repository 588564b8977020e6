import { wallTimeOf } from '@trevo/rules/markets/wall-time'
import type { TaskTerms } from '@trevo/rules/promotions/terms'
import type { Database } from '@trevo/server/sql'
import { publishBoard, saveBoardDraft, setBoardState } from '#areas/boards/boards-store.ts'
import { joinBoard } from '#areas/boards/entries-store.ts'
import { insertClaim } from '#areas/promotions/claims-store.ts'
import { moveClaim } from '#areas/promotions/move-claim.ts'
import { changePromotion, publishTerms, saveDraft } from '#areas/promotions/publish-store.ts'
import type { Tables } from '#db/tables.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'

const key = 'bench-beside'
const hourMs = 3_600_000
const zone = 'UTC'

/** A board and a task that every member up to one is on: each round of theirs is then counted by both. */
export const joinPromotions = async (database: Database<Tables>, { members, currency }: { readonly members: number; readonly currency: string }): Promise<void> => {
  const now = new Date()
  const at = (hours: number): string => wallTimeOf(zone, new Date(now.getTime() + hours * hourMs))
  const terms: TaskTerms = {
    class: 'task', startsAt: new Date(now.getTime() - hourMs).toISOString(), endsAt: null, period: 'once', eligibility: { all: [] }, reward: { kind: 'cash', amounts: { [currency]: '100' } }, claimHours: null,
    conditions: [{ kind: 'rounds', count: 3, categories: [] }],
  }
  const budget = { [currency]: String(100 * members) }
  await database.transact(async (tx) => {
    await saveDraft(tx, key, { terms, budget }, null, now)
    await publishTerms(tx, { key, terms, budget, madeBy: null, approvedBy: null }, now)
    await saveBoardDraft(tx, key, {
      names: { pt: 'Bench', en: 'Bench' }, startsAt: at(-1), endsAt: at(24), scoring: { kind: 'best-multiple', stakeLeastMinor: '100' }, categories: [], games: [], currency, rates: {}, prizes: [{ upTo: 100, amounts: { [currency]: '1000' } }],
      ties: 'reached', roundsLeast: 1, provisionalHours: 2, countsBonus: false,
    }, { zone, staffId: null, now })
    await publishBoard(tx, key, { staffId: null, now })
    await setBoardState(tx, key, 'waiting', 'live', now)
  })
  for (let memberId = 1n; memberId <= BigInt(members); memberId += 1n)
    await database.transact(async (tx) => {
      await joinBoard(tx, key, { memberId, currency, isHidden: false })
      const claim = await insertClaim(tx, { key, version: 1, memberId, periodKey: 'once', currency, endsAt: null }, now)
      const done = await moveClaim(tx, { claim, terms, input: 'join', by: 'member', rewardMinor: 100n, now, post })
      if ('no' in done) throw new Error(`a member of the bench could not join: ${done.no}`)
    })
}

/** Nothing of it counts any more: bets are alone again. */
export const endPromotions = async (database: Database<Tables>): Promise<void> => {
  const now = new Date()
  await database.transact(async (tx) => {
    await changePromotion(tx, key, { state: 'ended', changed_at: now })
    await tx.updateTable('claims').set({ state: 'closed', reward_minor: 0n, changed_at: now }).where('promotion_key', '=', key).where('state', 'in', ['joined', 'running']).execute()
    await tx.deleteFrom('board_entries').where('board_key', '=', key).execute()
  })
  for (const { id } of await database.db.selectFrom('bonus_grants').select('id').where('ended_at', 'is', null).execute()) await transactMoney(database, (tx) => endGrant(tx, post, id, 'staff'))
}

/** What has been counted by now. */
export const countWork = async ({ pool }: Pick<Database<Tables>, 'pool'>) => {
  const { rows } = await pool.query<{ cashbackLines: number; wagerLines: number; scored: number; claimsMet: number }>(
    `select (select count(*) from reward_lines where state = 'paid')::float8 as "cashbackLines", (select count(*) from wager_lines)::float8 as "wagerLines",
       (select count(*) from board_entries where board_key = $1 and rounds > 0)::float8 as scored, (select count(*) from claims where promotion_key = $1 and state in ('claimed', 'issued'))::float8 as "claimsMet"`,
    [key],
  )
  return rows[0] ?? { cashbackLines: 0, wagerLines: 0, scored: 0, claimsMet: 0 }
}
