import { memberId } from '@trevo/rules/ids'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { compareTaskCounts } from '#areas/club/tasks/task-counts-store.ts'
import type { Command } from '#cli/command.ts'

const shownMax = 100

/** Product §12.1200. */
export const tasksRecompute: Command = {
  kind: 'reads',
  name: 'tasks recompute',
  usage: 'tasks recompute',
  does: 'makes what members played by day and game anew from the feed of closed rounds, and says where another count stands; exit code 1 where one does',
  words: [],
  flags: {},
  run: async ({ database }) => {
    const { zone } = await houseOfAct(database.db, new Date())
    const found = await compareTaskCounts(database.db, zone, shownMax)
    const differences = found.map(({ member, what, stands, anew }) => ({ member: memberId(member), what, stands, anew }))
    return {
      json: { ok: differences.length === 0, differences },
      lines: differences.length === 0 ? ['Every count of the tasks is what the closed rounds come to.'] : differences.map(({ member, what, stands, anew }) => `${member} ${what}: stands ${stands}, made anew ${anew} (minor units)`),
      exitCode: differences.length === 0 ? 0 : 1,
    }
  },
}
