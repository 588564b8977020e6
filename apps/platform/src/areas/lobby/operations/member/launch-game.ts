import { playTypeOf } from '@trevo/rules/games'
import type { GameRules } from '@trevo/rules/vendors/game-rules'
import { isPlayMoney } from '@trevo/rules/play-money'
import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'
import type { Services } from '#services.ts'
import { launchAt } from '#vendors/own-vendors.ts'
import { refuse } from '@trevo/operation/refuse'
import { assertMayPlay } from '#areas/care/limits/may-play.ts'
import { requireDetails, staffRefusal } from '#areas/care/limits/required-details.ts'
import { stakeBoundOf } from '#areas/care/limits/stake-bound.ts'
import { findBonusInGame } from '#ledger/purses.ts'
import { openLaunch } from '#vendors/launch.ts'
import { endGame, type GameOfVendor, hasOtherSlot } from '#vendors/open-slots-store.ts'
import { findMaintenance } from '#vendors/maintenance-store.ts'
import { wordsFor } from '#db/words-in.ts'
import { isStaffMember } from '#areas/staff/staff-members-store.ts'
import { dutiesOfLaunch, whatForbids } from '#areas/lobby/game-duties.ts'
import { launchAddress } from '#areas/lobby/launch-address.ts'
import { requirePlace } from '#areas/papers/require-place.ts'
import { requirePapers } from '#areas/papers/require-papers.ts'
import { findGameToLaunch, rememberRecent } from '#areas/lobby/recent-games-store.ts'

/** Not longer than an hour: who waits with a phone in the hand is not told to wait for days. */
const secondsUntil = (at: Date, now: Date): number => Math.min(3_600, Math.ceil((at.getTime() - now.getTime()) / 1_000))

/** Slots have a least time of their own. */
const rulesOf = ({ market }: Pick<Services, 'market'>, gameType: string): GameRules => ({
  autoplay: market.value('game.auto', 'launch'),
  turbo: market.value('game.turbo', 'launch'),
  minimumCycleMs: gameType === 'RNG' ? market.value('game.speed-slots', 'launch') : market.value('game.speed', 'launch'),
  othersBets: market.value('game.others', 'launch'),
  smallReturns: market.value('game.cheer', 'launch'),
  simulatedEvents: market.value('game.simulated', 'launch'),
})

/** Product §7.1583. The same slot opened anew takes its own place; of two opened at once the second waits for the first, and sees it. */
const makeRoom = async (tx: Tx, { market, member }: Call<CallingMember>, game: GameOfVendor): Promise<void> => {
  if (await hasOtherSlot(tx, member.memberId, game)) throw refuse('slot_open', { rule: `${market.code}.game.one-slot` })
  await endGame(tx, member.memberId, game, null)
}

/** The token in the address opens the game once, within 60 s; the game's server exchanges it and the phone cannot use it again. */
export const launchGame: Handler<'GET /api/games/launch'> = async ({ query }, call) => {
  const { db, transact, member, market, config, origin, clock } = call
  const game = await findGameToLaunch(db, query.vassalage, query.gameCode)
  if (game === undefined) throw refuse('not_found')
  const forbidden = whatForbids(dutiesOfLaunch(market), game)
  if (forbidden !== null) throw market.refuse(forbidden)
  if (!game.isGameEnabled || !game.isVendorEnabled || !game.isVendorShown || !game.isPlayable) throw refuse('game_disabled')
  const now = clock.now()
  const closed = await findMaintenance(db, query.vassalage, game.game_code, now)
  if (closed !== undefined) throw refuse('game_maintenance', { retryAfterSeconds: secondsUntil(closed.ends_at, now) })
  if (isPlayMoney(member.currency) && !game.takesPlayMoney) throw refuse('free_reject')
  if (await isStaffMember(db, member.memberId)) throw staffRefusal(market, 'launch')
  const realityCheckS = market.value('reality.check', 'launch') * 60
  await assertMayPlay(call, member.memberId)
  // Money that is none needs no papers.
  if (!isPlayMoney(member.currency)) {
    await requirePapers(db, call, member.memberId, 'launch')
    await requireDetails(call, member.memberId, 'launch')
    await requirePlace(call, member.memberId, call.address, 'launch')
  }
  const stakeMaxMinor = isPlayMoney(member.currency) ? null : await stakeBoundOf(call, member.memberId, game.game_type)
  const isOnlySlot = game.game_type === 'RNG' && market.value('game.one-slot', 'launch')
  const token = await transact(async (tx) => {
    if (isOnlySlot) await makeRoom(tx, call, { vendor: query.vassalage, gameCode: game.game_code })
    await rememberRecent(tx, member.memberId, game.node_id, now)
    return openLaunch(tx, {
      memberId: member.memberId,
      provider: query.vassalage,
      gameCode: game.game_code,
      language: query.language,
      sessionId: member.sessionId,
      realityCheckS,
      rules: rulesOf(call, game.game_type),
      stakeMaxMinor,
    })
  })
  const playType = query.playType ?? playTypeOf(game.lotto_modes)
  const url = launchAddress(launchAt(game.launch_url, origin, config), {
    launchToken: token,
    gameCode: game.game_code,
    vendor: query.vassalage,
    playType,
    language: query.language,
    theme: query.theme,
    back: `${origin}/m/home`,
  })
  const takesBonus = (await findBonusInGame(db, member.memberId, { vendor: query.vassalage, gameCode: game.game_code })) !== null
  const returnBps = market.value('game.return.shown', 'launch') ? game.return_bps : null
  return { url, gameName: wordsFor(game.names, query.language) ?? game.name, playType, realityCheckS, takesBonus, returnBps, isToBeLeft: isOnlySlot }
}
