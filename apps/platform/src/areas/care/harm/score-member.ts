import { bandOf, type HarmBand, type HarmFacts, harmFormula, isHigherBand, scoreHarm } from '@trevo/rules/care/harm'
import { nearlyReached } from '@trevo/rules/care/measure'
import { lossesFigure } from '@trevo/rules/care/means'
import { dueHours, nextStanding, stepsTo } from '@trevo/rules/care/interventions'
import { exclude } from '#areas/care/exclusion/exclude.ts'
import { insertExclusion, markExcluded, standingExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { dropHeldOffers } from '#areas/content/offers-store.ts'
import { readHarmFacts } from './facts-store.ts'
import { countLimitsRaised } from './limit-facts-store.ts'
import { insertIntervention, lockScore, saveScore, type ToScore } from './harm-store.ts'
import { beginComparison, beginMeasure } from './measures-store.ts'
import { liftCeiling, setCeiling } from './pace-store.ts'
import { noticeOf } from './notice-words.ts'

export type Scoring = Pick<Services, 'db' | 'transact' | 'clock' | 'keys' | 'market' | 'live'>

const hourMs = 3_600_000
const previewMax = 160

const ageOn = (birthday: string | undefined, today: string): number | null => {
  if (birthday === undefined || !/^\d{4}-\d{2}-\d{2}$/u.test(birthday)) return null
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)
}

export const factsOf = async ({ db, keys, market, clock }: Scoring, { id, currency }: ToScore): Promise<HarmFacts> => {
  const { profile } = await readProfile(db, keys, id)
  const of = { memberId: id, currency, zone: market.zone, now: clock.now() }
  const found = await readHarmFacts(db, of)
  const limitsRaised = await countLimitsRaised(db, of)
  return { ...found, limitsRaised, lossesFigureMinor: lossesFigure(profile.monthlyMeans, market.value('care.losses', 'score')), ageYears: ageOn(profile.birthday, market.today()) }
}

type Step = Exclude<HarmBand, 'none'>

const tell = async (tx: Tx, memberId: bigint, step: Step, figures: Parameters<typeof noticeOf>[1], at: Date): Promise<void> => {
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

const act = async (tx: Tx, services: Scoring, { id: memberId, currency }: ToScore, step: Step, at: Date): Promise<readonly bigint[]> => {
  if (step === 'stop') return stopPlay(tx, memberId, at)
  if (step === 'talk') await dropHeldOffers(tx, memberId, at)
  if (step !== 'pause') return []
  await setCeiling(tx, { memberId, currency, at }, services.market)
  const done = await exclude(tx, services.market, { memberId, kind: 'time-out', term: 'day', by: 'house' }, at)
  return typeof done === 'string' ? [] : done.sessions
}

/** Scores one member anew, keeps the reasons, and does what the house does by itself when a band is reached that did not stand before. */
export const scoreMember = async (services: Scoring, member: ToScore): Promise<void> => {
  const facts = await factsOf(services, member)
  const scored = scoreHarm(facts)
  const at = services.clock.now()
  const ended = await services.transact(async (tx) => {
    await lockMember(tx, member.id)
    const before = await lockScore(tx, member.id)
    const stood = { band: before?.band ?? 'none', belowSince: before?.below_since ?? null } as const
    const next = nextStanding(stood, bandOf(scored.score), at)
    await saveScore(tx, member.id, scored, { formula: harmFormula, band: next.band, belowSince: next.belowSince, at })
    if (isHigherBand('pause', next.band)) await liftCeiling(tx, { memberId: member.id, at })
    const sessions: bigint[] = []
    for (const step of stepsTo(stood.band, next.band)) {
      const hours = dueHours[step]
      await insertIntervention(tx, { memberId: member.id, kind: step, ...scored, staffId: null, at, dueAt: hours === null ? null : new Date(at.getTime() + hours * hourMs), ...(hours === null ? { outcome: 'sent' as const } : {}) })
      await beginMeasure(tx, { memberId: member.id, currency: member.currency, band: step, at })
      await tell(tx, member.id, step, { ...facts, currency: member.currency }, at)
      sessions.push(...(await act(tx, services, member, step, at)))
    }
    const near = nearlyReached(scored.score, next.band)
    if (near !== null) await beginComparison(tx, { memberId: member.id, currency: member.currency, band: near, at })
    return sessions
  })
  for (const sessionId of ended) services.live.endSession(sessionId)
}
