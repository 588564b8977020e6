import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { memberId } from '@trevo/rules/ids'
import { listLinksOf, listSamePerson, listShared } from '#areas/risk/links/traits-store.ts'
import { listStandings } from '#areas/promotions/review-store.ts'
import type { Db } from '#db/tables.ts'

type Linked = ReplyOfStaff<'GET /office/applications/:claimId'>['links'][number]

type Marks = ReplyOfStaff<'GET /office/applications'>['rows'][number]['marks']

const kinds = ['device', 'document', 'phone', 'key', 'payer'] as const
const linkedMax = 50

/** Product §13.1460. Accounts that belong together with a member's, and how each stands with the same promotion. */
export const listLinkedAccounts = async (db: Db, member: bigint, promotion: string): Promise<Linked[]> => {
  const [shared, same] = await Promise.all([listShared(db, member, kinds), listSamePerson(db, member)])
  const names = new Map([...shared.map((each) => [each.memberId, each.username] as const), ...same.map(({ id, username }) => [id, username] as const)])
  const ids = [...names.keys()].slice(0, linkedMax)
  const standings = await listStandings(db, promotion, ids)
  return ids.map((id) => ({
    member: { memberId: memberId(id), username: names.get(id) ?? '' },
    kinds: kinds.filter((kind) => shared.some((each) => each.memberId === id && each.kind === kind)),
    isSamePerson: same.some((each) => each.id === id),
    claim: standings.get(id) ?? null,
  }))
}

interface Asking {
  readonly claim_id: bigint
  readonly member_id: bigint
  readonly promotion_key: string
}

/** Product §13.1720. By claim: what speaks for another account of the same person, and how many of those asked for the same promotion. */
export const marksOfClaims = async (db: Db, asking: readonly Asking[]): Promise<ReadonlyMap<bigint, Marks>> => {
  const links = Map.groupBy(await listLinksOf(db, [...new Set(asking.map((each) => each.member_id))]), ({ memberId: id }) => id)
  const standings = new Map<string, ReadonlyMap<bigint, unknown>>()
  for (const [key, of] of Map.groupBy(asking, (each) => each.promotion_key)) standings.set(key, await listStandings(db, key, [...new Set(of.flatMap((each) => (links.get(each.member_id) ?? []).map(({ otherId }) => otherId)))]))
  return new Map(asking.map(({ claim_id: claim, member_id: member, promotion_key: key }) => {
    const own = links.get(member) ?? []
    const others = [...new Set(own.map(({ otherId }) => otherId))]
    return [claim, { kinds: kinds.filter((kind) => own.some((each) => each.kind === kind)), isSamePerson: own.some(({ kind }) => kind === 'person'), others: others.length, asked: others.filter((id) => standings.get(key)?.has(id)).length }]
  }))
}
