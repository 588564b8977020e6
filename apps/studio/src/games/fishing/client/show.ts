import type { KindName } from '#games/fishing/math.ts'
import type { Fish } from '#games/fishing/pond.ts'
import type { Sprite } from './art/sprites.ts'
import { drawCoin, drawNet, drawShot, drawWords } from './effects.ts'
import type { ShotResult } from './magazine.ts'
import { drawFish, type Placed } from './swimming.ts'

type Brush = CanvasRenderingContext2D

interface Point {
  readonly x: number
  readonly y: number
}

interface FlyingShot {
  readonly id: number | null
  readonly fish: Fish
  readonly from: Point
  readonly colour: string
  readonly startMs: number
  hitMs: number | null
  result: ShotResult | null
  endMs: number | null
}

interface Haul {
  readonly fish: Fish
  readonly from: Placed
  readonly to: Point
  readonly colour: string
  readonly text: string
  readonly isGain: boolean
  readonly startMs: number
}

const flightMs = 300
const opensMs = 160
const fadesMs = 260
const haulMs = 850
const saysMs = 1_300
const coinMs = 900
/** A net of somebody else's shot that nobody tells more of. */
const othersMs = 260
const shotsMax = 80

export interface ShowDesk {
  isCalm(): boolean
  placed(fish: Fish): Placed
  scaleOf(): number
  spriteOf(kind: KindName): Sprite
  onHit(): void
}

const eased = (part: number): number => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3

/** Shots, nets, catches, coins and words: what comes and goes in front of the fish. */
export const openShow = ({ isCalm, placed, scaleOf, spriteOf, onHit }: ShowDesk) => {
  let shots: FlyingShot[] = []
  let hauls: Haul[] = []
  let coins: { readonly from: Point; readonly to: Point; readonly startMs: number; readonly turn: number; readonly high: number }[] = []
  let words: { readonly text: string; readonly at: Point; readonly startMs: number; readonly colour: string; readonly size: number }[] = []
  let gaps: { readonly at: Placed; readonly fish: Fish; readonly startMs: number }[] = []

  const say = (at: Point, text: string, colour = '#dff4ff', size = 14): void => {
    words = [...words.slice(-20), { text, at, startMs: performance.now(), colour, size }]
  }
  const drawFlying = (brush: Brush, shot: FlyingShot, nowMs: number): void => {
    const at = placed(shot.fish)
    const part = isCalm() ? 1 : (nowMs - shot.startMs) / flightMs
    if (part < 0) return
    if (part < 1) return drawShot(brush, shot.from, { x: shot.from.x + (at.x - shot.from.x) * part, y: shot.from.y + (at.y - shot.from.y) * part }, shot.colour, scaleOf())
    if (shot.hitMs === null) {
      shot.hitMs = nowMs
      if (shot.id !== null) onHit()
    }
    if (shot.endMs === null && (shot.result !== null || (shot.id === null && nowMs - shot.hitMs > othersMs))) shot.endMs = Math.max(nowMs, shot.hitMs + opensMs)
    const fade = shot.endMs === null ? 0 : Math.max(0, (nowMs - shot.endMs) / fadesMs)
    drawNet(brush, at, Math.min(54 * scaleOf(), spriteOf(shot.fish.kind.name).length * 0.55 + 8), isCalm() ? 1 : eased((nowMs - shot.hitMs) / opensMs), fade, shot.colour)
  }
  const drawHaul = (brush: Brush, haul: Haul, nowMs: number): void => {
    const part = (nowMs - haul.startMs) / haulMs
    const sprite = spriteOf(haul.fish.kind.name)
    if (isCalm()) {
      brush.globalAlpha = Math.max(0, 1 - part)
      drawFish(brush, haul.fish.kind.name, sprite, haul.from, 0, true)
      brush.globalAlpha = 1
      return
    }
    const pull = Math.max(0, (part - 0.35) / 0.65) ** 2
    const at = { x: haul.from.x + (haul.to.x - haul.from.x) * pull, y: haul.from.y + (haul.to.y - haul.from.y) * pull }
    brush.save()
    brush.translate(at.x, at.y)
    brush.scale(1 - pull * 0.75, 1 - pull * 0.75)
    drawFish(brush, haul.fish.kind.name, sprite, { x: 0, y: 0, angle: haul.from.angle + Math.sin(part * 26) * 0.22 }, nowMs / 110, false)
    brush.restore()
    drawNet(brush, at, (sprite.length * 0.6 + 10) * (1 - pull * 0.7), 1, Math.max(0, part * 3 - 2), haul.colour)
  }
  const drawCoins = (brush: Brush, nowMs: number): void => {
    coins = coins.filter(({ startMs }) => nowMs - startMs < coinMs)
    for (const { from, to, startMs, turn, high } of coins) {
      const part = (nowMs - startMs) / coinMs
      if (part < 0) continue
      const pull = part * part
      const at = { x: from.x + (to.x - from.x) * pull + Math.cos(turn) * 46 * Math.sin(part * Math.PI), y: from.y + (to.y - from.y) * pull - high * Math.sin(part * Math.PI) }
      drawCoin(brush, at, 8.5 * scaleOf(), turn + part * 16)
    }
  }
  const drawSaid = (brush: Brush, nowMs: number): void => {
    words = words.filter(({ startMs }) => nowMs - startMs < saysMs)
    for (const { text, at, startMs, colour, size } of words) {
      const part = (nowMs - startMs) / saysMs
      const rise = isCalm() ? 0 : eased(part) * 44
      const pop = isCalm() ? 1 : Math.min(1, part * 9) * (1 + 0.3 * Math.max(0, 0.22 - part))
      drawWords(brush, text, { x: at.x, y: at.y - rise }, Math.max(1, size * pop), colour, Math.min(1, (1 - part) * 2.4))
    }
  }
  return {
    say: (at: Point, text: string): void => say(at, text),
    fire: ({ id, fish, from, colour, delayMs }: { readonly id: number | null; readonly fish: Fish; readonly from: Point; readonly colour: string; readonly delayMs: number }): void => {
      shots = [...shots.slice(-shotsMax), { id, fish, from, colour, startMs: performance.now() + delayMs, hitMs: null, result: null, endMs: null }]
    },
    settle: (id: number, result: ShotResult): void => {
      for (const shot of shots) if (shot.id === id) shot.result = result
    },
    haul: ({ fish, to, colour, text, isGain }: { readonly fish: Fish; readonly to: Point; readonly colour: string; readonly text: string; readonly isGain: boolean }): void => {
      const from = placed(fish)
      const nowMs = performance.now()
      hauls = [...hauls, { fish, from, to, colour, text, isGain, startMs: nowMs }]
      say({ x: from.x, y: from.y - 18 }, text, isGain ? '#ffd95c' : colour, isGain ? Math.min(30, 19 + fish.kind.pays / 12) : 15)
      if (!isGain || isCalm()) return
      const count = Math.min(26, 5 + Math.round(fish.kind.pays / 4))
      coins = [...coins.slice(-60), ...Array.from({ length: count }, (_, at) => ({ from, to, startMs: nowMs + at * 26, turn: at * 2.4, high: 40 + ((at * 37) % 70) }))]
    },
    /** A fish that somebody caught, where it is not told who. */
    vanish: (fish: Fish): void => {
      gaps = [...gaps.slice(-20), { at: placed(fish), fish, startMs: performance.now() }]
    },
    draw: (brush: Brush, nowMs: number): void => {
      gaps = gaps.filter(({ startMs }) => nowMs - startMs < 500)
      for (const { at, fish, startMs } of gaps) {
        brush.globalAlpha = 1 - (nowMs - startMs) / 500
        drawFish(brush, fish.kind.name, spriteOf(fish.kind.name), at, nowMs / 200, isCalm())
        brush.globalAlpha = 1
      }
      hauls = hauls.filter(({ startMs }) => nowMs - startMs < haulMs)
      for (const haul of hauls) drawHaul(brush, haul, nowMs)
      shots = shots.filter(({ endMs }) => endMs === null || nowMs - endMs < fadesMs)
      for (const shot of shots) drawFlying(brush, shot, nowMs)
    },
    drawLast: (brush: Brush, nowMs: number): void => {
      drawCoins(brush, nowMs)
      drawSaid(brush, nowMs)
    },
  }
}
