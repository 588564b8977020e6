import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWalletClient, type WalletClient } from '#client.ts'
import type { Break } from '#mock/breaks.ts'
import { mockDefaults, type MockOperator, openMockOperator } from '#mock/mock-operator.ts'
import type { Seat } from './books.ts'
import { roundKinds } from './round-plan.ts'
import { openVendor, type Vendor } from './vendor.ts'

const { provider, secret, game } = mockDefaults
let folder: string
let mock: MockOperator
let wallet: WalletClient
let vendor: Vendor | null = null

const open = async (broken: readonly Break[] = [], balanceMinor = 60_000n): Promise<void> => {
  mock = await openMockOperator({ broken, limitMinor: 1_000n, balanceMinor })
  wallet = openWalletClient({ base: mock.origin, provider, secret, timeoutMs: 2_000 })
}
/** Before trouble is ordered: an operator that loses answers loses those of `authenticate` too, and that is once only. */
const takeSeat = async (member: string): Promise<Seat> => {
  const { body } = await wallet.call('authenticate', { launchToken: mock.launch(member) })
  return { memberId: String(body.memberId), gameCode: game, currency: String(body.currency), sessionToken: String(body.sessionToken), startMinor: BigInt(String(body.balance)) }
}
const play = async (seats: readonly Seat[], calls: number, kinds = roundKinds, stakeTriesMax?: number): Promise<Vendor> => {
  vendor = openVendor({ line: wallet, seats, run: 'run', seed: 7, calls, kinds, ...(stakeTriesMax !== undefined && { stakeTriesMax }) })
  await vendor.play()
  return vendor
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-vendor-'))
})
afterEach(async () => {
  vendor?.stop()
  wallet.close()
  await mock.close()
  rmSync(folder, { recursive: true, force: true })
})

test('plays rounds of every kind, and its books are the operator’s', async () => {
  await open()
  const seats = [await takeSeat('ana'), await takeSeat('bruno')]
  const played = await play(seats, 600)
  expect(roundKinds).toHaveLength(8)
  expect(new Set(played.lines.map(({ kind }) => kind))).toEqual(new Set(['bet', 'win', 'rollback', 'promo', 'adjust']))
  for (const [member, seat] of [['ana', seats[0]], ['bruno', seats[1]]] as const) {
    const net = played.netBySeat.get(seat?.memberId ?? '') ?? 0n
    expect(mock.balanceMinor(member) - mock.owesMinor(member)).toBe(net)
    const taken = played.lines.filter(({ memberId }) => memberId === seat?.memberId).reduce((sum, line) => sum + line.takenMinor, 0n)
    expect((seat?.startMinor ?? 0n) - taken).toBe(net)
  }
  expect(await played.replay()).toBe(played.settled.length)
})

test('calls that are not decided, and answers that are lost, change nothing in the end', async () => {
  await open()
  const seat = await takeSeat('ana')
  Object.assign(mock.orders, { retryShare: 0.35, lostShare: 0.35 })
  // At two tries each third stake is given up.
  const played = await play([seat], 100, roundKinds, 2)
  expect(played.figures.undecided).toBeGreaterThan(20)
  expect(played.figures.givenUp).toBeGreaterThan(0)
  expect(mock.balanceMinor('ana') - mock.owesMinor('ana')).toBe(played.netBySeat.get(seat.memberId))
})

describe('notices an operator that', () => {
  test.each<Break>(['replay-forgotten', 'given-back-twice', 'tombstone-forgotten', 'debt-forgotten', 'debt-never-repaid', 'balance-of-now', 'replay-unmarked'])('%s', async (name) => {
    await open([name], 500n)
    // So little that some stakes are refused and some debts are made.
    const playing = play([await takeSeat('ana')], 900, ['lost', 'resettled', 'given-back', 'given-back-first', 'promo']).then((played) => played.replay())
    await expect(playing).rejects.toThrow(/was answered|balance|I5/)
  })
})

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })

test('a killed vendor goes on where its journal ends, and no round is played twice', { timeout: 120_000 }, async () => {
  await open()
  const journal = join(folder, 'journal')
  const statement = join(folder, 'statement.csv')
  const common = ['--base', mock.origin, '--provider', provider, '--secret', secret, '--game', game, '--journal', journal, '--calls', '700', '--json', '--statement', statement]
  const tokens = ['--launch-token', mock.launch('ana'), '--launch-token', mock.launch('bruno')]
  const sizeOf = (): number => (existsSync(journal) ? statSync(journal).size : 0)
  for (let kill = 0; kill < 4; kill += 1) {
    const child = start([...common, ...(kill === 0 ? tokens : [])])
    const before = sizeOf()
    while (sizeOf() < before + 6_000 && child.exitCode === null) await sleep(1)
    expect(child.exitCode).toBe(null)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const last = start([...common, '--replay'])
  let said = ''
  for (const stream of [last.stdout, last.stderr])
    stream?.on('data', (words: Buffer) => {
      said += words.toString()
    })
  expect([(await once(last, 'exit'))[0], said]).toEqual([0, expect.stringContaining('"settled"')])
  const report = JSON.parse(said) as { readonly net: Record<string, string>; readonly replayed: number; readonly lines: number }
  expect(Object.values(report.net).map(BigInt).sort()).toEqual([mock.balanceMinor('ana') - mock.owesMinor('ana'), mock.balanceMinor('bruno') - mock.owesMinor('bruno')].sort())
  expect(report.replayed).toBeGreaterThanOrEqual(700)
  expect(readFileSync(statement, 'utf8').trim().split('\n')).toHaveLength(report.lines + 1)
})
