import { bulkId as wireId, bulkKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { bulkKindRows } from '#areas/office/bulk/bulk-kinds.ts'
import { lockBulk, moveBulk } from '#areas/office/bulk/bulk-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

const payload = z.strictObject({ bulkId: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/), why: z.string().max(500) })

type Name = 'bulks.run-tags' | 'bulks.run-messages' | 'bulks.run-blocks' | 'bulks.run-games' | 'bulks.run-claims'

/** Lets a frozen list be done, row by row, as it was looked at: the hash is of exactly that list. */
const running = <N extends Name>(name: N) =>
  defineAct({
    name,
    payload,
    plan: async (tx, { bulkId, hash, why }, { actor, isApproval, now, proposal }) => {
      const bulk = await lockBulk(tx, bulkKey(bulkId) ?? 0n)
      if (bulk === undefined || bulkKindRows[bulk.kind].runs !== name || (!isApproval && bulk.staff_id !== actor.id)) throw refuseStaff('not_found')
      if (bulk.state !== 'frozen' || bulk.kept === 0) throw refuseStaff('bulk_not_ready')
      if (bulk.hash?.toString('hex') !== hash) throw refuseStaff('changed_meanwhile')
      return {
        target: { kind: 'bulk', id: wireId(bulk.id) },
        version: null,
        before: null,
        after: { kind: bulk.kind, change: bulk.change, rows: bulk.kept, leftOut: bulk.left_out, sums: { ...bulk.sums }, hash },
        needsSecondPair: bulk.needs_pair,
        apply: async (inside) => {
          await moveBulk(inside, bulk.id, { from: ['frozen'], to: 'running', set: { proposal: proposal ?? null, reason: why, started_at: now } })
          return null
        },
      }
    },
  })

export const runTags = running('bulks.run-tags')
export const runMessages = running('bulks.run-messages')
export const runBlocks = running('bulks.run-blocks')
export const runGames = running('bulks.run-games')
export const runClaims = running('bulks.run-claims')
