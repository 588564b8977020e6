import { memberId } from '@trevo/rules/ids'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { compareXp } from '#areas/club/vip/xp-store.ts'
import type { Command } from '#cli/command.ts'

const shownMax = 100

/** Product §12.1120. */
export const vipRecompute: Command = {
  kind: 'reads',
  name: 'vip recompute',
  usage: 'vip recompute',
  does: 'makes the XP of members anew from the feed of closed rounds, and says where another stands; exit code 1 where one does',
  words: [],
  flags: {},
  run: async ({ database }) => {
    const { zone } = await houseOfAct(database.db, new Date())
    const found = await compareXp(database.db, zone, shownMax)
    const differences = found.map(({ member, what, stands, anew }) => ({ member: memberId(member), what, stands: stands.toString(), anew: anew.toString() }))
    return {
      json: { ok: differences.length === 0, differences },
      lines: differences.length === 0 ? ['Every member’s XP is what the closed rounds come to.'] : differences.map(({ member, what, stands, anew }) => `${member} ${what}: stands ${stands}, made anew ${anew} (ten-thousandths)`),
      exitCode: differences.length === 0 ? 0 : 1,
    }
  },
}
