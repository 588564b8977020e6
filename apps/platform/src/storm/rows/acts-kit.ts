import type { Random } from '@trevo/wallet-kit/seeded-random'
import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

export interface ActOf {
  readonly random: Random
  /** The day in which it is done. */
  readonly day: string
  readonly now: Date
  readonly n: number
}

export const pick = <T>(random: Random, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
export const upTo = (random: Random, most: number): number => Math.floor(random() * most)

export const anyMember = async (tx: Tx, { random }: ActOf, where = sql`true`): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`select m.id from members m where m.type in (0, 1, 2) and ${where} order by md5(m.id::text || ${String(random())}) limit 1`.execute(tx)
  return rows[0]?.id ?? 0n
}
export const anyAgent = (tx: Tx, act: ActOf): Promise<bigint> => anyMember(tx, act, sql`exists (select from agent_lines l where l.agent_id = m.id and l.to_day is null)`)
