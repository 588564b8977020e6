import { openWalletClient, type WalletClient } from '#client.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mockDefaults, type MockOperator, openMockOperator } from './mock-operator.ts'

const { provider, secret, game } = mockDefaults
let mock: MockOperator
let wallet: WalletClient
beforeEach(async () => {
  mock = await openMockOperator()
  wallet = openWalletClient({ base: mock.origin, provider, secret })
})
afterEach(async () => {
  wallet.close()
  await mock.close()
})

const ask = async (path: string, body?: object | string): Promise<{ readonly http: number; readonly body: Record<string, unknown> }> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answered = await fetch(mock.origin + path, body === undefined ? {} : { method: 'POST', body: text ?? '' })
  return { http: answered.status, body: (await answered.json()) as Record<string, unknown> }
}
const enter = async (member: string) => {
  const { launchToken } = (await ask('/launch', { member })).body
  const { body } = await wallet.call('authenticate', { launchToken })
  return { sessionToken: String(body.sessionToken), memberId: String(body.memberId) }
}
const bet = (of: { readonly sessionToken: string; readonly memberId: string }, txId: string, amount = '100') => ({
  ...of,
  gameCode: game,
  roundId: `r-${txId}`,
  txId,
  amount,
  currency: 'BRL',
})

describe('Product §12.28', () => {
  test('the first page tells how to begin', async () => {
    const page = await (await fetch(mock.origin)).text()
    expect(page).toMatch(/POST \/launch .*launchToken/)
  })

  test('a launch leads to a round, and the statement shows each of its lines', async () => {
    const of = await enter('bruno')
    expect((await wallet.call('bet', bet(of, 't1'))).body).toMatchObject({ status: 'OK', balance: '9900' })
    const win = { memberId: of.memberId, gameCode: game, roundId: 'r-t1', txId: 't2', refTxId: 't1', amount: '250', currency: 'BRL' }
    expect((await wallet.call('win', win)).body).toMatchObject({ status: 'OK', balance: '10150' })
    expect((await ask('/statement?member=bruno')).body).toMatchObject({
      balance: '10150',
      lines: [
        { seq: 1, reason: 'opening', amountMinor: '10000', balanceAfterMinor: '10000' },
        { seq: 2, reason: 'stake', amountMinor: '-100', balanceAfterMinor: '9900', txId: 't1', roundId: 'r-t1' },
        { seq: 3, reason: 'win', amountMinor: '250', balanceAfterMinor: '10150', txId: 't2', roundId: 'r-t1' },
      ],
    })
  })

  test('a member may be added, once', async () => {
    expect(await ask('/members', { name: 'carla', balance: '500' })).toMatchObject({ http: 201, body: { name: 'carla', balance: '500' } })
    expect((await ask('/members', { name: 'carla', balance: '500' })).http).toBe(409)
    expect((await enter('carla')).memberId).toMatch(/^mem_/)
  })

  test('a blocked member and a game that is off are refused stakes, and are paid what is theirs', async () => {
    const of = await enter('bruno')
    await wallet.call('bet', bet(of, 't1'))
    const back = { memberId: of.memberId, gameCode: game, roundId: 'r-t1', txId: 't9', refTxId: 't1' }
    await ask('/orders', { member: { name: 'bruno', isBlocked: true } })
    expect((await wallet.call('bet', bet(of, 't2'))).body.status).toBe('MEMBER_BLOCKED')
    await ask('/orders', { game: { code: game, isOff: true } })
    expect((await wallet.call('bet', bet(of, 't3'))).body.status).toBe('GAME_DISABLED')
    expect((await wallet.call('rollback', back)).body).toMatchObject({ status: 'OK', balance: '10000' })
    await ask('/orders', { member: { name: 'bruno', isBlocked: false }, game: { code: game, isOff: false } })
    expect((await wallet.call('bet', bet(of, 't4'))).body.status).toBe('OK')
    expect((await wallet.call('bet', bet(of, 't2'))).body).toMatchObject({ status: 'MEMBER_BLOCKED', replayed: true })
  })

  test('orders: an answer that is lost was decided, and one of RETRY was not', async () => {
    const of = await enter('bruno')
    mock.orders.lostShare = 1
    await expect(wallet.call('bet', bet(of, 't1'))).rejects.toThrow(Error)
    mock.orders.lostShare = 0
    expect((await wallet.call('bet', bet(of, 't1'))).body).toMatchObject({ status: 'OK', balance: '9900', replayed: true })
    mock.orders.retryShare = 1
    expect(await wallet.call('bet', bet(of, 't2'))).toMatchObject({ http: 503, body: { status: 'RETRY' }, headers: { 'retry-after': '1' } })
    mock.orders.retryShare = 0
    expect((await wallet.call('bet', bet(of, 't2'))).body).toMatchObject({ status: 'OK', balance: '9800', replayed: false })
  })

  test.each<[string, object | string | undefined, number]>([
    ['/launch', { member: 'nobody' }, 404],
    ['/launch', 'not JSON', 400],
    ['/orders', { retryShare: 2 }, 400],
    ['/orders', { colour: 'red' }, 400],
    ['/orders', { member: { name: 'nobody', isBlocked: true } }, 404],
    ['/members', { name: 'Capital', balance: '1' }, 400],
    ['/statement?member=nobody', undefined, 404],
    ['/elsewhere', undefined, 404],
  ])('%s with %j is refused with the problem', async (path, body, http) => {
    expect(await ask(path, body)).toMatchObject({ http, body: { problem: expect.any(String) as unknown } })
  })
})
