import { bulkChanges, bulkRowsMax, claimRowsMax } from '@trevo/contract/staff/bulks'
import { staffApi } from '@trevo/contract/staff/api'
import type { Json } from '@trevo/rules/canonical-json'
import { claimId, claimKey, memberId, memberKey } from '@trevo/rules/ids'
import type { Act } from '@trevo/rules/staff/acts'
import type { z } from 'zod'
import { block } from '#areas/account/acts/bar.ts'
import { setTags } from '#areas/account/acts/set-tags.ts'
import { listTags } from '#areas/account/staff/staff-members-store.ts'
import { editGame } from '#areas/lobby/acts/edit-game.ts'
import { setGameState } from '#areas/lobby/acts/set-game-state.ts'
import { findStaffGame, gameIdsOf, gameNamesOf } from '#areas/lobby/staff-games-store.ts'
import { sendMessage } from '#areas/office/acts/send-message.ts'
import { memberIdsOf, sumBalances, usernamesOf } from '#areas/office/members/members-list-store.ts'
import { requireNarrow } from '#areas/office/operations/staff/list-members.ts'
import { approveApplication, rejectApplication, takeApplication } from '#areas/promotions/acts/review-acts.ts'
import { applicantsOf, mostOfApplication, sumRewards, waitingClaims } from '#areas/promotions/review-store.ts'
import type { RegisteredAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Db } from '#db/tables.ts'
import type { BulkKind } from './bulk-words.ts'

type Change = Readonly<Record<string, Json>>

export interface BulkKindRow {
  /** Runs the whole. */
  readonly runs: Extract<Act, `bulks.${string}`>
  /** Done to each row. */
  readonly act: RegisteredAct
  readonly change: z.ZodType
  /** What differs from row to row, from how the row is when the list is frozen. */
  partOf(db: Db, target: string, change: Change): Promise<Json>
  payloadOf(target: string, change: Change, part: Json): Json
  /** Nothing is given or taken by it: of as many rows as there may be it is one person's. */
  readonly isAlone?: true
}

/** What rows are of: how all of a filter are found, what they sum to and how each is called. */
export interface BulkSubject {
  idsOf(db: Db, filter: Readonly<Record<string, string>>, most: number): Promise<readonly string[]>
  sumsOf(db: Db, targets: readonly string[]): Promise<ReadonlyMap<string, bigint>>
  namesOf(db: Db, targets: readonly string[]): Promise<ReadonlyMap<string, string>>
}

const noPart = (): Promise<Json> => Promise.resolve(null)
const listOf = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** What a row has, with some added and some taken away, in the order that it had. */
const merged = (has: readonly string[], add: Json | undefined, remove: Json | undefined): string[] => {
  const gone = new Set(listOf(remove))
  return [...new Set([...has, ...listOf(add)])].filter((each) => !gone.has(each))
}

const gameChange = async (db: Db, target: string, { addClasses, removeClasses, ...rest }: Change): Promise<Json> => {
  if (listOf(addClasses).length + listOf(removeClasses).length === 0) return rest
  const game = await findStaffGame(db, target)
  if (game === undefined) throw refuseStaff('not_found')
  return { ...rest, classes: merged(game.classes, addClasses, removeClasses) }
}

export const bulkKindRows: Readonly<Record<BulkKind, BulkKindRow>> = {
  'members.tags': {
    runs: 'bulks.run-tags',
    act: setTags,
    change: bulkChanges['members.tags'],
    partOf: async (db, target, { add, remove }) => merged(await listTags(db, memberKey(target) ?? 0n), add, remove).toSorted(),
    payloadOf: (target, _change, tags) => ({ memberId: target, tags }),
  },
  'members.message': {
    runs: 'bulks.run-messages',
    act: sendMessage,
    change: bulkChanges['members.message'],
    partOf: noPart,
    payloadOf: (target, change) => ({ memberId: target, ...change }),
  },
  'members.block': {
    runs: 'bulks.run-blocks',
    act: block,
    change: bulkChanges['members.block'],
    partOf: noPart,
    payloadOf: (target, change) => ({ memberId: target, ...change }),
  },
  'games.edit': {
    runs: 'bulks.run-games',
    act: editGame,
    change: bulkChanges['games.edit'],
    partOf: gameChange,
    payloadOf: (target, _change, change) => ({ gameId: target, change }),
  },
  'games.state': {
    runs: 'bulks.run-games',
    act: setGameState,
    change: bulkChanges['games.state'],
    partOf: noPart,
    payloadOf: (target, change) => ({ gameId: target, ...change }),
  },
  'claims.take': {
    runs: 'bulks.run-claims',
    act: takeApplication,
    change: bulkChanges['claims.take'],
    partOf: noPart,
    payloadOf: (target, change) => ({ claimId: target, ...change }),
    isAlone: true,
  },
  'claims.approve': {
    runs: 'bulks.run-claims',
    act: approveApplication,
    change: bulkChanges['claims.approve'],
    partOf: (db, target) => mostOfApplication(db, claimKey(target) ?? 0n),
    payloadOf: (target, _change, amountMinor) => ({ claimId: target, amountMinor }),
  },
  'claims.reject': {
    runs: 'bulks.run-claims',
    act: rejectApplication,
    change: bulkChanges['claims.reject'],
    partOf: noPart,
    payloadOf: (target, change) => ({ claimId: target, ...change }),
  },
}

/** Filters as the list's own line reads them. Throws `invalid_request`. */
const readFilter = <Query>(schema: z.ZodType<Query>, filter: Readonly<Record<string, string>>): Query => {
  const read = schema.safeParse(filter)
  if (!read.success) throw refuseStaff('invalid_request', { fields: [{ field: 'selection', problem: 'format' }] })
  return read.data
}

const members: BulkSubject = {
  idsOf: async (db, asked, most) => {
    const { after: _after, limit: _limit, order: _order, ...filter } = readFilter(staffApi['GET /office/members'].query, asked)
    await requireNarrow(db, filter)
    return (await memberIdsOf(db, filter, most)).map(memberId)
  },
  sumsOf: (db, targets) => sumBalances(db, targets.map((each) => memberKey(each) ?? 0n)),
  namesOf: async (db, targets) => {
    const names = await usernamesOf(db, targets.map((each) => memberKey(each) ?? 0n))
    return new Map([...names].map(([key, name]) => [memberId(key), name]))
  },
}

const games: BulkSubject = {
  idsOf: (db, asked, most) => {
    const { after: _after, limit: _limit, sort: _sort, ...filter } = readFilter(staffApi['GET /office/games'].query, asked)
    return gameIdsOf(db, filter, most)
  },
  sumsOf: () => Promise.resolve(new Map()),
  namesOf: gameNamesOf,
}

const claims: BulkSubject = {
  idsOf: async (db, asked, most) => {
    readFilter(staffApi['GET /office/applications'].query, asked)
    return (await waitingClaims(db, most)).map(claimId)
  },
  sumsOf: (db, targets) => sumRewards(db, targets.map((each) => claimKey(each) ?? 0n)),
  namesOf: async (db, targets) => new Map([...(await applicantsOf(db, targets.map((each) => claimKey(each) ?? 0n)))].map(([key, name]) => [claimId(key), name])),
}

type TargetKind = 'member' | 'game' | 'claim'
const kinds: Readonly<Record<string, TargetKind>> = { members: 'member', games: 'game', claims: 'claim' }
const subjects: Readonly<Record<TargetKind, BulkSubject>> = { member: members, game: games, claim: claims }

const targetKindOf = (kind: BulkKind): TargetKind => kinds[kind.split('.', 1)[0] ?? ''] ?? 'game'
export const subjectOf = (kind: BulkKind): BulkSubject => {
  const subject = subjects[targetKindOf(kind)]
  return bulkKindRows[kind].isAlone === true ? { ...subject, sumsOf: () => Promise.resolve(new Map()) } : subject
}
/** Whether an id names what rows of the kind are of. */
export const isTargetOf = (kind: BulkKind, id: string): boolean => targetKindOf(kind) === (memberKey(id) !== null ? 'member' : claimKey(id) !== null ? 'claim' : 'game')
export const rowsMaxOf = (kind: BulkKind): number => (targetKindOf(kind) === 'claim' ? claimRowsMax : bulkRowsMax)
