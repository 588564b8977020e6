import { wallTimeOf } from '@trevo/rules/markets/wall-time'
import { memberId as memberWire, proposalKey } from '@trevo/rules/ids'
import type { BoardTerms } from '@trevo/rules/promotions/boards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '@trevo/operation/refuse'
import { openTestApp } from '#testing/app.ts'
import { approve, somebody } from '#testing/act-samples/house.ts'
import { createMember } from '#testing/factories.ts'
import { eachMarket } from '#testing/each-market.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { publishBoard } from './acts/board-acts.ts'
import { boardTermsOf, createBoard, played } from './boards-fixture.ts'
import { findBoard, saveBoardDraft } from './boards-store.ts'
import { joinBoard } from './entries-store.ts'
import { closeBoardsJob, scoreBoardsJob } from './jobs/board-jobs.ts'
import { boardPlaces } from './places-list.ts'

let office: TestOffice
let as: Readonly<Record<'writer' | 'support' | 'auditor', StaffBrowser>>
beforeAll(async () => {
  office = await openTestOffice()
  as = { writer: await office.as('content'), support: await office.as('support'), auditor: await office.as('auditor') }
}, 60_000)
afterAll(() => office.close())

let count = 0
const headers = () => ({ 'idempotency-key': `boards-test-${(count += 1)}` })
const house = () => ({ database: office.database, clock: office.clock, services: { market: { zone: 'UTC' } } }) as never
const termsOf = (more: Partial<BoardTerms> = {}): BoardTerms => {
  const at = (hours: number) => wallTimeOf('UTC', new Date(office.clock.now().getTime() + hours * 3_600_000))
  return { ...boardTermsOf(house()), startsAt: at(48), endsAt: at(72), ...more }
}
const save = (boardKey: string, terms: BoardTerms, by = as.writer) => office.call(by, 'PUT /office/boards/:boardKey/draft', { params: { boardKey }, body: { terms } as never, headers: headers() })
const publish = (boardKey: string) => office.call(as.writer, 'POST /office/boards/:boardKey/publish', { params: { boardKey }, body: { reason: 'autumn' }, headers: headers() })
const show = async (boardKey: string) => (await office.call(as.auditor, 'GET /office/boards/:boardKey', { params: { boardKey } })).reply
const approved = async (proposal: string) => approve(office, proposalKey(proposal) ?? 0n, { doer: await somebody(office, 'finance') })

describe('Product §13.1190 a leaderboard is published by two people', () => {
  test('a draft is written again and again, then published, and from then on it stays', async () => {
    expect((await save('autumn', termsOf())).reply.kind).toBe('done')
    expect((await save('autumn', termsOf({ roundsLeast: 5 }))).reply.kind).toBe('done')
    const { reply } = await publish('autumn')
    if (reply.kind !== 'proposed') throw new Error(`it was ${reply.kind}`)
    expect((await show('autumn')).board.state).toBe('draft')
    await approved(reply.proposal)
    const shown = await show('autumn')
    expect(shown).toMatchObject({ board: { state: 'waiting', entries: 0 }, terms: { roundsLeast: 5 } })
    expect(shown.madeBy).not.toBe(shown.approvedBy)
    expect((await save('autumn', termsOf())).code).toBe('not_in_this_state')
    expect((await publish('autumn')).code).toBe('not_in_this_state')
    expect((await office.call(as.writer, 'POST /office/boards/:boardKey/discard', { params: { boardKey: 'autumn' }, body: {}, headers: headers() })).code).toBe('not_in_this_state')
  })

  test.each([
    [{ prizes: [] }, 'terms_wrong'],
    [{ endsAt: '2020-01-01T00:00' }, 'terms_wrong'],
    [{ provisionalHours: 1 }, 'invalid_request'],
    [{ provisionalHours: 73 }, 'invalid_request'],
    [{ startsAt: '2026-02-30T00:00' }, 'invalid_request'],
    [{ scoring: { kind: 'luck' } }, 'invalid_request'],
    [{ surprise: true }, 'invalid_request'],
  ] as const)('%j is no draft', async (more, code) => {
    expect((await save('wrong', termsOf(more as never))).code).toBe(code)
  })

  test('what would have begun already is not published, who may only read writes none, and a draft is thrown away', async () => {
    await save('late', { ...termsOf(), startsAt: '2026-01-01T00:00', endsAt: '2026-01-02T00:00' })
    expect((await publish('late')).code).toBe('terms_wrong')
    expect((await save('late', termsOf(), as.auditor)).code).toBe('not_permitted')
    expect((await office.call(as.writer, 'POST /office/boards/:boardKey/discard', { params: { boardKey: 'late' }, body: {}, headers: headers() })).reply.kind).toBe('done')
    expect((await office.call(as.auditor, 'GET /office/boards/:boardKey', { params: { boardKey: 'late' } })).code).toBe('not_found')
  })
})

test('Product §13.1191 whoever is disqualified by two people has no place, the next move up, and the reason stands there', async () => {
  const app = await openTestApp({ on: { url: office.url, database: office.database } })
  try {
    const { key } = await createBoard(app)
    await closeBoardsJob.run(app.services)
    const players = [await createMember(app), await createMember(app)]
    for (const [at, { memberId }] of players.entries()) {
      await office.database.transact((tx) => joinBoard(tx, key, { memberId, currency: 'BRL', isHidden: false }))
      await played(app, memberId, { back: 9_000n - BigInt(at) * 1_000n, at: new Date(Date.now() + 1_000) })
    }
    await scoreBoardsJob.run(app.services)
    expect((await show(key)).places.map(({ place, score, prizeMinor }) => [place, score, prizeMinor])).toEqual([[1, '90000', '10000'], [2, '80000', '5000']])
    const first = memberWire(players[0]?.memberId ?? 0n)
    const disqualify = (reason?: string) => office.call(as.writer, 'POST /office/boards/:boardKey/disqualify', { params: { boardKey: key }, body: { memberId: first, ...(reason !== undefined && { reason }) }, headers: headers() })
    expect((await disqualify()).code).toBe('reason_required')
    const { reply } = await disqualify('opposite bets with another account')
    if (reply.kind !== 'proposed') throw new Error(`it was ${reply.kind}`)
    await approved(reply.proposal)
    const shown = await show(key)
    expect(shown.places.map(({ place, score, prizeMinor }) => [place, score, prizeMinor])).toEqual([[1, '80000', '10000']])
    expect(shown.out).toMatchObject([{ member: { memberId: first }, reason: 'opposite bets with another account' }])
    // Final: nothing is taken any more, and the file has the places.
    app.clock.pass(5 * 3_600_000)
    for (const _ of [1, 2]) await closeBoardsJob.run(app.services)
    expect((await findBoard(office.database.db, key))?.state).toBe('ended')
    expect((await disqualify('late')).code).toBe('not_in_this_state')
    expect((await show(key)).prizes).toEqual([{ currency: 'BRL', dueMinor: '10000', paidMinor: '10000' }])
    const { rows } = await boardPlaces.page(office.database.db, { filters: { board: key }, bound: '0', after: null, limit: 10_000, withPersonal: false })
    expect(rows).toMatchObject([{ place: 1, member_id: memberWire(players[1]?.memberId ?? 0n), prize: 10_000n, currency: 'BRL' }])
  } finally {
    await app.close()
  }
})

describe('Product §6.1190 what a market lets be published', () => {
  eachMarket({}, (each) => {
    each.rule('play.boards', 'publish', async () => {
      const { database, clock } = each.app
      const answerOf = async (terms: BoardTerms): Promise<string> => {
        const key = `of-market-${(count += 1)}`
        const now = clock.now()
        await database.db.updateTable('site').set({ market: each.code }).execute()
        await database.transact((tx) => saveBoardDraft(tx, key, terms, { zone: 'UTC', staffId: null, now }))
        return database.transact((tx) => publishBoard.plan(tx, { key }, { services: { db: database.db } as never, actor: { id: null } as never, now, isApproval: false })).then(
          () => 'ok',
          (error: unknown) => (error instanceof Refusal ? error.code : 'a bug'),
        )
      }
      const at = (hours: number) => wallTimeOf('UTC', new Date(clock.now().getTime() + hours * 3_600_000))
      const terms = { ...boardTermsOf(each.app as never), startsAt: at(100), endsAt: at(140) }
      expect(await answerOf({ ...terms, categories: [] })).toBe(each.code === 'sandbox' || each.code === 'mt' ? 'ok' : 'market_forbids')
      expect(await answerOf({ ...terms, categories: ['RNG', 'LIVE'] })).toBe(each.code === 'br' ? 'market_forbids' : 'ok')
    })
  })
})
