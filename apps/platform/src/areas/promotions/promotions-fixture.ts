import { randomUUID } from 'node:crypto'
import type { Amounts } from '@trevo/rules/promotions/rewards'
import type { ApplyTerms, TaskTerms, Terms } from '@trevo/rules/promotions/terms'
import type { TestApp } from '#testing/app.ts'
import type { TestMember } from '#testing/factories.ts'
import { publishTerms, saveDraft } from './publish-store.ts'

const dayMs = 86_400_000
export const moment = (app: TestApp, days: number): string => new Date(app.clock.now().getTime() + days * dayMs).toISOString()

export const taskTerms = (app: TestApp, more: Partial<TaskTerms> = {}): TaskTerms => ({
  class: 'task', startsAt: moment(app, -1), endsAt: moment(app, 10), period: 'once', eligibility: { all: [] },
  reward: { kind: 'cash', amounts: { BRL: '1000' } }, claimHours: 48, conditions: [{ kind: 'turnover', amounts: { BRL: '5000' }, categories: [] }], ...more,
})
export const applyTerms = (app: TestApp, more: Partial<ApplyTerms> = {}): ApplyTerms => ({ ...taskTerms(app), class: 'apply', conditions: [], claimHours: null, triesMax: 2, ...more })

let count = 0

/** An announcement that stands, with these terms published; its id and key. */
export const createPromotion = async (app: TestApp, terms: Terms | null, budget: Amounts = { BRL: '1000000' }): Promise<{ readonly id: string; readonly key: string }> => {
  count += 1
  const key = `promo-test-${count}`
  const { id } = await app.database.db
    .insertInto('announcements')
    .values({ kind: 'promotion', position: count, title: JSON.stringify({ pt: `Promoção ${count}`, en: `Promotion ${count}` }), content: JSON.stringify({ pt: '<p>Oi</p>' }), key, starts_at: new Date(moment(app, -5)), category_keys: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (terms !== null) {
    await app.database.transact(async (tx) => {
      await saveDraft(tx, key, { terms, budget }, null, app.clock.now())
      await publishTerms(tx, { key, terms, budget, madeBy: null, approvedBy: null }, app.clock.now())
    })
  }
  return { id: id.toString(), key }
}

export const showOf = async (app: TestApp, id: string, member: Pick<TestMember, 'token'> | null) => app.call('GET /api/promotions/:promotionId', { ...(member === null ? {} : { token: member.token }), params: { promotionId: id } })

/** What the phone sends: the terms that it shows. */
export const seenOf = async (app: TestApp, id: string, member: TestMember | null, requestId: string = randomUUID()) => {
  const { terms } = (await showOf(app, id, member)).reply
  return { requestId, version: terms?.version ?? 0, hash: terms?.hash ?? '' }
}
