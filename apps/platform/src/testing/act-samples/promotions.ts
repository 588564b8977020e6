import { randomUUID } from 'node:crypto'
import type { Json } from '@trevo/rules/canonical-json'
import { claimId, memberId } from '@trevo/rules/ids'
import { remarkName } from '@trevo/rules/promotions/sealed-names'
import type { ApplyTerms, Terms } from '@trevo/rules/promotions/terms'
import type { promotionActs } from '@trevo/rules/staff/acts/promotions'
import { insertApplication } from '#areas/promotions/applications-store.ts'
import { insertClaim } from '#areas/promotions/claims-store.ts'
import { moveClaim } from '#areas/promotions/move-claim.ts'
import { publishTerms, saveDraft } from '#areas/promotions/publish-store.ts'
import { saveSegment } from '#areas/promotions/segments-store.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { post } from '#ledger/post.ts'
import { disputeRound } from '#testing/disputed-line.ts'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'

const terms: ApplyTerms = {
  class: 'apply', startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, period: 'once', eligibility: { all: [] }, reward: { kind: 'cash', amounts: { BRL: '1000' } }, claimHours: 48, conditions: [], triesMax: 2,
}
const budget = { BRL: '100000' }
const written = { terms, budget } as unknown as { readonly [name: string]: Json }

/** An announcement of a promotion, with nothing to claim yet. */
const announced = async (house: House): Promise<string> => {
  const key = `promo-sample-${house.next()}`
  await house.office.database.db.insertInto('announcements').values({ kind: 'promotion', position: 0, title: JSON.stringify({ pt: 'Promoção' }), key, category_keys: [] }).execute()
  return key
}

const drafted = async (house: House): Promise<string> => {
  const key = await announced(house)
  await house.office.database.transact((tx) => saveDraft(tx, key, { terms, budget }, null, house.office.clock.now()))
  return key
}

const live = async (house: House): Promise<string> => {
  const key = await drafted(house)
  await house.office.database.transact((tx) => publishTerms(tx, { key, terms, budget, madeBy: null, approvedBy: null }, house.office.clock.now()))
  return key
}

/** A draft of a promotion that is joined with codes. */
const ofCodes = async (house: House): Promise<string> => {
  const key = await announced(house)
  const { triesMax: _tries, ...claimable } = terms
  const byCode: Terms = { ...claimable, class: 'code' }
  await house.office.database.transact((tx) => saveDraft(tx, key, { terms: byCode, budget }, null, house.office.clock.now()))
  return key
}

const paused = async (house: House): Promise<string> => {
  const key = await live(house)
  await house.done('promotions.pause', { key })
  return key
}

/** A list with nobody on it. */
const listed = async (house: House): Promise<string> => {
  const segmentKey = `sample-${house.next()}`
  await house.office.database.transact((tx) => saveSegment(tx, segmentKey, 'Sample', { staffId: null, now: house.office.clock.now() }))
  return segmentKey
}

/** An application of a new member that waits. */
const applied = async (house: House): Promise<string> => {
  const key = await live(house)
  const { id: memberId } = await house.member()
  const { database, services, clock } = house.office
  const now = clock.now()
  return database.transact(async (tx) => {
    const claim = await insertClaim(tx, { key, version: 1, memberId, periodKey: 'once', currency: 'BRL', endsAt: null }, now)
    await moveClaim(tx, { claim, terms, input: 'apply', by: 'member', requestId: randomUUID(), rewardMinor: 1_000n, now, post })
    const sealer = await memberSealer(tx, services.keys, memberId)
    if (sealer === null) throw new Error('a new member has a key')
    await insertApplication(tx, { claimId: claim.id, number: 1, requestId: randomUUID(), remark: sealer.seal(Buffer.from('Please.'), remarkName(claim.id, 1)), now })
    return claimId(claim.id)
  })
}

/** A round of a bonus that is doubted; recomputed it counts 9.00 more. */
const doubted = async (house: House): Promise<string> => {
  const [{ id: memberId }, { vendor }] = [await house.member(5_000n), await house.vendor()]
  const { disputeId } = await disputeRound(house.office, { memberId, vendor, gameCode: 'lua', roundId: `sample-doubt-${house.next()}`, now: house.office.clock.now() })
  return disputeId
}

/** One person gives no more than this. */
const lowLimit = (house: House) => house.office.database.pool.query(`insert into office_thresholds (name, currency, amount_minor) values ('claim.one-person', 'BRL', 500) on conflict do nothing`)

export const promotionSamples: Readonly<Record<keyof typeof promotionActs, ActSample>> = {
  'promotions.save-draft': async (house) => ({ key: await announced(house), ...written }),
  'promotions.discard-draft': async (house) => ({ key: await drafted(house) }),
  'promotions.publish': async (house) => ({ key: await drafted(house) }),
  'promotions.pause': async (house) => ({ key: await live(house) }),
  'promotions.resume': async (house) => ({ key: await paused(house) }),
  'promotions.end': async (house) => ({ key: await live(house) }),
  'promotions.share-code': async (house) => ({ key: await ofCodes(house), code: `SAMPLE${house.next()}`, uses: 10 }),
  'promotions.make-codes': async (house) => ({ key: await ofCodes(house), count: 2 }),
  'segments.save': async (house) => ({ segmentKey: await listed(house), name: 'Named otherwise' }),
  'segments.change': async (house) => ({ segmentKey: await listed(house), change: 'add', lines: [memberId((await house.member()).id), 'nobody-of-that-name'] }),
  'claims.take': async (house) => ({ claimId: await applied(house), isMine: true }),
  'claims.approve': async (house) => {
    await lowLimit(house)
    return { claimId: await applied(house), amountMinor: '700' }
  },
  'claims.reject': async (house) => ({ claimId: await applied(house), why: 'not_met', sentence: 'The round is not in the picture.' }),
  'bonus.correct-line': async (house) => {
    await lowLimit(house)
    return { disputeId: await doubted(house), weight: 'now', sentence: 'The game counts whole.' }
  },
  'bonus.keep-line': async (house) => ({ disputeId: await doubted(house), sentence: 'It counts as its game did then.' }),
}
