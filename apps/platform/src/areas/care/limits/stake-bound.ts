import { ageOn } from '@trevo/rules/forms/birthday'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import type { Services } from '#services.ts'

/** From this age on the higher of the two bounds holds. */
const grownAge = 25
/** A sum that nobody stakes, by which a market says that it has no bound. */
const noBoundMinor = 100_000_000_000

/** The most that all bets of one round of a slot may come to, by the law and the member's age of today; null: no bound. Whoever told no birthday counts as young. */
export const stakeBoundOf = async ({ db, keys, market }: Pick<Services, 'db' | 'keys' | 'market'>, memberId: bigint, gameType: string): Promise<bigint | null> => {
  const [grown, young] = [market.value('game.stake', 'bet'), market.value('game.stake-young', 'bet')]
  if (gameType !== 'RNG' || Math.min(grown, young) >= noBoundMinor) return null
  const { birthday } = (await readProfile(db, keys, memberId)).profile
  const bound = birthday !== undefined && ageOn(birthday, market.today()) >= grownAge ? grown : young
  return bound >= noBoundMinor ? null : BigInt(bound)
}
