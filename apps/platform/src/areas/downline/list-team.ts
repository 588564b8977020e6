import { isIdleFor, shownLogin, sortedDirectMax, teamPage, teamReadMax, type TeamSort, teamSorts, teamSortsOfMany } from '@trevo/rules/agents/team-lists'
import type { Db } from '#db/tables.ts'
import { listDirectIds, lookByComing, lookByLine, lookByName, type Looked, type MemberFacts, type PlainFilter, readMemberFacts } from '#areas/downline/members-store.ts'
import { countBelow, type Team } from '#areas/downline/team-store.ts'

export interface ListAsk {
  /** The agent whose members are listed. */
  readonly branch: Team
  /** Of whom asks: levels are counted from there. */
  readonly team: Team
  readonly isTeam: boolean
  readonly search?: string | undefined
  readonly type?: 'player' | 'agent' | undefined
  readonly level?: number | undefined
  readonly idleDays?: number | undefined
  readonly balanceFrom?: bigint | undefined
  readonly balanceTo?: bigint | undefined
  readonly sort: TeamSort
  readonly after?: string | undefined
  readonly today: string
  readonly dayStart: Date
}

export interface ListFound {
  readonly list: readonly MemberFacts[]
  readonly next: string | null
  readonly sorts: readonly TeamSort[]
  readonly totals: { readonly members: number; readonly balance: bigint; readonly staked: bigint } | null
}

const typesOf = { player: [0], agent: [1, 2] } as const

const plainOf = ({ search, type, level, team }: ListAsk): PlainFilter => ({ search, types: type === undefined ? undefined : typesOf[type], depth: level === undefined ? undefined : team.depth + level - 1 })

const isPlain = ({ username, type, depth }: MemberFacts, filter: PlainFilter): boolean =>
  (filter.search === undefined || username.toLowerCase().startsWith(filter.search.toLowerCase())) && (filter.types === undefined || filter.types.includes(type)) && (filter.depth === undefined || filter.depth === depth)

const loginOf = ({ loginDay, isOut }: MemberFacts, today: string): string | null => shownLogin({ day: loginDay, isOut }, today)

/** What is known only of a member as they are now. */
const isLive = (member: MemberFacts, { idleDays, balanceFrom, balanceTo, today }: ListAsk): boolean =>
  (idleDays === undefined || isIdleFor(loginOf(member, today), idleDays, today)) && (balanceFrom === undefined || member.balance >= balanceFrom) && (balanceTo === undefined || member.balance <= balanceTo)

const compare = (one: string | bigint, other: string | bigint): number => (one < other ? -1 : one > other ? 1 : 0)
const orders: Readonly<Record<TeamSort, (one: MemberFacts, other: MemberFacts, today: string) => number>> = {
  name: (one, other) => compare(one.username, other.username),
  joined: (one, other) => compare(other.joined, one.joined),
  login: (one, other, today) => compare(loginOf(other, today) ?? '', loginOf(one, today) ?? ''),
  balance: (one, other) => compare(other.balance, one.balance),
  staked: (one, other) => compare(other.staked, one.staked),
}

const offsetIn = (after: string | undefined): number => Number(/^o:(\d{1,6})$/.exec(after ?? '')?.[1] ?? 0)
const comingIn = (after: string | undefined): readonly [string, bigint] | null => {
  const [, day, id] = /^j:(\d{4}-\d\d-\d\d):(\d{1,19})$/.exec(after ?? '') ?? []
  return day === undefined || id === undefined ? null : [day, BigInt(id)]
}
const nameIn = (after: string | undefined): string | null => /^n:(.{1,40})$/su.exec(after ?? '')?.[1] ?? null
const placeIn = (after: string | undefined): readonly [bigint, bigint] | null => {
  const [, agent, id] = /^w:(\d{1,19}):(\d{1,19})$/.exec(after ?? '') ?? []
  return agent === undefined || id === undefined ? null : [BigInt(agent), BigInt(id)]
}

/** All direct members that are asked for, in any order, with what they come to. */
const sorted = async (db: Db, ask: ListAsk, ids: readonly bigint[]): Promise<ListFound> => {
  const filter = plainOf(ask)
  const all = (await readMemberFacts(db, ids, { currency: ask.team.currency, dayStart: ask.dayStart })).filter((member) => isPlain(member, filter) && isLive(member, ask))
  const inOrder = all.toSorted((one, other) => orders[ask.sort](one, other, ask.today) || compare(one.username, other.username))
  const from = offsetIn(ask.after)
  return {
    list: inOrder.slice(from, from + teamPage),
    next: from + teamPage < inOrder.length ? `o:${from + teamPage}` : null,
    sorts: teamSorts,
    totals: { members: all.length, balance: all.reduce((sum, { balance }) => sum + balance, 0n), staked: all.reduce((sum, { staked }) => sum + staked, 0n) },
  }
}

/** Of those that were looked at, in their order: a page of who is asked for, and where the next one begins. */
const paged = async (db: Db, ask: ListAsk, looked: readonly Looked[], sorts: readonly TeamSort[]): Promise<ListFound> => {
  const asked = looked.filter((each) => each.isAsked)
  const isOfRowAlone = ask.idleDays === undefined && ask.balanceFrom === undefined && ask.balanceTo === undefined
  const facts = await readMemberFacts(db, (isOfRowAlone ? asked.slice(0, teamPage + 1) : asked).map(({ id }) => id), { currency: ask.team.currency, dayStart: ask.dayStart })
  const found = facts.filter((member) => isLive(member, ask))
  const list = found.slice(0, teamPage)
  const last = found.length > teamPage ? looked.find(({ id }) => id === list.at(-1)?.id) : looked.length === teamReadMax ? looked.at(-1) : undefined
  return { list, next: last?.after ?? null, sorts, totals: null }
}

/** Members of a branch: direct ones sorted as they are now, of more of them and of the whole team a page by as many rows as may be read (Product §7.1340). */
export const listTeam = async (db: Db, ask: ListAsk): Promise<ListFound> => {
  const filter = plainOf(ask)
  const limit = teamReadMax
  if (ask.isTeam) {
    const isLarge = ask.search !== undefined && (await countBelow(db, ask.branch.line, limit)) > limit
    const looked = isLarge ? await lookByName(db, ask.branch, { ...filter, isDirect: false }, { after: nameIn(ask.after), limit }) : await lookByLine(db, ask.branch, filter, { after: placeIn(ask.after), limit })
    return paged(db, ask, looked, [])
  }
  const ids = await listDirectIds(db, ask.branch.agentId, sortedDirectMax + 1)
  if (ids.length <= sortedDirectMax) return sorted(db, ask, ids)
  const looked = ask.sort === 'name' || ask.search !== undefined ? await lookByName(db, ask.branch, { ...filter, isDirect: true }, { after: nameIn(ask.after), limit }) : await lookByComing(db, ask.branch.agentId, filter, { after: comingIn(ask.after), limit })
  return paged(db, ask, looked, teamSortsOfMany)
}
