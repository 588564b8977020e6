import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { memberId } from '@trevo/rules/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { listLog } from '#areas/staff/log-store.ts'

let office: TestOffice
let content: StaffBrowser
let owner: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  ;[content, owner] = [await office.as('content'), await office.as('owner')]
  const { db } = office.database
  for (const table of ['overdue_rounds', 'rounds', 'games', 'vendor_categories', 'providers'] as const) await db.deleteFrom(table).execute()
  await db.insertInto('providers').values({ code: 'PG', name: 'PG', secret: 'the old secret', secret_next: null, launch_url: '{origin}/launch' }).execute()
})

const params = { vendor: 'PG' }
const headers = () => ({ 'idempotency-key': randomUUID() })
const row = () => office.database.db.selectFrom('providers').selectAll().where('code', '=', 'PG').executeTakeFirstOrThrow()
const setShown = (isShown: boolean, by = content) => office.call(by, 'PUT /office/vendors/:vendor/state', { params, body: { isShown, reason: 'its maker asked' }, headers: headers() })
const addKey = (publicKey: string | null = null) => office.call(content, 'POST /office/vendors/:vendor/keys', { params, body: { publicKey, reason: 'the yearly change' }, headers: headers() })
const retire = () => office.call(content, 'POST /office/vendors/:vendor/keys/retire', { params, body: { reason: 'changed over' }, headers: headers() })
const move = (launchUrl: string) => office.call(content, 'PUT /office/vendors/:vendor/addresses', { params, body: { launchUrl, statusUrl: null, statementUrl: null, reason: 'moved' }, headers: headers() })
const shown = async () => (await office.call(owner, 'GET /office/vendors/:vendor', { params })).reply
const proposalOf = (reply: { readonly kind: string }): string => (reply.kind === 'proposed' && 'proposal' in reply ? String(reply.proposal) : '')
const approve = async (reply: { readonly kind: string }) => {
  const proposalId = proposalOf(reply)
  const { reply: seen } = await office.call(owner, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return (await office.call(owner, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: seen.hash } })).reply
}

test('Product §13.1584 a vendor’s page says how many of its rounds were too fast within a day', async () => {
  expect((await shown()).pace).toBeNull()
  const { db } = office.database
  const hoursAgo = (hours: number) => new Date(office.clock.now().getTime() - hours * 3_600_000)
  await db.insertInto('fast_rounds').values([[1, 900, 3], [2, 100, 1], [25, 500, 500]].map(([hours = 0, rounds = 0, fast = 0]) => ({ hour: hoursAgo(hours), provider_code: 'PG', rounds, fast }))).execute()
  expect((await shown()).pace).toEqual({ rounds: 1_000, fast: 4 })
  await db.deleteFrom('fast_rounds').execute()
})

describe('Product §13.66 a vendor', () => {
  test('is hidden by one person at once, and shown by two', async () => {
    expect((await setShown(false)).reply.kind).toBe('done')
    expect((await row()).is_shown).toBe(false)
    const { status, reply } = await setShown(true)
    expect([status, reply.kind, (await row()).is_shown]).toEqual([202, 'proposed', false])
    expect(await approve(reply)).toMatchObject({ state: 'applied' })
    expect((await row()).is_shown).toBe(true)
  })

  test('gets a second secret by two people: shown once to whoever approved, in no log and no proposal', async () => {
    const { reply } = await addKey()
    expect((await row()).secret_next).toBeNull()
    const applied = await approve(reply)
    const { secret } = applied.reply as { readonly secret: string }
    expect(await row()).toMatchObject({ secret: 'the old secret', secret_next: secret })
    const kept = JSON.stringify([await listLog(office.database.db, {}, { place: null, isBackward: false, limit: 200 }), await shown()], (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain('the old secret')
    expect((await shown()).keys.map(({ age }) => age)).toEqual(['current', 'next'])
    expect((await addKey()).code).toBe('key_state')
    await approve((await retire()).reply)
    expect(await row()).toMatchObject({ secret, secret_next: null })
    expect((await retire()).code).toBe('key_state')
  })

  test('that signs with a key of its own brings its public half, and nothing else', async () => {
    const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048, publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } })
    const [first, second] = [rsa(), rsa()]
    expect((await addKey(first.publicKey)).code).toBe('key_wrong')
    await office.database.db.updateTable('providers').set({ dialect: 'hub88', public_key: first.publicKey }).execute()
    for (const wrong of [null, second.privateKey, 'hello']) expect((await addKey(wrong)).code).toBe('key_wrong')
    await approve((await addKey(second.publicKey)).reply)
    expect(await row()).toMatchObject({ public_key: first.publicKey, public_key_next: second.publicKey })
  })

  test('moves to another address by two people, and to none that members must not be sent to', async () => {
    for (const wrong of ['http://games.vendor.example/open', 'javascript:alert(1)', 'https://user:pass@vendor.example/']) expect((await move(wrong)).code).toBe('address_wrong')
    const { reply } = await move('https://games.vendor.example/open')
    expect((await row()).launch_url).toBe('{origin}/launch')
    await approve(reply)
    expect((await row()).launch_url).toBe('https://games.vendor.example/open')
  })

  test('is proposed about by content alone', async () => {
    for (const role of ['risk', 'finance', 'auditor', 'owner']) expect((await setShown(false, await office.as(role))).code).toBe('not_permitted')
    expect((await office.call(await office.as('support'), 'GET /office/vendors')).code).toBe('not_permitted')
  })
})

describe('Product §13.67 rounds', () => {
  const open = async (roundId: string, hoursAgo: number, state: 'open' | 'settled' = 'open') => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    await office.database.db
      .insertInto('rounds')
      .values({ source: 'PG', round_id: roundId, member_id: 7n, game_code: 'moon', currency: 'BRL', bets: 1, wins: 0, returns: 0, staked_minor: 50n, won_minor: 0n, returned_minor: 0n, adjusted_minor: 0n, first_seq: null, last_seq: null, opened_at: at, touched_at: at, closed_at: null, state } as never)
      .execute()
    if (hoursAgo > 24) await office.database.db.insertInto('overdue_rounds').values({ source: 'PG', round_id: roundId, asked_at: null, vendor_state: 'settled', vendor_transactions: null, answered_at: null, trouble: null }).execute()
  }
  const list = (query: object = {}) => office.call(owner, 'GET /office/rounds', { query: query as never })
  const day = () => ({ from: new Date(Date.now() - 20 * 3_600_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() })

  test('that are open for more than a day stand first, with what their vendor says', async () => {
    await open('r-old', 30)
    await open('r-young', 1)
    expect((await list()).reply.rows).toMatchObject([{ roundId: 'r-old', vendorSays: 'settled', memberId: memberId(7n), stakedMinor: '50' }])
    expect((await list({ state: 'open', ...day() })).reply.rows).toMatchObject([{ roundId: 'r-young' }])
    expect((await office.call(owner, 'GET /office/vendors')).reply.vendors).toMatchObject([{ code: 'PG', overdueRounds: 1 }])
  })

  test('of any other kind are looked for within a day, or by their id', async () => {
    await open('r-1', 1, 'settled')
    expect((await list({ state: 'settled' })).code).toBe('filter_too_wide')
    expect((await list({ state: 'settled', roundId: 'r-1' })).reply.rows).toHaveLength(1)
    expect((await list({ state: 'settled', member: 'mem_8', ...day() })).reply.rows).toEqual([])
  })

  test('open with their calls and movements, and are ended by nobody here', async () => {
    await open('r-old', 30)
    const { reply } = await office.call(owner, 'GET /office/rounds/:vendor/:roundId', { params: { vendor: 'PG', roundId: 'r-old' } })
    expect(reply).toMatchObject({ round: { state: 'open' }, isAskable: false, calls: [], movements: [] })
    expect((await office.call(owner, 'GET /office/rounds/:vendor/:roundId', { params: { vendor: 'PG', roundId: 'none' } })).code).toBe('not_found')
  })
})
