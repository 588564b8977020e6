import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { createQueue, type Waiting } from './waiting-queue.ts'

const ignore = (): void => undefined
const later = (): number => performance.now() + 60_000
const waiting = (movement: Waiting['movement'], deadlineMs = later()): Waiting => ({ movement, deadlineMs, resolve: ignore, reject: ignore, isSettled: false })

const stake = (member: number, deadlineMs?: number): Waiting =>
  waiting(
    stakePlaced({
      vendor: 'VENDOR',
      member: BigInt(member),
      gameCode: 'reels',
      roundId: `r-${member}`,
      txId: `t-${member}`,
      amountMinor: minor(1n),
      currency: 'BRL',
      closesRound: false,
      sessionHash: '00',
    }),
    deadlineMs,
  )
const credit = (member: number): Waiting =>
  waiting(depositCredited({ member: BigInt(member), currency: 'BRL', provider: 'pix', depositId: `d-${member}`, amountMinor: minor(1n) }))

const none: ReadonlySet<bigint> = new Set()
const membersOf = (batch: readonly Waiting[]): number[] => batch.map((item) => Number(item.movement.member))

test('what gives money to a member overtakes what takes a stake, each queue in its own order', () => {
  const queue = createQueue(100)
  for (const item of [stake(1), credit(2), stake(3), credit(4)]) expect(queue.push(item)).toBe(true)
  expect(membersOf(queue.take(3, none, ignore))).toEqual([2, 4, 1])
  expect(membersOf(queue.take(3, none, ignore))).toEqual([3])
  expect(queue.length).toBe(0)
})

test('stakes are refused at three quarters, and all else at the whole', () => {
  const queue = createQueue(8)
  const stakes = Array.from({ length: 8 }, (_, n) => queue.push(stake(n + 1)))
  expect(stakes.filter((isTaken) => isTaken)).toHaveLength(6)
  expect([queue.push(credit(9)), queue.push(credit(10)), queue.push(credit(11))]).toEqual([true, true, false])
})

test('a member who is under way waits for the next batch, and keeps their place', () => {
  const queue = createQueue(100)
  for (const item of [stake(1), stake(2), stake(1), stake(3)]) queue.push(item)
  expect(membersOf(queue.take(10, new Set([1n]), ignore))).toEqual([2, 3])
  expect(membersOf(queue.take(10, none, ignore))).toEqual([1, 1])
})

test('what is late is told and never taken', () => {
  const queue = createQueue(100)
  queue.push(stake(1, performance.now() - 1))
  queue.push(stake(2))
  const late: Waiting[] = []
  expect(membersOf(queue.take(10, none, (item) => late.push(item)))).toEqual([2])
  expect(membersOf(late)).toEqual([1])
})
