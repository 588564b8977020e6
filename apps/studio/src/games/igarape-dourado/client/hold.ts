import { fill } from '#client/say.ts'
import type { ShowParts } from '#client/slot/slot-game.ts'
import { openTelling } from '#client/slot/telling.ts'
import { type Hold, type LaidCoin, timesOf } from '#games/igarape-dourado/math.ts'
import { jackpotNames } from '#games/igarape-dourado/symbol-names.ts'
import { coins, grandTimes, respins } from '#games/igarape-dourado/tables.ts'
import type { openHoldView } from './hold-view.ts'
import type { openJackpots } from './jackpots.ts'
import { words } from './words.ts'

const countMs = 260
const restMs = 320

/** Plays the held reels for the eye, from their card to their sum. The amounts are the server's. */
export const openHold = (parts: ShowParts, view: ReturnType<typeof openHoldView>, plaques: ReturnType<typeof openJackpots>) => {
  const { hud, sound, money, say, language } = parts
  const own = words[language]
  const telling = openTelling(parts)
  const { scene, wait } = telling
  const pace = (): number => (parts.isTurbo() ? 0.45 : 1)
  const sumOf = (laid: readonly LaidCoin[], stakeMinor: bigint): bigint => laid.reduce((sum, coin) => sum + stakeMinor * BigInt(timesOf(coin)), 0n)

  /** Each coin in its turn; what the round has won so far stands in its figure. */
  const count = async (laid: readonly LaidCoin[], before: bigint, stakeMinor: bigint): Promise<bigint> => {
    let shown = before
    for (const coin of [...laid].sort((one, other) => one.cell - other.cell)) {
      view.count(coin.cell)
      plaques.light(coins[coin.coin]?.jackpot ?? null)
      shown += stakeMinor * BigInt(timesOf(coin))
      hud.setWin(shown, shown > stakeMinor)
      sound.tick()
      await wait(countMs)
    }
    view.count(null)
    plaques.light(null)
    return shown
  }

  return {
    begin: telling.begin,
    hurry: (mayStop: boolean): void => {
      if (mayStop) view.hurry()
      telling.hurry()
    },
    play: async (hold: Hold, before: bigint, stakeMinor: bigint): Promise<void> => {
      sound.scatter(5)
      await wait(900)
      await telling.openFree()
      await scene(fill(own.held, { count: hold.coins.length }), null, own.heldText, '', say('go'), 6_000)
      const laid = [...hold.coins]
      const tellLeft = (left: number): void => hud.freeBar(fill(own.respins, { left, amount: money(sumOf(laid, stakeMinor)) }))
      hud.say('')
      tellLeft(respins)
      await view.open(hold.coins, pace())
      for (const { coins: came, left } of hold.respins) {
        sound.spin()
        await view.turn(came, pace(), () => sound.scatter(2))
        laid.push(...came)
        tellLeft(left)
        if (came.length > 0) {
          const told = fill(came.length === 1 ? own.came : own.cameMore, { count: came.length, amount: money(sumOf(came, stakeMinor)) })
          hud.sayLine(told)
          hud.announce(told)
        } else hud.say('')
        await wait(came.length > 0 ? restMs * 2 : restMs)
      }
      let shown = await count(laid, before, stakeMinor)
      if (hold.isFull) {
        plaques.light('grand')
        const grand = stakeMinor * BigInt(grandTimes)
        await scene(fill(own.full, { name: jackpotNames[language].grand }), money(grand), own.fullText, 'celebration', say('goOn'), 8_000)
        shown += grand
        plaques.light(null)
      }
      hud.setWin(shown, true)
      sound.win('big')
      await telling.endFree(own.end, shown, stakeMinor)
      view.close()
    },
  }
}
