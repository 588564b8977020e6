import { segmentKeyText } from '@trevo/contract/promotion-terms'
import { segmentChangeBody, segmentNameText } from '@trevo/contract/staff/segments'
import { readSegmentLines, type SegmentChange, segmentsMax } from '@trevo/rules/promotions/segments'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { countSegments, lockSegment, membersNamed, moveOnSegment, onSegment, saveSegment, type SegmentMoves } from '#areas/promotions/segments-store.ts'
import type { Tx } from '#db/tables.ts'

const targetOf = (key: string) => ({ kind: 'segment', id: key }) as const
/** So many lines of each kind the log and a look before name by their number. */
const toldMax = 20

/** Product §13.1600. */
export const saveSegmentName = defineAct({
  name: 'segments.save',
  payload: z.strictObject({ segmentKey: segmentKeyText, name: segmentNameText }),
  plan: async (tx, { segmentKey: key, name }, { actor, now }) => {
    const segment = await lockSegment(tx, key)
    if (segment === undefined && (await countSegments(tx)) >= segmentsMax) throw refuseStaff('invalid_request', { fields: [{ field: 'name', problem: 'too_many' }] })
    return {
      target: targetOf(key),
      version: segment?.version ?? null,
      before: segment === undefined ? null : { name: segment.name },
      after: { name },
      apply: async (inside) => {
        await saveSegment(inside, key, name, { staffId: actor.id, now })
        return null
      },
    }
  },
})

const movesOf = async (tx: Tx, key: string, change: SegmentChange, members: readonly bigint[]): Promise<SegmentMoves> => {
  const on = await onSegment(tx, key, change === 'replace' ? undefined : members)
  if (change === 'take-out') return { added: [], removed: members.filter((id) => on.has(id)) }
  const named = new Set(members)
  return { added: members.filter((id) => !on.has(id)), removed: change === 'replace' ? [...on].filter((id) => !named.has(id)) : [] }
}

/** Product §13.1601. */
export const changeSegment = defineAct({
  name: 'segments.change',
  payload: z.strictObject({ segmentKey: segmentKeyText, ...segmentChangeBody }),
  plan: async (tx, { segmentKey: key, change, lines }, { actor, now }) => {
    const segment = await lockSegment(tx, key)
    if (segment === undefined) throw refuseStaff('not_found')
    const { members, wrong } = readSegmentLines(lines, await membersNamed(tx, lines), change === 'take-out')
    const moves = await movesOf(tx, key, change, members)
    const before = (await onSegment(tx, key)).size
    const counts = { added: moves.added.length, removed: moves.removed.length, members: before + moves.added.length - moves.removed.length }
    const told = (problem: string) => wrong.filter((each) => each.problem === problem).slice(0, toldMax).map(({ line }) => line)
    return {
      target: targetOf(key),
      version: segment.version,
      before: { members: before },
      after: { ...counts, wrong: wrong.length, unknownLines: told('unknown'), twiceLines: told('twice'), noOffersLines: told('no-offers') },
      apply: async (inside) => {
        await moveOnSegment(inside, key, moves, { staffId: actor.id, now })
        return { ...counts, wrong: wrong.map(({ line, problem }) => ({ line, problem })) }
      },
    }
  },
})
