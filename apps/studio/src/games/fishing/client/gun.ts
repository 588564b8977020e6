import { byId } from '#client/dom.ts'
import { shotsMax } from '#games/fishing/math.ts'
import { fishOf, type Fish } from '#games/fishing/pond.ts'
import { tellFishing } from '#games/fishing/tell.ts'
import type { Board } from '#vendors/client/board.ts'
import type { PondView, RoundView } from '#wire.ts'
import { openAuto } from './auto.ts'
import { openBatches } from './batches.ts'
import type { PondDesk } from './desk.ts'
import { openMagazine, type QueuedShot, type ShotResult } from './magazine.ts'
import type { Scene } from './scene.ts'

const gatherMs = 450
const cycleMsMin = 700

/** Where this phone sits; null until the pond has said so, and while its line is cut. */
export interface Place {
  readonly pond: PondView
  readonly seat: number
  /** The most that a batch may cost by law. */
  readonly stakeMax: bigint | null
}

export interface GunParts {
  readonly board: Board
  readonly scene: Scene
  place(): Place | null
  stakeMinor(): bigint
  /** The server knows no seat of ours: we sit down anew. */
  sitAgain(): void
}

/** Tells a batch on the screen: catches come to the cannon, in gold only where the whole batch came back with more than it cost. */
const tellBatch = ({ say, money, sound, language }: PondDesk, { board, scene, place }: GunParts, shots: readonly QueuedShot[], results: readonly ShotResult[], round: RoundView | null): void => {
  const here = place()
  const payout = BigInt(round?.payout ?? '0')
  const isGain = round !== null && payout > BigInt(round.stake)
  const caught = new Map<number, bigint>()
  for (const [at, shot] of shots.entries()) {
    const result = results[at] ?? 'returned'
    scene.settle(shot.id, result)
    if (result === 'caught' && here !== null) caught.set(shot.fish, (caught.get(shot.fish) ?? 0n) + shot.shotMinor * BigInt(fishOf(here.pond.seed, shot.fish).kind.pays))
    if (result === 'returned') scene.say(shot.fish, say('givenBack'))
  }
  for (const [fish, minor] of caught) scene.haul(here?.seat ?? 0, fish, money(minor), isGain)
  scene.lose([...caught.keys()], false)
  const returned = results.filter((result) => result === 'returned').length
  const gone = returned > 0 ? say('gone', { count: returned, all: shots.length }) : ''
  if (round === null) return board.say(gone)
  // What the wallet did not take is told by itself.
  if (round.outcome === null) return board.say('')
  board.setWin(payout, isGain)
  board.say(isGain ? `+ ${money(payout)}` : payout > 0n ? say('caught', { amount: money(payout) }) : gone === '' ? say('missed') : gone, isGain)
  board.announce([...tellFishing(round.outcome, language), gone].join('. '))
  if (isGain) sound.win(payout >= BigInt(round.stake) * 10n ? 'big' : 'small')
}

/** The member's cannon: shots that are fired, gathered, and sent as rounds. */
export const openGun = (desk: PondDesk, parts: GunParts) => {
  const { session, say, sound } = desk
  const { board, scene, place, stakeMinor } = parts
  let ids = 0
  let sentMinor = 0n
  const magazine = openMagazine({ shotsMax, gatherMs, cycleMs: Math.max(cycleMsMin, session.rules.minimumCycleMs), stakeMinorMax: () => place()?.stakeMax ?? null })
  const free = (): bigint | null => {
    const balance = batches.balance()
    return balance === null ? null : balance - magazine.waitingMinor() - sentMinor
  }
  const showBalance = (): void => board.setBalance(free())
  const stop = (): void => {
    auto.stop()
    for (const shot of magazine.empty()) scene.settle(shot.id, 'returned')
    showBalance()
  }
  const batches = openBatches(desk, {
    results: (shots, results, round) => {
      sentMinor = 0n
      tellBatch(desk, parts, shots, results, round)
    },
    balance: () => showBalance(),
    say: (text) => board.say(text),
    stop: () => stop(),
    lostSeat: parts.sitAgain,
  })
  /** One shot, if it can be made. */
  const shootAt = (fish: Fish | null): boolean => {
    const here = place()
    if (here === null || !byId('trouble', HTMLDivElement).hidden) return false
    if (fish === null) {
      board.say(say('noFish'))
      return false
    }
    scene.setTarget(fish.number)
    const left = free()
    if (left !== null && left < stakeMinor()) {
      batches.fail('INSUFFICIENT_FUNDS', null)
      return false
    }
    ids += 1
    if (!magazine.add({ id: ids, fish: fish.number, firedMs: performance.now(), shotMinor: stakeMinor() })) {
      board.say(say('full'))
      return false
    }
    scene.fire(here.seat, fish.number, ids)
    sound.tick()
    showBalance()
    return true
  }
  const auto = openAuto(byId('auto', HTMLButtonElement), say, () => magazine.waiting() < shotsMax && shootAt(scene.follow()))
  return {
    shootAt,
    stop,
    showBalance,
    batches,
    isSending: magazine.isSending,
    /** Sends what is due. */
    turn: (nowMs: number): void => {
      auto.turn(nowMs)
      const here = place()
      const shots = here === null ? null : magazine.take(nowMs)
      if (here === null || shots === null) return
      sentMinor = shots.reduce((sum, { shotMinor }) => sum + shotMinor, 0n)
      void batches.send(here.pond.id, shots).finally(() => {
        sentMinor = 0n
        magazine.done()
        showBalance()
      })
    },
  }
}
