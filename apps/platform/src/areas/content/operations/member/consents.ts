import type { ReplyOf } from '@trevo/contract/member/api'
import { refuse } from '@trevo/operation/refuse'
import { type AdConsent, askedConsents, mayAdvertise } from '@trevo/rules/care/ads-consent'
import { listConsents, saveConsent } from '#areas/content/consents/consents-store.ts'
import type { Db } from '#db/tables.ts'
import type { Handler } from '#handler.ts'

const view = async (db: Db, memberId: bigint, rule: readonly string[]): Promise<ReplyOf<'GET /api/consents'>> => {
  const said = await listConsents(db, memberId)
  const answerTo = ({ channel, product }: AdConsent): boolean | null => said.find((each) => each.channel === channel && each.product === product)?.is_given ?? null
  return { consents: askedConsents(rule).map((each) => ({ ...each, isGiven: mayAdvertise(rule, each.channel, answerTo(each)) })) }
}

export const showConsents: Handler<'GET /api/consents'> = (_input, { db, market, member }) => view(db, member.memberId, market.value('ads.consent', 'consents'))

/** Product §6.1612. */
export const setConsent: Handler<'PUT /api/consents'> = async ({ body: { channel, product, isGiven } }, { db, transact, clock, market, member: { memberId } }) => {
  const rule = market.value('ads.consent', 'consents')
  if (!askedConsents(rule).some((each) => each.channel === channel && each.product === product)) throw refuse('not_found')
  await transact((tx) => saveConsent(tx, memberId, { channel, product }, isGiven, clock.now()))
  return view(db, memberId, rule)
}
