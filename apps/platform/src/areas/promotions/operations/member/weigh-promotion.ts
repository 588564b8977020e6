import { countsWholeStake } from '@trevo/rules/promotions/turnover'
import { bonusOf, hangsOnDeposit, matchOf, stepSlot } from '@trevo/rules/promotions/deposit-bonus'
import { type Product, weightsOf } from '@trevo/rules/promotions/products'
import { type BonusReward, type FreeRoundsReward, productOfReward, requiredStake } from '@trevo/rules/promotions/rewards'
import type { ClaimableTerms } from '@trevo/rules/promotions/terms'
import { worthOf, worthOfFreeRounds, worthOfWon } from '@trevo/rules/promotions/worth'
import { refuse } from '@trevo/operation/refuse'
import type { ReplyOf } from '@trevo/contract/member/api'
import { promotionKey } from '#areas/promotions/promotion-key.ts'
import { termsOfClaim } from '#areas/promotions/promotion-view.ts'
import { findShown } from '#areas/promotions/promotions-store.ts'
import { readLooker, standingOf } from '#areas/promotions/standing.ts'
import { findGameOfRounds, findWeighedGame, listWeighedGames, type WeighedGame } from '#areas/promotions/worth-store.ts'
import { wordsFor } from '#db/words-in.ts'
import type { Handler } from '#handler.ts'

type Worth = ReplyOf<'GET /api/promotions/:promotionId/worth'>
const whole = 10_000n

/** Of a class that the bonus is not staked in nothing counts. */
const weightIn = (game: WeighedGame, product: Product | undefined): number => {
  const of = weightsOf(product)[game.game_type]
  return of === undefined ? 0 : (game.weight_bps ?? of)
}

const viewGame = (game: WeighedGame, language: string, product: Product | undefined): Worth['games'][number] => ({
  vassalage: game.provider_code, gameCode: game.game_code, gameName: wordsFor(game.names, language) ?? game.name, returnBps: game.return_bps, weightBps: weightIn(game, product),
})

interface Given {
  readonly depositMinor: bigint
  readonly bonusMinor: bigint
  readonly matchedMinor: bigint
}

/** Of a bonus that hangs on a deposit the smallest one that gets the most, unless one is named. */
const givenFor = (terms: ClaimableTerms, reward: BonusReward, currency: string, depositMinor: bigint | null): Given | null => {
  if (!hangsOnDeposit(terms)) {
    const amount = reward.amounts[currency]
    return amount === undefined ? null : { depositMinor: 0n, bonusMinor: BigInt(amount), matchedMinor: 0n }
  }
  const match = matchOf(terms, stepSlot(0))
  const most = match?.most[currency]
  if (match === null || most === undefined) return null
  const usual = (BigInt(most) * whole + BigInt(match.bps) - 1n) / BigInt(match.bps)
  const least = BigInt(match.least[currency] ?? '0')
  const deposit = depositMinor ?? (usual > least ? usual : least)
  const of = bonusOf(match, currency, deposit)
  return { depositMinor: deposit, bonusMinor: of?.bonusMinor ?? 0n, matchedMinor: of?.matchedMinor ?? 0n }
}

const minorIn = (amounts: Readonly<Record<string, string>>, currency: string): bigint | null => (amounts[currency] === undefined ? null : BigInt(amounts[currency]))
const text = (amount: bigint | null): string | null => amount?.toString() ?? null

const weighBonus = (reward: BonusReward, currency: string, given: Given, game: WeighedGame | undefined, stakeMinor: bigint): Omit<Worth, 'games' | 'game' | 'currency'> => {
  const capMinor = minorIn(reward.caps, currency)
  const requiredMinor = requiredStake(reward, given.bonusMinor, given.matchedMinor)
  const worth = worthOf({
    depositMinor: given.depositMinor, bonusMinor: given.bonusMinor, requiredMinor, stakeMinor, capMinor, isSticky: reward.isSticky, maxStakeMinor: minorIn(reward.maxStakes, currency),
    weightBps: game === undefined ? 0 : weightIn(game, reward.product), returnBps: game?.return_bps ?? null,
    // Of other games it depends on what is bet on.
    countedBps: game !== undefined && countsWholeStake(game.game_type) ? Number(whole) : null,
  })
  return {
    kind: 'bonus', deposit: given.depositMinor.toString(), bonus: given.bonusMinor.toString(), required: requiredMinor.toString(), stake: stakeMinor.toString(), cap: text(capMinor), days: reward.days,
    turnover: text(worth.turnoverMinor), bets: worth.turnoverMinor === null ? null : ((worth.turnoverMinor + stakeMinor - 1n) / stakeMinor).toString(), cost: text(worth.costMinor), expected: text(worth.expectedMinor),
  }
}

const weighRounds = (reward: FreeRoundsReward, currency: string, game: WeighedGame | undefined): Omit<Worth, 'games' | 'game' | 'currency'> => {
  const stakeMinor = BigInt(reward.stakes[currency] ?? '0')
  const capMinor = minorIn(reward.caps, currency)
  const returnBps = game?.return_bps ?? null
  const { wagering } = reward
  const wonMinor = worthOfFreeRounds({ rounds: reward.rounds, stakeMinor, returnBps, capMinor: wagering === undefined ? capMinor : null })
  const of = { kind: 'free-rounds', deposit: '0', stake: stakeMinor.toString(), cap: text(capMinor), bets: reward.rounds.toString() } as const
  if (wagering === undefined) return { ...of, bonus: '0', required: '0', days: reward.days, turnover: '0', cost: '0', expected: text(wonMinor) }
  const days = reward.days + wagering.days
  if (wonMinor === null || returnBps === null || game === undefined) return { ...of, bonus: '0', required: '0', days, turnover: null, cost: null, expected: null }
  const left = worthOfWon({ wonMinor, times: wagering.times, returnBps, stakeMinor, maxStakeMinor: minorIn(wagering.maxStakes, currency), capMinor, weightBps: weightIn(game, productOfReward(reward)), countedBps: countsWholeStake(game.game_type) ? Number(whole) : null })
  return { ...of, bonus: wonMinor.toString(), required: (wonMinor * BigInt(wagering.times)).toString(), days, turnover: text(left.turnoverMinor), cost: text(left.costMinor), expected: text(left.expectedMinor) }
}

/** Product §10.1150. By the terms that the member joined, else by those that stand. */
export const weighPromotion: Handler<'GET /api/promotions/:promotionId/worth'> = async ({ params, query }, call) => {
  const { db, clock, market, member } = call
  const now = clock.now()
  const row = await findShown(db, now, promotionKey(params.promotionId))
  if (row === undefined) throw refuse('not_found')
  const looker = await readLooker(db, market, member, [row], now)
  const standing = standingOf(row, looker, now)
  if (standing === null || standing === 'page') throw refuse('not_found')
  const { currency } = looker
  const { terms } = await termsOfClaim(db, standing.claim, { terms: standing.terms, number: row.number ?? 0 })
  const { reward } = terms
  if (reward.kind === 'free-rounds') {
    const game = await findGameOfRounds(db, reward.vendor, reward.game)
    return { currency, games: [], game: game === undefined ? null : viewGame(game, query.language, productOfReward(reward)), ...weighRounds(reward, currency, game) }
  }
  const given = reward.kind === 'bonus' ? givenFor(terms, reward, currency, query.deposit === undefined ? null : BigInt(query.deposit)) : null
  if (reward.kind !== 'bonus' || given === null) throw refuse('not_found')
  const games = await listWeighedGames(db, looker.memberId)
  const game = query.vassalage === undefined || query.gameCode === undefined ? games[0] : await findWeighedGame(db, query.vassalage, query.gameCode)
  const stake = BigInt(query.stake)
  return { currency, games: games.map((each) => viewGame(each, query.language, productOfReward(reward))), game: game === undefined ? null : viewGame(game, query.language, productOfReward(reward)), ...weighBonus(reward, currency, given, game, stake) }
}
