import { sql } from 'kysely'
import type { Seed } from './seed.ts'

/** Somebody of whom nothing was heard for a year, and who was told a month before: their money stands in the list of dormant accounts. */
export const seedDormant = async ({ database }: Seed, memberId: bigint): Promise<void> => {
  await sql`insert into dormancies (member_id, seen_at, told_at, dormant_at) values (${memberId}, now() - interval '13 months', now() - interval '2 months', now() - interval '1 month') on conflict do nothing`.execute(database.db)
}
