import { byId } from '#client/dom.ts'
import { openScene, type Scene } from './scene.ts'
import type { ShowParts } from './slot-game.ts'
import { rainCoins } from './sparks.ts'

const pause = (ms: number, hurry: (end: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    hurry(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/** What a step won, and what is said of it. */
interface Won {
  readonly won: bigint
  /** What the round had won before. */
  readonly before: bigint
  /** What the figure of the win shows already. */
  readonly shown?: bigint
  readonly stakeMinor: bigint
  readonly isFree: boolean
  /** Of a gain, for those who listen. */
  readonly sentence: string
}

export interface Telling {
  readonly scene: Scene
  wait(ms: number): Promise<void>
  /** Grows with each round, so that what still tells of an older one falls silent. */
  round(): number
  begin(): void
  hurry(): void
  /** A win at or below the stake is told, and not celebrated. */
  tell(won: Won): Promise<void>
  /** The scene of a round's free part, before its card. */
  openFree(): Promise<void>
  endFree(title: string, total: bigint, stakeMinor: bigint): Promise<void>
}

/** How every slot counts and says what was won. The amounts are the server's. */
export const openTelling = (parts: ShowParts): Telling => {
  const { hud, sound, money, say } = parts
  let hurryNow: (() => void) | null = null
  let roundAt = 0
  const wait = (ms: number): Promise<void> => pause(parts.isTurbo() ? ms * 0.5 : ms, (end) => (hurryNow = end))
  const scene = openScene(hud)
  return {
    scene,
    wait,
    round: () => roundAt,
    begin: () => {
      void parts.atlas.loadCoin()
      roundAt += 1
      hurryNow?.()
      hurryNow = null
    },
    hurry: () => hurryNow?.(),
    tell: async ({ won, before, shown = before, stakeMinor, isFree, sentence }) => {
      const isGain = won > stakeMinor
      const size = won >= stakeMinor * 10n ? 'big' : 'small'
      const returned = say('returned', { amount: money(won) })
      hud.announce(isGain || isFree ? sentence : returned)
      hud.say(isGain || isFree ? `+ ${money(won)}` : returned, isGain)
      if (isGain) sound.win(size)
      hurryNow = hud.hurryCount
      const isQuick = parts.isCalm() || !isGain
      await hud.countWin(shown, before + won, before + won > stakeMinor, isQuick ? 0 : size === 'big' ? 1_600 : 650, sound.tick)
      if (!isGain || won < stakeMinor * 15n) return
      const endRain = rainCoins(byId('sparks', HTMLCanvasElement), parts.atlas, parts.isCalm())
      await scene(say(won >= stakeMinor * 50n ? 'hugeWin' : 'bigWin'), money(won), null, 'celebration', say('goOn'), 4_000)
      endRain()
    },
    openFree: async () => {
      await Promise.race([parts.atlas.loadFreeScene(), wait(1_500)])
      sound.freeSpins()
      document.body.classList.add('free')
    },
    endFree: async (title, total, stakeMinor) => {
      const isGain = total > stakeMinor
      const endRain = total >= stakeMinor * 15n ? rainCoins(byId('sparks', HTMLCanvasElement), parts.atlas, parts.isCalm()) : null
      await scene(title, money(total), isGain ? null : say('returned', { amount: money(total) }), isGain ? 'celebration' : '', say('goOn'), 7_000)
      endRain?.()
      document.body.classList.remove('free')
      hud.freeBar(null)
      hud.say(total > 0n ? `+ ${money(total)}` : say('noWin'), isGain)
    },
  }
}
