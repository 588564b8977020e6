import type { Json } from '@trevo/rules/canonical-json'
import { boardKeyText, boardTerms } from '@trevo/contract/board-terms'
import { memberKey } from '@trevo/rules/ids'
import { boardProblems, type BoardTerms, isOneProduct } from '@trevo/rules/promotions/boards'
import { z } from 'zod'
import { beginsOf, type Board, countUpBoard, deleteDraft, hasNoTime, lockBoard, publishBoard as publish, saveBoardDraft as save } from '#areas/boards/boards-store.ts'
import { lockEntry, takeOff } from '#areas/boards/entries-store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { readSite } from '#areas/site/store.ts'
import { type ActDefinition, defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

const targetOf = (key: string) => ({ kind: 'board', id: key }) as const
const json = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json
const payload = z.strictObject({ key: boardKeyText })

const zoneOf = async (tx: Tx): Promise<string> => (await readSite(tx)).market_zone

const requireWhole = (terms: BoardTerms, zone: string): void => {
  const found = boardProblems(terms)
  const fields = found.length === 0 && hasNoTime(terms, zone) ? [{ field: 'endsAt', problem: 'ends_before_it_starts' as const }] : found
  if (fields.length > 0) throw refuseStaff('terms_wrong', { fields: [...fields] })
}

const lockedDraft = async (tx: Tx, key: string): Promise<Board> => {
  const board = await lockBoard(tx, key)
  if (board === undefined) throw refuseStaff('not_found')
  if (board.state !== 'draft') throw refuseStaff('not_in_this_state')
  return board
}

export const saveBoardDraft: ActDefinition = defineAct({
  name: 'boards.save-draft',
  payload: z.strictObject({ key: boardKeyText, terms: boardTerms }) as never,
  plan: async (tx, given, { actor, now }) => {
    const { key, terms } = given as unknown as { readonly key: string; readonly terms: BoardTerms }
    const zone = await zoneOf(tx)
    requireWhole(terms, zone)
    const board = await lockBoard(tx, key)
    if (board !== undefined && board.state !== 'draft') throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(key),
      version: board?.version ?? null,
      before: json(board?.terms),
      after: json(terms),
      apply: async (inside) => {
        await save(inside, key, terms, { zone, staffId: actor.id, now })
        return null
      },
    }
  },
})

export const discardBoardDraft = defineAct({
  name: 'boards.discard-draft',
  payload,
  plan: async (tx, { key }) => {
    const board = await lockedDraft(tx, key)
    return {
      target: targetOf(key),
      version: board.version,
      before: json(board.terms),
      after: null,
      apply: async (inside) => {
        await deleteDraft(inside, key)
        return null
      },
    }
  },
})

/** Product §13.1190. By two people, before it begins, where the market lets it. */
export const publishBoard = defineAct({
  name: 'boards.publish',
  payload,
  plan: async (tx, { key }, { actor, now }) => {
    const board = await lockedDraft(tx, key)
    const zone = await zoneOf(tx)
    requireWhole(board.terms, zone)
    if (beginsOf(board.terms, zone) <= now) throw refuseStaff('terms_wrong', { fields: [{ field: 'startsAt', problem: 'in_the_past' }] })
    const allowed = (await marketOfAct(tx, now)).value('play.boards', 'publish')
    if (!allowed.includes('any') && !(allowed.includes('one-product') && isOneProduct(board.terms))) throw refuseStaff('market_forbids')
    return {
      target: targetOf(key),
      version: board.version,
      before: { state: 'draft' },
      after: { state: 'waiting', ...(json(board.terms) as { readonly [name: string]: Json }) },
      apply: async (inside) => {
        await publish(inside, key, { staffId: actor.id, now })
        return null
      },
    }
  },
})

/** Product §13.1191. Before places are final; the next move up by themselves. */
export const disqualifyEntry = defineAct({
  name: 'boards.disqualify',
  payload: z.strictObject({ key: boardKeyText, memberId: z.string().regex(/^mem_[0-9a-z]{1,13}$/), why: z.string().trim().max(500) }),
  plan: async (tx, { key, memberId: wire, why }, { actor, now }) => {
    const memberId = memberKey(wire) ?? 0n
    const board = await lockBoard(tx, key)
    const entry = await lockEntry(tx, key, memberId)
    if (board === undefined || entry === undefined) throw refuseStaff('not_found')
    if (!['waiting', 'live', 'provisional'].includes(board.state) || entry.out_at !== null) throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(key),
      member: memberId,
      version: board.version,
      before: { memberId: wire, isOut: false },
      after: { memberId: wire, isOut: true, why },
      apply: async (inside) => {
        await takeOff(inside, key, memberId, { staffId: actor.id, reason: why, now })
        await countUpBoard(inside, key, now)
        return null
      },
    }
  },
})
