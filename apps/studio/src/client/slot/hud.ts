import { byId } from '#client/dom.ts'
import { putFigure } from '#client/figure.ts'
import type { MoneyText } from '#client/money.ts'
import type { SaySlot } from './words.ts'

export interface Hud {
  setBalance(minor: bigint): void
  setStake(minor: bigint): void
  /** A return at or below the stake is a figure; only a gain is gold. */
  setWin(minor: bigint | null, isGain: boolean): void
  /** Counts a win up; resolves when it stands, or at once when hurried. */
  countWin(from: bigint, to: bigint, isGain: boolean, ms: number, onTick: () => void): Promise<void>
  hurryCount(): void
  say(text: string, isWin?: boolean): void
  /** What one line of several won: a sentence, in letters that fit the place that it has. */
  sayLine(text: string): void
  announce(text: string): void
  freeBar(text: string | null): void
  /** Of the rounds that were given, how many are left. */
  givenBar(text: string | null): void
}

/** The figures below the reels, and the one line that says what is going on. */
export const openHud = (money: MoneyText, say: SaySlot): Hud => {
  const balance = byId('balance', HTMLElement)
  const stake = byId('stake', HTMLElement)
  const win = byId('win', HTMLElement)
  const message = byId('message', HTMLDivElement)
  const live = byId('live', HTMLParagraphElement)
  const free = byId('free-bar', HTMLDivElement)
  const given = byId('given-bar', HTMLDivElement)
  byId('balance-label', HTMLSpanElement).textContent = say('balance')
  byId('stake-label', HTMLSpanElement).textContent = say('stake')
  byId('win-label', HTMLSpanElement).textContent = say('win')
  let endCount: (() => void) | null = null
  const put = (text: string, look: 'win' | 'win line' | ''): void => {
    message.textContent = text
    message.className = `message ${look}`
  }
  const setWin = (minor: bigint | null, isGain: boolean): void => {
    win.classList.toggle('gain', isGain)
    putFigure(win, minor === null || minor === 0n ? '–' : money(minor))
  }
  return {
    setBalance: (minor) => {
      putFigure(balance, money(minor))
    },
    setStake: (minor) => {
      putFigure(stake, money(minor))
    },
    setWin,
    countWin: (from, to, isGain, ms, onTick) =>
      new Promise((resolve) => {
        const beganMs = performance.now()
        let ticks = 0
        endCount = () => {
          endCount = null
          setWin(to, isGain)
          resolve()
        }
        const tick = (nowMs: number): void => {
          if (endCount === null) return
          const share = ms <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - beganMs) / ms))
          if (share >= 1) return endCount()
          // Hundredths of the way are enough for the eye; the amount itself stays whole.
          setWin(from + ((to - from) * BigInt(Math.floor(share * 1_000))) / 1_000n, isGain)
          ticks += 1
          if (ticks % 5 === 0) onTick()
          requestAnimationFrame(tick)
        }
        requestAnimationFrame(tick)
      }),
    hurryCount: () => endCount?.(),
    say: (text, isWin = false) => put(text, isWin ? 'win' : ''),
    sayLine: (text) => put(text, 'win line'),
    announce: (text) => {
      live.textContent = text
    },
    freeBar: (text) => {
      free.hidden = text === null
      free.textContent = text ?? ''
    },
    givenBar: (text) => {
      given.hidden = text === null
      given.textContent = text ?? ''
    },
  }
}
