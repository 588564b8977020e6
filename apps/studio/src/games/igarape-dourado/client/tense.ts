import { gridAt } from '#games/line-slot.ts'
import { machine } from '#games/igarape-dourado/math.ts'
import { coinsMin } from '#games/igarape-dourado/tables.ts'

/** How many coins a window of each reel can show at most. */
const most = machine.reels.map((strip, reel) => Math.max(...strip.map((_, stop) => gridAt(machine, machine.reels.map((_reel, at) => (at === reel ? stop : 0)))[reel]?.filter((symbol) => symbol === machine.scatter).length ?? 0)))
/** Below so many that lie already nobody waits. */
const nearMin = coinsMin - 2

/** From which reel on the coins that lie may become six on those that still turn; null when that never comes (Product §11.1677). */
export const tenseFrom = ({ stops }: { readonly stops: readonly number[] }): number | null => {
  const grid = gridAt(machine, stops)
  let seen = 0
  for (let reel = 0; reel < grid.length - 1; reel += 1) {
    seen += (grid[reel] ?? []).filter((symbol) => symbol === machine.scatter).length
    if (seen >= coinsMin) return null
    if (seen >= nearMin && seen + most.slice(reel + 1).reduce((sum, count) => sum + count, 0) >= coinsMin) return reel + 1
  }
  return null
}
