import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { FreeRounds } from '#ledger/bonus/free-rounds-store.ts'

export interface AskedFreeRounds extends FreeRounds {
  readonly secret: string
  readonly free_rounds_url: string | null
}

/** The next to ask about, of any vendor but those that were silent in this turn. The asking is written down before it is done: whoever dies meanwhile leaves it to the next turn but some. */
export const claimFreeRounds = async (tx: Tx, silent: readonly string[], now: Date): Promise<AskedFreeRounds | undefined> => {
  const { rows } = await sql<AskedFreeRounds>`
    update free_round_grants g set ask_at = ${new Date(now.getTime() + 30_000)}
    from providers p where p.code = g.provider_code and g.id = (
      select id from free_round_grants where ask_at <= ${now} and provider_code <> all (${[...silent]}::text[]) order by ask_at limit 1 for update skip locked)
    returning g.*, p.secret, p.free_rounds_url`.execute(tx)
  return rows[0]
}

/** No answer, or one that cannot be true: what the vendor said before stands. */
export const noteFreeRoundsTrouble = async (tx: Tx, id: bigint, trouble: string, askAt: Date, now: Date): Promise<void> => {
  await tx
    .updateTable('free_round_grants')
    .set({ unanswered: sql<number>`unanswered + 1`, silent_since: sql<Date>`coalesce(silent_since, ${now})`, trouble: trouble.slice(0, 200), ask_at: askAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Free rounds of who plays no more: they stopped, were excluded, or their account was closed. */
export const cancelOfExcluded = async (tx: Tx, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update free_round_grants g set is_cancelling = true, ask_at = ${now}
    from members m where m.id = g.member_id and m.status in ('excluded', 'closed') and g.ended_at is null and not g.is_cancelling`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Whether a vendor is there that gives free rounds, and has all of these games, of one class where it is named. */
export const givesFreeRounds = async (db: Db | Tx, vendor: string, games: readonly string[], category?: string): Promise<boolean> => {
  const found = await db
    .selectFrom('providers as p')
    .innerJoin('games as g', 'g.provider_code', 'p.code')
    .select(({ fn }) => fn.countAll<bigint>().as('games'))
    .where('p.code', '=', vendor)
    .where('p.is_enabled', '=', true)
    .where('p.free_rounds_url', 'is not', null)
    .where('g.game_code', 'in', [...games])
    .where('g.is_enabled', '=', true)
    .$if(category !== undefined, (query) => query.where('g.game_type', '=', category ?? ''))
    .executeTakeFirstOrThrow()
  return found.games === BigInt(new Set(games).size)
}
