import { playTypeOf } from '@trevo/rules/games'
import { isPlayMoney } from '@trevo/rules/play-money'
import type { Handler } from '#handler.ts'
import { studioOrigin } from '#vendors/studio-origin.ts'
import { refuse } from '@trevo/operation/refuse'
import { assertMayPlay } from '#areas/care/limits/may-play.ts'
import { openLaunch } from '#vendors/launch.ts'
import { findMaintenance } from '#vendors/maintenance-store.ts'
import { wordsFor } from '#db/words-in.ts'
import { isStaffMember } from '#areas/staff/staff-members-store.ts'
import { launchAddress } from '#areas/lobby/launch-address.ts'
import { requirePapers } from '#areas/papers/require-papers.ts'
import { findGameToLaunch, rememberRecent } from '#areas/lobby/recent-games-store.ts'

/** Not longer than an hour: who waits with a phone in the hand is not told to wait for days. */
const secondsUntil = (at: Date, now: Date): number => Math.min(3_600, Math.ceil((at.getTime() - now.getTime()) / 1_000))

/** The token in the address opens the game once, within 60 s; the game's server exchanges it and the phone cannot use it again. */
export const launchGame: Handler<'GET /api/games/launch'> = async ({ query }, call) => {
  const { db, transact, member, market, config, origin, clock } = call
  const game = await findGameToLaunch(db, query.vassalage, query.gameCode)
  if (game === undefined) throw refuse('not_found')
  if (!market.value('game.kinds', 'launch').includes(game.game_type)) throw market.refuse('game.kinds')
  if (!game.isGameEnabled || !game.isVendorEnabled || !game.isVendorShown || !game.isPlayable) throw refuse('game_disabled')
  const now = clock.now()
  const closed = await findMaintenance(db, query.vassalage, game.game_code, now)
  if (closed !== undefined) throw refuse('game_maintenance', { retryAfterSeconds: secondsUntil(closed.ends_at, now) })
  if (isPlayMoney(member.currency) && !game.takesPlayMoney) throw refuse('free_reject')
  if (await isStaffMember(db, member.memberId)) throw refuse('staff_may_not_play')
  const realityCheckS = market.value('reality.check', 'launch') * 60
  await assertMayPlay(call, member.memberId)
  // Money that is none needs no papers.
  if (!isPlayMoney(member.currency)) await requirePapers(db, call, member.memberId, 'launch')
  const token = await transact(async (tx) => {
    await rememberRecent(tx, member.memberId, game.node_id, now)
    return openLaunch(tx, {
      memberId: member.memberId,
      provider: query.vassalage,
      gameCode: game.game_code,
      language: query.language,
      sessionId: member.sessionId,
      realityCheckS,
    })
  })
  const playType = query.playType ?? playTypeOf(game.lotto_modes)
  const url = launchAddress(game.launch_url, {
    studioOrigin: studioOrigin(origin, config),
    launchToken: token,
    gameCode: game.game_code,
    vendor: query.vassalage,
    playType,
    language: query.language,
    theme: query.theme,
    back: `${origin}/m/home`,
  })
  return { url, gameName: wordsFor(game.names, query.language) ?? game.name, playType, realityCheckS }
}
