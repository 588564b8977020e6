import { bandOf, type HarmBand, type HarmFacts, harmFormula, isHigherBand, scoreHarm } from '@trevo/rules/care/harm'
import { nearlyReached } from '@trevo/rules/care/measure'
import { lossesFigure } from '@trevo/rules/care/means'
import { meansHours, meansRestMonths, nextStanding, recordedSteps, stepsTo } from '@trevo/rules/care/interventions'
import { exclude } from '#areas/care/exclusion/exclude.ts'
import { insertExclusion, markExcluded, standingExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import { readProfiles } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { dropHeldOffers, isKeptFromOffers } from '#areas/content/offers-store.ts'
import { readHarmFacts } from './facts-store.ts'
import { countLimitsRaised } from './limit-facts-store.ts'
import { bandsOf, type CalmScore, hasMeansSince, insertIntervention, lockScore, saveCalmScores, saveScore, type ToScore } from './harm-store.ts'
import { beginComparison, beginMeasure } from './measures-store.ts'
import { liftCeiling, setCeiling } from './pace-store.ts'
import { pausesPlay } from './pause-store.ts'
import { type Notice, noticeOf } from './notice-words.ts'

export type Scoring = Pick<Services, 'db' | 'transact' | 'clock' | 'keys' | 'market' | 'live'>

const hourMs = 3_600_000
const previewMax = 160

const ageOn = (birthday: string | undefined, today: string): number | null => {
  if (birthday === undefined || !/^\d{4}-\d{2}-\d{2}$/u.test(birthday)) return null
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)
}

/** What the score asks of each of them, read together. */
export const factsOf = async ({ db, keys, market }: Scoring, members: readonly ToScore[], now: Date): Promise<ReadonlyMap<bigint, HarmFacts>> => {
  const at = { zone: market.zone, now }
  const [profiles, found, limits] = [await readProfiles(db, keys, members.map(({ id }) => id)), await readHarmFacts(db, members, at), await countLimitsRaised(db, members, at)]
  const [figure, today] = [market.value('care.losses', 'score'), market.today()]
  return new Map(
    [...found].map(([id, facts]) => {
      const { monthlyMeans, birthday } = profiles.get(id) ?? {}
      return [id, { ...facts, limitsRaised: limits.get(id) ?? 0, lossesFigureMinor: lossesFigure(monthlyMeans, figure), ageYears: ageOn(birthday, today) }]
    }),
  )
}

type Step = Exclude<HarmBand, 'none'>

const tell = async (tx: Tx, memberId: bigint, step: Notice, figures: Parameters<typeof noticeOf>[1], at: Date): Promise<void> => {
  const notice = noticeOf(step, figures)
  const mailOf = ({ title, text }: (typeof notice)['pt']) => ({ title, content: `<p>${text}</p>`, preview: text.slice(0, previewMax) })
  await insertMail(tx, { memberId, words: { pt: mailOf(notice.pt), en: mailOf(notice.en) }, language: 'pt' }, at)
}

/** Play stops until a person has decided; money goes out as always. */
const stopPlay = async (tx: Tx, memberId: bigint, at: Date): Promise<readonly bigint[]> => {
  if ((await standingExclusions(tx, memberId)).some(({ kind }) => kind === 'house')) return []
  await insertExclusion(tx, { member_id: memberId, kind: 'house', term: 'house', set_by: 'house', began_at: at, ends_at: null, over_at: null })
  await markExcluded(tx, memberId, at)
  return endSessions(tx, memberId)
}

const act = async (tx: Tx, services: Scoring, { id: memberId, currency }: ToScore, { step, pauses }: { readonly step: Step; readonly pauses: boolean }, at: Date): Promise<readonly bigint[]> => {
  if (step === 'stop') return stopPlay(tx, memberId, at)
  if (step !== 'pause') return []
  await setCeiling(tx, { memberId, currency, at }, services.market)
  if (!pauses) return []
  const done = await exclude(tx, services.market, { memberId, kind: 'time-out', term: 'day', by: 'house' }, at)
  return typeof done === 'string' ? [] : done.sessions
}

/** Keeps the score with its reasons, and does what the house does by itself when a band is reached that did not stand before. */
const scoreMember = async (services: Scoring, member: ToScore, facts: HarmFacts, at: Date): Promise<void> => {
  const scored = scoreHarm(facts, services.market.value('care.watch', 'score'))
  const ended = await services.transact(async (tx) => {
    await lockMember(tx, member.id)
    const before = await lockScore(tx, member.id)
    const stood = { band: before?.band ?? 'none', belowSince: before?.below_since ?? null } as const
    const next = nextStanding(stood, bandOf(scored.score), at)
    await saveScore(tx, member.id, scored, { formula: harmFormula, band: next.band, belowSince: next.belowSince, at })
    if (isHigherBand('pause', next.band)) await liftCeiling(tx, { memberId: member.id, at })
    const sessions: bigint[] = []
    const steps = stepsTo(stood.band, next.band)
    const pauses = steps.includes('pause') && (await pausesPlay(tx, services.market))
    for (const { kind, hours } of recordedSteps(steps, pauses))
      await insertIntervention(tx, { memberId: member.id, kind, ...scored, staffId: null, at, dueAt: hours === null ? null : new Date(at.getTime() + hours * hourMs), ...(hours === null ? { outcome: 'sent' as const } : {}) })
    for (const step of steps) {
      await beginMeasure(tx, { memberId: member.id, currency: member.currency, band: step, at })
      await tell(tx, member.id, step === 'pause' && !pauses ? 'ceiling' : step, { ...facts, currency: member.currency, reasons: scored.reasons }, at)
      sessions.push(...(await act(tx, services, member, { step, pauses }, at)))
    }
    // Product §6.1611: at the score, whatever its band.
    if (next.band !== 'none' && (await isKeptFromOffers(tx, member.id, services.market.value('offer.whom', 'outbox')))) await dropHeldOffers(tx, member.id, at)
    const near = nearlyReached(scored.score, next.band)
    if (near !== null) await beginComparison(tx, { memberId: member.id, currency: member.currency, band: near, at })
    return sessions
  })
  for (const sessionId of ended) services.live.endSession(sessionId)
}

/** A score that asks for nothing: no band stands, none is reached or near. Null: there is something to do or to measure. */
const calmScore = (memberId: bigint, facts: HarmFacts, watched: readonly string[]): CalmScore | null => {
  const scored = scoreHarm(facts, watched)
  return bandOf(scored.score) === 'none' && nearlyReached(scored.score, 'none') === null ? { memberId, ...scored } : null
}

/** A person looks at what they can afford: once, and not again for as long as that look is good (Product §6.1666). */
const askForMeans = (services: Scoring, memberId: bigint, facts: HarmFacts, at: Date): Promise<void> =>
  services.transact(async (tx) => {
    await lockMember(tx, memberId)
    const since = new Date(at)
    since.setUTCMonth(since.getUTCMonth() - meansRestMonths)
    if (await hasMeansSince(tx, memberId, since)) return
    const { score, reasons } = scoreHarm(facts, services.market.value('care.watch', 'score'))
    await insertIntervention(tx, { memberId, kind: 'means', score, reasons, staffId: null, at, dueAt: new Date(at.getTime() + meansHours * hourMs) })
  })

/** Scores members anew, most of them together. Each stands as scored when its facts were read: what comes after that is counted the next time. */
export const scoreSet = async (services: Scoring, members: readonly ToScore[]): Promise<void> => {
  if (members.length === 0) return
  const at = services.clock.now()
  const facts = await factsOf(services, members, at)
  const watched = services.market.value('care.watch', 'score')
  const looksAt = BigInt(services.market.value('care.deposits', 'score'))
  const stands = await bandsOf(services.db, members.map(({ id }) => id))
  const calm = [...facts].flatMap(([id, found]) => (stands.has(id) ? [] : (calmScore(id, found, watched) ?? [])))
  const kept = calm.length === 0 ? new Set<bigint>() : await services.transact((tx) => saveCalmScores(tx, calm, { formula: harmFormula, at }))
  for (const member of members) {
    const found = facts.get(member.id)
    if (found === undefined) continue
    if (!kept.has(member.id)) await scoreMember(services, member, found, at)
    if (looksAt > 0n && found.netDeposits30Minor > looksAt) await askForMeans(services, member.id, found, at)
  }
}
