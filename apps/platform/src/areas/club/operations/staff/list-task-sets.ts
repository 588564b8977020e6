import { houseOfAct } from '#areas/club/house-of-act.ts'
import { listTaskSets, taskSetOn } from '#areas/club/tasks/task-sets-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const shownMax = 50

export const listStaffTaskSets: StaffHandler<'GET /office/task-sets'> = async (_input, { db, clock }) => {
  const { today } = await houseOfAct(db, clock.now())
  const [current, all] = await Promise.all([taskSetOn(db, today), listTaskSets(db, shownMax)])
  const stateOf = (version: number, fromDay: string): 'holds' | 'waits' | 'over' => (version === current.version ? 'holds' : fromDay > today && version === all[0]?.version ? 'waits' : 'over')
  return {
    sets: all.map(({ version, fromDay, tasks, chestPoints, madeAt }) => ({ version, fromDay, state: stateOf(version, fromDay), tasks: [...tasks], chestPoints, madeAt: madeAt.toISOString() })),
    version: (all[0]?.version ?? 0).toString(),
  }
}
