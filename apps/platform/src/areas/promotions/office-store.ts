import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

const listedMax = 500

/** Every announcement of a promotion, with what can be claimed of it. */
const lines = (db: Db) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('promotions as p', 'p.key', 'a.key')
    .select(['a.key', 'a.title', 'p.class', 'p.state', 'p.draft', 'p.starts_at', 'p.ends_at', 'p.version'])
    .where('a.kind', '=', 'promotion')

export type OfficeLine = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

export const listOffice = (db: Db): Promise<readonly OfficeLine[]> => lines(db).orderBy(sql`p.changed_at desc nulls last`).orderBy('a.position').orderBy('a.key').limit(listedMax).execute()
export const findOffice = (db: Db, key: string): Promise<OfficeLine | undefined> => lines(db).where('a.key', '=', key).executeTakeFirst()

export const listBudgets = (db: Db, keys: readonly string[]) => (keys.length === 0 ? Promise.resolve([]) : db.selectFrom('promotion_budgets').selectAll().where('promotion_key', 'in', [...keys]).orderBy('currency').execute())

const versionsMax = 200

export const listTermsVersions = (db: Db, key: string) =>
  db
    .selectFrom('promotion_versions as v')
    .leftJoin('staff as m', 'm.id', 'v.made_by')
    .leftJoin('staff as a', 'a.id', 'v.approved_by')
    .select(['v.number', 'v.terms', 'v.hash', 'v.published_at', 'm.name as madeBy', 'a.name as approvedBy'])
    .where('v.promotion_key', '=', key)
    .orderBy('v.number', 'desc')
    .limit(versionsMax)
    .execute()

export const countClaims = (db: Db, key: string) =>
  db.selectFrom('claims').select(['state', sql<number>`count(*)::int`.as('count')]).where('promotion_key', '=', key).groupBy('state').orderBy('state').execute()
