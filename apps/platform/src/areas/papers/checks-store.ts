import { checkPauseSeconds } from '@trevo/rules/papers/checks'
import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

/** While one is asked about nobody else asks; whoever died meanwhile is followed after this. */
const leaseSeconds = 60

/** The next papers that nobody has asked about, or that are due again. */
export const takeToCheck = async (tx: Tx): Promise<bigint | null> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    update papers set check_tries = check_tries + 1, check_next_at = now() + make_interval(secs => ${leaseSeconds}) where id = (
      select id from papers where state = 'pending' and findings is null and check_next_at <= now() order by check_next_at limit 1 for update skip locked)
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** What was said; not of papers that were decided meanwhile. */
export const saveFindings = async (tx: Tx, id: bigint, findings: Buffer): Promise<void> => {
  await tx.updateTable('papers').set({ findings, check_next_at: null }).where('id', '=', id).where('state', '=', 'pending').execute()
}

/** No answer: again later, longer each time, and then never. */
export const letCheckWait = async (tx: Tx, id: bigint): Promise<void> => {
  const { check_tries: tries } = await tx.selectFrom('papers').select('check_tries').where('id', '=', id).executeTakeFirstOrThrow()
  const seconds = checkPauseSeconds(tries)
  await tx.updateTable('papers').set({ check_next_at: seconds === null ? null : sql<Date>`now() + make_interval(secs => ${seconds})` }).where('id', '=', id).execute()
}
