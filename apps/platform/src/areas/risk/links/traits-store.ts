import { sql } from 'kysely'
import { openPayer } from '#keys/payers.ts'
import type { Keys } from '#keys/keys.ts'
import type { TraitKind } from '#areas/risk/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { deviceToken, traitToken } from './trait-tokens.ts'

export interface Trait {
  readonly kind: TraitKind
  readonly token: Buffer
  readonly lastAt: Date
}

const eachMax = 100
const daysBack = 180

interface Plain {
  readonly kind: Exclude<TraitKind, 'payer' | 'document'>
  readonly value: string
  readonly at: Date
}

interface Paid {
  readonly payment_id: string
  readonly payer: Buffer
  readonly at: Date
}

/** By what a member may be linked to others, read from where it lies. Somebody who paid for them counts where it was not themselves. */
export const readTraits = async (db: Db, keys: Keys, memberId: bigint, now: Date): Promise<readonly Trait[]> => {
  const since = new Date(now.getTime() - daysBack * 86_400_000)
  const [plain, documents, paid] = await Promise.all([
    sql<Plain>`
      (select 'device' as kind, encode(device_hash, 'hex') as value, last_used_at as at from known_devices where member_id = ${memberId} order by last_used_at desc limit ${eachMax})
      union all (select 'address', address, max(at) from login_events where member_id = ${memberId} and is_success and at > ${since} and address <> '' group by address order by max(at) desc limit ${eachMax})
      union all (select 'phone', mobile_number, created_at from members where id = ${memberId} and mobile_number is not null)
      union all (select 'key', destination_type || ' ' || destination, max(at) from (
        select destination_type, destination, added_at as at from bank_accounts where member_id = ${memberId}
        union all select destination_type, destination, created_at from withdrawals where member_id = ${memberId} and status in ('held', 'sent', 'paid')) k group by 1, 2 order by max(at) desc limit ${eachMax})`.execute(db),
    db.selectFrom('member_search').select('token').where('member_id', '=', memberId).where('kind', '=', 'document').limit(eachMax).execute(),
    sql<Paid>`
      (select n.payment_id, n.payer, d.credited_at as at from deposits d join payment_news n on n.payment_id = d.payment_id and n.provider = d.provider
        where d.member_id = ${memberId} and d.status = 'credited' and d.credited_at > ${since} and n.payer is not null order by d.credited_at desc limit ${eachMax})
      union all (select payment_id, payer, created_at from payment_conflicts where member_id = ${memberId} and payer is not null and created_at > ${since} order by created_at desc limit ${eachMax})`.execute(db),
  ])
  const own = documents.map(({ token }) => token)
  const payers = paid.rows.flatMap(({ payment_id: id, payer, at }) => {
    const document = openPayer(keys, id, payer)?.document ?? ''
    if (document === '') return []
    const token = traitToken(keys, 'payer', document)
    return own.some((each) => each.equals(token)) ? [] : [{ kind: 'payer' as const, token, lastAt: at }]
  })
  const tokenOf = ({ kind, value }: Plain): Buffer => (kind === 'device' ? deviceToken(keys, Buffer.from(value, 'hex')) : traitToken(keys, kind, value))
  const all: readonly Trait[] = [...plain.rows.map((row) => ({ kind: row.kind, token: tokenOf(row), lastAt: row.at })), ...own.map((token) => ({ kind: 'document' as const, token, lastAt: now })), ...payers]
  return [...new Map(all.toSorted((a, b) => a.lastAt.getTime() - b.lastAt.getTime()).map((each) => [`${each.kind} ${each.token.toString('hex')}`, each])).values()]
}

/** In place of those before. */
export const replaceTraits = async (tx: Tx, memberId: bigint, traits: readonly Trait[]): Promise<void> => {
  await tx.deleteFrom('risk_traits').where('member_id', '=', memberId).execute()
  if (traits.length > 0) await tx.insertInto('risk_traits').values(traits.map(({ kind, token, lastAt }) => ({ member_id: memberId, kind, token, last_at: lastAt }))).execute()
}

/** What more members than this have says of none that they belong together: an address of a phone company, a bank's own key. */
export const commonFrom = 50
const linkedMax = 50

export interface Shared {
  readonly kind: TraitKind
  readonly token: Buffer
  readonly memberId: bigint
  readonly username: string
  readonly lastAt: Date
}

export interface LinkOf {
  readonly memberId: bigint
  readonly otherId: bigint
  /** person: two people of the staff said so. */
  readonly kind: TraitKind | 'person'
}

/** Of each of some members: with whom they share more than an address, or are known to be one person; as `listShared` and `listSamePerson` say it of one. */
export const listLinksOf = async (db: Db, members: readonly bigint[]): Promise<readonly LinkOf[]> => {
  if (members.length === 0) return []
  const { rows } = await sql<LinkOf>`
    select q.member_id as "memberId", l.other_id as "otherId", l.kind
    from unnest(${[...members]}::bigint[]) q (member_id)
    cross join lateral (
      (select o.member_id as other_id, mine.kind from risk_traits mine
        join risk_traits o on o.token = mine.token and o.member_id <> mine.member_id and (o.kind = mine.kind or (mine.kind in ('payer', 'document') and o.kind in ('payer', 'document')))
        where mine.member_id = q.member_id and mine.kind <> 'address'
          and (select count(*) from (select from risk_traits c where c.kind = o.kind and c.token = o.token limit ${commonFrom + 1}) n) <= ${commonFrom}
        order by o.member_id, mine.kind limit ${linkedMax * 6})
      union all
      (select o.member_id, 'person' from risk_persons mine join risk_persons o on o.person = mine.person and o.member_id <> mine.member_id where mine.member_id = q.member_id order by o.member_id limit ${linkedMax})
    ) l`.execute(db)
  return rows
}

/** Whom a member shares something with; somebody else's payer may be their document. A payer whose document another member has counts as that member's. */
export const listShared = async (db: Db, memberId: bigint, kinds: readonly TraitKind[]): Promise<readonly Shared[]> => {
  const { rows } = await sql<Shared>`
    select mine.kind, mine.token, o.member_id as "memberId", m.username, greatest(mine.last_at, o.last_at) as "lastAt"
    from risk_traits mine
    join risk_traits o on o.token = mine.token and o.member_id <> mine.member_id and (o.kind = mine.kind or (mine.kind in ('payer', 'document') and o.kind in ('payer', 'document')))
    join members m on m.id = o.member_id
    where mine.member_id = ${memberId} and mine.kind in (${sql.join([...kinds])})
      and (select count(*) from (select from risk_traits c where c.kind = o.kind and c.token = o.token limit ${commonFrom + 1}) n) <= ${commonFrom}
    order by o.member_id, mine.kind limit ${linkedMax * 6}`.execute(db)
  return rows
}

/** Members who share more than an address with one, or are known to be the same person. */
export const listLinked = async (db: Db, memberId: bigint): Promise<readonly bigint[]> => {
  const [shared, same] = await Promise.all([listShared(db, memberId, ['device', 'document', 'phone', 'key', 'payer']), listSamePerson(db, memberId)])
  return [...new Set([...shared.map((each) => each.memberId), ...same.map(({ id }) => id)])].slice(0, linkedMax)
}

/** Who is known to be the same person, by two people of the staff. */
export const listSamePerson = (db: Db, memberId: bigint) =>
  db
    .selectFrom('risk_persons as mine')
    .innerJoin('risk_persons as o', 'o.person', 'mine.person')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(['m.id', 'm.username', 'o.reason', 'o.linked_at', 'o.person'])
    .where('mine.member_id', '=', memberId)
    .whereRef('o.member_id', '!=', 'mine.member_id')
    .orderBy('m.id')
    .limit(linkedMax)
    .execute()
