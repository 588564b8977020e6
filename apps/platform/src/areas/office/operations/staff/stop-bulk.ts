import { bulkId } from '@trevo/rules/ids'
import { moveBulk } from '#areas/office/bulk/bulk-store.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { bulkSeenBy } from './show-bulk.ts'

/** Stopping is never slowed: its maker, and whoever might approve it. */
export const stopBulk: StaffHandler<'POST /office/bulks/:bulkId/stop'> = async ({ params }, { db, transact, clock, me }) => {
  const bulk = await bulkSeenBy(db, me, params.bulkId)
  const isStopped = await transact(async (tx) => {
    const moved = await moveBulk(tx, bulk.id, { from: ['freezing', 'frozen', 'running'], to: 'stopped', set: { problem: 'stopped', ended_at: clock.now() } })
    if (moved) await logReading(tx, me.actor, { act: 'bulks.stop', target: { kind: 'bulk', id: bulkId(bulk.id) }, after: { kind: bulk.kind, done: bulk.done, left: bulk.kept - bulk.done - bulk.refused } })
    return moved
  })
  if (!isStopped) throw refuseStaff('not_in_this_state')
  return { state: 'stopped' }
}
