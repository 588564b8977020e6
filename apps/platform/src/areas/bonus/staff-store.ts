import type { Db } from '#db/tables.ts'
import { type About, countAbout, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { GrantRow } from './store.ts'

const ofMember = (db: Db, memberId: bigint) =>
  db
    .selectFrom('bonus_grants as g')
    .leftJoin('purses as p', (join) => join.onRef('p.member_id', '=', 'g.member_id').onRef('p.currency', '=', 'g.currency').on('p.kind', '=', 'bonus'))
    .selectAll('g')
    .select((query) => query.case().when('g.state', '=', 'active').then(query.fn.coalesce('p.balance_minor', query.val(0n))).else(query.val(0n)).end().as('balance_minor'))
    .where('g.member_id', '=', memberId)

type Row = GrantRow & { readonly source: string }
export const listMemberGrants = (db: Db, memberId: bigint, ask: PageAsk): Promise<Row[]> => seek(ofMember(db, memberId), ['g.id'], ask).execute() as Promise<Row[]>
export const countMemberGrants = (db: Db, memberId: bigint): Promise<About> => countAbout(db, ofMember(db, memberId))
