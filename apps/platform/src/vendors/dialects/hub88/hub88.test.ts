import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { neighbour } from '#vendors/gateway/gateway-fixture.ts'
import { openLaunch, tokenHash } from '#vendors/launch.ts'
import { endRoundsSaidOver } from './end-rounds-said-over.ts'
import { hub, type HubGateway, type HubOptions, type HubPlayer, openHubGateway } from './hub88-fixture.ts'

let gateway: HubGateway
let player: HubPlayer
let other: HubPlayer
beforeAll(async () => {
  gateway = await openHubGateway()
})
afterAll(async () => {
  const report = await audit(gateway.database.pool)
  await gateway.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})
beforeEach(async () => {
  player = await gateway.player(10_000n)
  other = await gateway.player(10_000n)
})

type Fields = Record<string, unknown>
const call = (more: Fields = {}) => ({
  user: player.user,
  token: player.token,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  supplier_transaction_id: randomUUID(),
  supplier_user: null,
  round: `round/${randomUUID()}`,
  round_closed: false,
  is_free: false,
  is_aggregated: false,
  reward_uuid: null,
  game_code: hub.game,
  currency: 'BRL',
  bet: 'center',
  meta: null,
  ...more,
})
const bet = (more: Fields = {}) => call({ amount: 100_000, ...more })
type Bet = ReturnType<typeof bet>
const win = (of: Bet, more: Fields = {}) => call({ round: of.round, reference_transaction_uuid: of.transaction_uuid, amount: 250_000, ...more })
const rollback = (of: Bet, more: Fields = {}) => call({ round: of.round, reference_transaction_uuid: of.transaction_uuid, ...more })

const send = async (action: string, body: unknown, options: HubOptions = {}) => (await gateway.hub(action, body, options)).body
const balance = async (of = player) => (await send('user/balance', { user: of.user, token: of.token, request_uuid: randomUUID(), game_code: hub.game })).balance
const placed = async (more: Fields = {}): Promise<Bet> => {
  const body = bet(more)
  expect((await send('transaction/bet', body)).status).toBe('RS_OK')
  return body
}

describe('who may speak', () => {
  test.each<[string, () => HubOptions, string]>([
    ['with its first key', () => ({ key: gateway.keys.first }), 'RS_OK'],
    ['with its second key', () => ({ key: gateway.keys.second }), 'RS_OK'],
    ['with a stranger’s key', () => ({ key: gateway.keys.stranger }), 'RS_ERROR_INVALID_SIGNATURE'],
    ['without a signature', () => ({ signature: '' }), 'RS_ERROR_INVALID_SIGNATURE'],
    ['with what is no Base64', () => ({ signature: '!'.repeat(344) }), 'RS_ERROR_INVALID_SIGNATURE'],
    ['in hexadecimal', () => ({ signature: 'ab'.repeat(256) }), 'RS_ERROR_INVALID_SIGNATURE'],
    ['under an unknown code', () => ({ vendor: 'NOBODY' }), 'RS_ERROR_INVALID_SIGNATURE'],
    ['under the code of a vendor of another dialect', () => ({ vendor: 'VENDOR' }), 'RS_ERROR_INVALID_SIGNATURE'],
  ])('a vendor that calls %s', async (_how, options, status) => {
    expect(await gateway.hub('transaction/bet', bet(), options())).toMatchObject({ http: 200, body: { status } })
  })

  test('the signature is over the bytes as they came, and not over what they mean', async () => {
    const body = bet()
    const signature = gateway.sign(Buffer.from(JSON.stringify(body)), gateway.keys.first)
    expect((await send('transaction/bet', body, { signature, rawBody: JSON.stringify(body, null, 1) })).status).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect((await send('transaction/bet', { ...body, amount: 1_000 }, { signature })).status).toBe('RS_ERROR_INVALID_SIGNATURE')
    const spaced = Buffer.from(JSON.stringify(body, null, 1))
    expect((await send('transaction/bet', body, { signature: gateway.sign(spaced, gateway.keys.first), rawBody: spaced })).status).toBe('RS_OK')
  })

  test('the secret of a vendor of this family opens nothing of the other dialect', async () => {
    const reply = await gateway.call('balance', { sessionToken: player.token }, { provider: hub.code, secret: 'asks-and-is-not-told' })
    expect(reply).toMatchObject({ http: 401, body: { status: 'INVALID_SIGNATURE' } })
  })

  test.each(['transaction/promo', 'transaction/bet/', 'constructor', '__proto__', '', 'user/balance?x=1'])('%j is no action', async (action) => {
    expect(await gateway.hub(action, bet())).toMatchObject({ http: 404, body: { status: 'RS_ERROR_UNKNOWN' } })
  })

  test('only POST is', async () => expect((await gateway.hub('transaction/bet', null, { method: 'GET' })).http).toBe(404))
})

describe('sessions', () => {
  const launch = (gameCode: string = hub.game) => openLaunch(gateway.database.db, { memberId: player.key, provider: hub.code, gameCode, language: 'pt' })

  test('the token of a launch is the session’s: its first call opens it, of ten at once too', async () => {
    const token = await launch()
    const calls = await Promise.all(Array.from({ length: 10 }, () => send('user/balance', { user: player.user, token, request_uuid: randomUUID() })))
    expect(calls.map((each) => each.status)).toEqual(Array.from({ length: 10 }, () => 'RS_OK'))
    expect((await send('transaction/bet', bet({ token }))).status).toBe('RS_OK')
  })

  test('a bet may be the first call', async () => {
    expect(await send('transaction/bet', bet({ token: await launch() }))).toMatchObject({ status: 'RS_OK', balance: 9_900_000 })
  })

  describe('of another vendor (Product §11.2)', () => {
    const readBalance = (token: string) => send('user/balance', { user: player.user, token, request_uuid: randomUUID() })
    const neighbourSession = async (expires: string): Promise<string> => {
      const token = randomUUID()
      await gateway.database.pool.query(
        `insert into game_sessions (token_hash, member_id, provider_code, game_code, expires_at) values ($1, $2, $3, $4, now() + $5::interval)`,
        [tokenHash(token), player.key, neighbour.code, hub.game, expires],
      )
      return token
    }

    test.each(['1 hour', '-1 hour'])('a session that ends %s from now is unknown here', async (expires) => {
      const token = await neighbourSession(expires)
      expect((await readBalance(token)).status).toBe('RS_ERROR_INVALID_TOKEN')
      expect((await send('transaction/bet', bet({ token }))).status).toBe('RS_ERROR_INVALID_TOKEN')
      expect(await balance()).toBe(10_000_000)
    })

    test('a launch opens nothing here, and stays good there', async () => {
      const launchToken = await openLaunch(gateway.database.db, { memberId: player.key, provider: neighbour.code, gameCode: neighbour.game, language: 'pt' })
      expect((await readBalance(launchToken)).status).toBe('RS_ERROR_INVALID_TOKEN')
      expect((await gateway.call('authenticate', { launchToken }, { provider: neighbour.code, secret: neighbour.secret })).body.status).toBe('OK')
    })
  })

  test('a launch of a minute ago opens nothing', async () => {
    const token = await launch()
    await gateway.database.pool.query(`update launch_tokens set expires_at = expires_at - interval '61 seconds' where member_id = $1`, [player.key])
    expect((await send('user/balance', { user: player.user, token, request_uuid: randomUUID() })).status).toBe('RS_ERROR_INVALID_TOKEN')
    expect((await send('transaction/bet', bet({ token }))).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('another’s token says nothing of anybody', async () => {
    const asked = { user: player.user, token: other.token, request_uuid: randomUUID() }
    expect(await send('user/balance', asked)).toEqual({ user: player.user, status: 'RS_ERROR_INVALID_TOKEN', request_uuid: asked.request_uuid })
  })

  test('user/info knows this vendor’s players and nobody else', async () => {
    const asked = { user: player.user, request_uuid: randomUUID() }
    expect(await send('user/info', asked)).toEqual({ user: player.user, status: 'RS_OK', request_uuid: asked.request_uuid, country: 'BR' })
    const stranger = await gateway.member()
    expect((await send('user/info', { user: stranger.memberId, request_uuid: randomUUID() })).status).toBe('RS_ERROR_UNKNOWN')
    expect((await send('user/info', { user: 'mem_zzzz', request_uuid: randomUUID() })).status).toBe('RS_ERROR_UNKNOWN')
  })
})

describe('what moves', () => {
  test('a bet and its win, in hundred-thousandths', async () => {
    const staked = bet()
    expect(await send('transaction/bet', staked)).toEqual({
      user: player.user,
      status: 'RS_OK',
      request_uuid: staked.request_uuid,
      currency: 'BRL',
      balance: 9_900_000,
    })
    const pays = win(staked, { round_closed: true })
    expect(await send('transaction/win', pays)).toEqual({
      user: player.user,
      status: 'RS_OK',
      request_uuid: pays.request_uuid,
      currency: 'BRL',
      balance: 10_150_000,
    })
    expect(await balance()).toBe(10_150_000)
    expect((await send('transaction/bet', bet({ round: staked.round }))).status).toBe('RS_ERROR_UNKNOWN')
  })

  test('a balance beyond what a JavaScript number holds is told to the last digit', async () => {
    const rich = await gateway.player(99_999_999_999_999n)
    const reply = await gateway.hub('user/balance', { user: rich.user, token: rich.token, request_uuid: randomUUID() })
    expect(reply.text).toContain('"balance":99999999999999000}')
  })

  test('a win needs no session, and is paid to a blocked member', async () => {
    const staked = await placed()
    await gateway.database.pool.query(`update members set status = 'blocked' where id = $1`, [player.key])
    expect(await send('transaction/win', win(staked, { token: 'long-gone' }))).toMatchObject({ status: 'RS_OK', balance: 10_150_000 })
  })

  test('a win of nothing closes its round', async () => {
    const staked = await placed()
    expect(await send('transaction/win', win(staked, { amount: 0, round_closed: true }))).toMatchObject({ status: 'RS_OK', balance: 9_900_000 })
    const { rows } = await gateway.database.pool.query(`select state from rounds where source = 'HUB' and member_id = $1`, [player.key])
    expect(rows).toEqual([{ state: 'settled' }])
  })

  describe('a bet that closes its round (Product §10.39)', () => {
    const states = async () =>
      (await gateway.database.pool.query(`select state from rounds where source = 'HUB' and member_id = $1 order by id`, [player.key])).rows.map(
        (row) => row.state,
      )
    const aQuarterPasses = async () => {
      await gateway.database.pool.query(`update rounds_said_over set said_at = said_at - interval '15 minutes 1 second'`)
      await Promise.all([endRoundsSaidOver(gateway.database), endRoundsSaidOver(gateway.database)])
    }

    test('can be taken back, because its answer may have been lost', async () => {
      const staked = await placed({ round_closed: true })
      await endRoundsSaidOver(gateway.database)
      expect(await send('transaction/rollback', rollback(staked))).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
      await aQuarterPasses()
      expect(await states()).toEqual(['cancelled'])
    })

    test('ends it a quarter of an hour later', async () => {
      const staked = await placed({ round_closed: true })
      await send('transaction/bet', staked)
      await placed()
      await aQuarterPasses()
      expect(await states()).toEqual(['settled', 'open'])
      expect((await send('transaction/rollback', rollback(staked))).status).toBe('RS_ERROR_UNKNOWN')
      expect((await gateway.database.pool.query('select 1 from rounds_said_over')).rows).toEqual([])
    })

    test('ends it and every other, whatever the database knows of earlier ones', async () => {
      await placed({ round_closed: true })
      await gateway.database.pool.query('analyze rounds_said_over')
      for (let n = 0; n < 3; n += 1) await placed({ round_closed: true })
      await aQuarterPasses()
      expect(await states()).toEqual(['settled', 'settled', 'settled', 'settled'])
    })
  })

  test('a bet is given back once, whatever the number of ids', async () => {
    const staked = await placed()
    const replies = await Promise.all(Array.from({ length: 10 }, () => send('transaction/rollback', rollback(staked))))
    expect(replies.map((each) => each.status)).toEqual(Array.from({ length: 10 }, () => 'RS_OK'))
    expect(await balance()).toBe(10_000_000)
  })

  test('a rollback that comes first is RS_OK, and the late bet moves nothing', async () => {
    const late = bet()
    expect(await send('transaction/rollback', rollback(late))).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
    expect(await send('transaction/bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: 10_000_000 })
    expect((await send('transaction/win', win(late))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await balance()).toBe(10_000_000)
  })

  test('a win is not taken back in silence: its rollback is refused, and leaves no trace', async () => {
    const staked = await placed()
    const pays = win(staked)
    await send('transaction/win', pays)
    const taken = call({ round: staked.round, reference_transaction_uuid: pays.transaction_uuid })
    expect((await send('transaction/rollback', taken)).status).toBe('RS_ERROR_UNKNOWN')
    expect(await balance()).toBe(10_150_000)
  })
})

describe('what the vendor stakes for the member (Product §10.40)', () => {
  test('takes nothing, and what it wins is paid once, as the vendor’s promotion', async () => {
    const free = bet({ is_free: true, reward_uuid: 'spring-campaign' })
    expect(await send('transaction/bet', free)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
    const pays = win(free, { is_free: true, reward_uuid: 'spring-campaign' })
    for (const request_uuid of [randomUUID(), randomUUID()])
      expect(await send('transaction/win', { ...pays, request_uuid })).toMatchObject({ status: 'RS_OK', balance: 10_250_000 })
    expect((await send('transaction/win', { ...pays, amount: 260_000 })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    const { rows } = await gateway.database.pool.query(`select debit, movement, reason from transfers where tx_id = $1`, [pays.transaction_uuid])
    expect(rows).toEqual([{ debit: 'vendor:HUB:promotions', movement: 'promo-paid', reason: 'spring-campaign' }])
    expect((await send('transaction/rollback', call({ round: free.round, reference_transaction_uuid: pays.transaction_uuid }))).status).toBe('RS_ERROR_UNKNOWN')
  })

  test('and nothing won is nothing paid', async () => {
    expect(await send('transaction/win', win(bet(), { is_free: true, amount: 0 }))).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  })
})

describe('the same transaction again (Product §10.38)', () => {
  test('under another request is answered as it was then, also after other bets', async () => {
    const staked = await placed()
    await placed()
    const again = { ...staked, request_uuid: randomUUID(), token: 'another', supplier_transaction_id: 'x', meta: { a: 1 } }
    expect(await send('transaction/bet', again)).toEqual({
      user: player.user,
      status: 'RS_OK',
      request_uuid: again.request_uuid,
      currency: 'BRL',
      balance: 9_900_000,
    })
    expect(await balance()).toBe(9_800_000)
  })

  test.each<[string, Fields]>([
    ['amount', { amount: 200_000 }],
    ['round', { round: 'another' }],
  ])('with another %s is a duplicate and moves nothing', async (_field, change) => {
    const staked = await placed()
    expect((await send('transaction/bet', { ...staked, ...change })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    const pays = win(staked)
    await send('transaction/win', pays)
    expect((await send('transaction/win', { ...pays, ...change })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect(await balance()).toBe(10_150_000)
  })

  test('of another member or game is a duplicate', async () => {
    const staked = await placed()
    expect((await send('transaction/bet', { ...staked, user: other.user, token: other.token })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect((await send('transaction/win', win(staked, { user: other.user }))).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect((await send('transaction/rollback', rollback(staked, { game_code: hub.otherGame }))).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect(await balance(other)).toBe(10_000_000)
  })

  test('fifty at once stake once', async () => {
    const staked = bet()
    const replies = await Promise.all(Array.from({ length: 50 }, () => send('transaction/bet', { ...staked, request_uuid: randomUUID() })))
    expect(new Set(replies.map((each) => `${each.status} ${each.balance}`))).toEqual(new Set(['RS_OK 9900000']))
  })

  test('a refusal sticks', async () => {
    const dear = bet({ amount: 20_000_000 })
    expect(await send('transaction/bet', dear)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 10_000_000 })
    const staked = await placed()
    await send('transaction/win', win(staked, { amount: 90_000_000 }))
    expect(await send('transaction/bet', dear)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 10_000_000 })
  })
})

describe('every refusal, and nothing moves', () => {
  const refusals: readonly [string, string, () => Promise<[string, unknown, HubOptions?]> | [string, unknown, HubOptions?]][] = [
    ['an unknown token', 'RS_ERROR_INVALID_TOKEN', () => ['transaction/bet', bet({ token: 'nobody' })]],
    ['another member’s token', 'RS_ERROR_INVALID_TOKEN', () => ['transaction/bet', bet({ token: other.token })]],
    ['another game than the session’s', 'RS_ERROR_INVALID_TOKEN', () => ['transaction/bet', bet({ game_code: hub.otherGame })]],
    [
      'a session that is over',
      'RS_ERROR_TOKEN_EXPIRED',
      async () => {
        await gateway.database.pool.query(`update game_sessions set expires_at = now() - interval '1 second' where member_id = $1`, [player.key])
        return ['transaction/bet', bet()]
      },
    ],
    [
      'a member who may not play',
      'RS_ERROR_USER_DISABLED',
      async () => {
        await gateway.database.pool.query(`update members set status = 'blocked' where id = $1`, [player.key])
        return ['transaction/bet', bet()]
      },
    ],
    ['another currency', 'RS_ERROR_WRONG_CURRENCY', () => ['transaction/bet', bet({ currency: 'EUR' })]],
    ['more than there is', 'RS_ERROR_NOT_ENOUGH_MONEY', () => ['transaction/bet', bet({ amount: 20_000_000 })]],
    ['more than the game takes', 'RS_ERROR_LIMIT_REACHED', () => ['transaction/bet', bet({ amount: 60_000_000 })]],
    ['a win without its bet', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', () => ['transaction/win', win(bet())]],
    [
      'a rollback of what has a win',
      'RS_ERROR_UNKNOWN',
      async () => {
        const staked = await placed()
        await send('transaction/win', win(staked, { amount: 100_000 }))
        return ['transaction/rollback', rollback(staked)]
      },
    ],
    ['an unknown member', 'RS_ERROR_UNKNOWN', () => ['transaction/win', win(bet(), { user: 'mem_zzzz' })]],
    ['a member beyond all keys', 'RS_ERROR_UNKNOWN', () => ['transaction/win', win(bet(), { user: 'mem_zzzzzzzzzzzzz' })]],
    ['half a cent', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', bet({ amount: 100_500 })]],
    ['a fraction', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', bet({ amount: 100_000.5 })]],
    ['less than nothing', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', bet({ amount: -100_000 })]],
    ['a win of less than nothing', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/win', win(bet(), { amount: -1_000 })]],
    ['a stake of nothing', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', bet({ amount: 0 })]],
    ['a free stake with nobody’s token', 'RS_ERROR_INVALID_TOKEN', () => ['transaction/bet', bet({ is_free: true, token: 'nobody' })]],
    [
      'a win on a free stake that is none itself',
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      async () => {
        const free = bet({ is_free: true })
        await send('transaction/bet', free)
        return ['transaction/win', win(free)]
      },
    ],
    ['an amount as text', 'RS_ERROR_WRONG_TYPES', () => ['transaction/bet', bet({ amount: '100000' })]],
    ['a round as number', 'RS_ERROR_WRONG_TYPES', () => ['transaction/bet', bet({ round: 7 })]],
    ['a missing amount', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', bet({ amount: undefined })]],
    ['no transaction id', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', bet({ transaction_uuid: '' })]],
    ['an id with a space', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', bet({ transaction_uuid: 'a b' })]],
    ['no JSON', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', null, { rawBody: '{' }]],
    ['a list', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', []]],
    ['UTF-8 cut in two', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', null, { rawBody: Buffer.from([0x22, 0xc3, 0x22]) }]],
    ['more than 16 KiB', 'RS_ERROR_WRONG_SYNTAX', () => ['transaction/bet', bet({ meta: 'x'.repeat(17_000) })]],
  ]
  test.each(refusals)('%s is %s', async (_what, status, make) => {
    const [action, body, options] = await make()
    const before = await gateway.database.pool.query('select count(*) as count from transfers')
    expect(await gateway.hub(action, body, options)).toMatchObject({ http: 200, body: { status } })
    expect((await gateway.database.pool.query('select count(*) as count from transfers')).rows).toEqual(before.rows)
  })

  test('a game that is off', async () => {
    await gateway.database.pool.query(`update games set is_enabled = false where game_code = $1`, [hub.game])
    expect((await send('transaction/bet', bet())).status).toBe('RS_ERROR_INVALID_GAME')
    await gateway.database.pool.query(`update games set is_enabled = true where game_code = $1`, [hub.game])
  })

  test('a purse that somebody holds is answered 503 with a word of the family, and the same bet is taken later', async () => {
    const client = await gateway.database.pool.connect()
    const body = bet()
    try {
      await client.query('begin')
      await client.query('select 1 from purses where member_id = $1 for update', [player.key])
      const stuck = await gateway.hub('transaction/bet', body)
      expect(stuck).toMatchObject({ http: 503, body: { status: 'RS_ERROR_UNKNOWN' } })
      expect(stuck.headers.get('retry-after')).toBe('1')
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await send('transaction/bet', body)).toMatchObject({ status: 'RS_OK', balance: 9_900_000 })
  })
})
