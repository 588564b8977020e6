import { strict as assert } from 'node:assert'
import type { ClaimInput } from '@trevo/rules/promotions/claim-states'
import { kindsOf } from '@trevo/rules/promotions/market-kinds'
import { periodOf } from '@trevo/rules/promotions/periods'
import { remarkName, sentenceName } from '@trevo/rules/promotions/sealed-names'
import type { ApplyTerms, TaskTerms } from '@trevo/rules/promotions/terms'
import { booksZone } from '@trevo/rules/staff/zones'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { readContentFile } from '#areas/content/import/content-file.ts'
import { importContent } from '#areas/content/import/import-content.ts'
import { changeApplication, insertApplication, lastApplication } from '#areas/promotions/applications-store.ts'
import { type Claim, insertClaim } from '#areas/promotions/claims-store.ts'
import { countClaim } from '#areas/promotions/decide.ts'
import { moveClaim } from '#areas/promotions/move-claim.ts'
import { findPromotion } from '#areas/promotions/promotions-store.ts'
import { publishTerms, saveDraft } from '#areas/promotions/publish-store.ts'
import { findByEmail } from '#areas/staff/people-store.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import type { Tx } from '#db/tables.ts'
import { post } from '#ledger/post.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { seedDoubt } from './bonus.ts'
import type { Seed } from './seed.ts'
import { countFromStart, findClaimOf, findMember } from './store.ts'

const dayMs = 86_400_000
const unit = 'PTS'

type Words = Readonly<Record<'pt' | 'en', string>>

interface DemoClaim {
  readonly key: string
  readonly image: string
  readonly title: Words
  readonly content: Words
  /** Days from now. */
  readonly from: number
  readonly points: number
  /** What is to be played; null: staff decide. */
  readonly plays: { readonly rounds: number; readonly category: 'RNG' | 'SPORTS' | null } | null
  readonly isTapped: boolean
  /** What the demo's member did before and after what they played was counted. */
  readonly before: readonly ClaimInput[]
  readonly after: readonly ClaimInput[]
}

const played = (rounds: number, category: 'RNG' | 'SPORTS' | null = null) => ({ rounds, category })

/** Each leaves the demo's member with another label; they give points, so that no purse changes by them. */
const promotions: readonly DemoClaim[] = [
  { key: 'promo-next-week', image: 'promo-hot-week', title: { pt: 'Semana que vem: cem rodadas', en: 'Next week: a hundred rounds' }, content: { pt: '<p>Começa em uma semana.</p>', en: '<p>It begins in a week.</p>' }, from: 7, points: 60, plays: played(100), isTapped: true, before: [], after: [] },
  { key: 'promo-photo', image: 'promo-fair-play', title: { pt: 'Foto com o trevo', en: 'A picture with the clover' }, content: { pt: '<p>Mande uma foto; a equipe responde em um dia.</p>', en: '<p>Send a picture; staff answer within a day.</p>' }, from: -20, points: 30, plays: null, isTapped: true, before: ['apply'], after: [] },
  { key: 'promo-story', image: 'promo-fair-play', title: { pt: 'Conte a sua história', en: 'Tell your story' }, content: { pt: '<p>Conte como conheceu a casa.</p>', en: '<p>Tell how you found the house.</p>' }, from: -20, points: 30, plays: null, isTapped: true, before: ['apply', 'reject'], after: [] },
  { key: 'promo-ten-bets', image: 'promo-hot-week', title: { pt: 'Dez apostas esportivas', en: 'Ten bets on sports' }, content: { pt: '<p>Dez apostas esportivas, em qualquer jogo.</p>', en: '<p>Ten bets on sports, on any match.</p>' }, from: -20, points: 40, plays: played(10, 'SPORTS'), isTapped: true, before: ['join'], after: [] },
  { key: 'promo-marathon', image: 'promo-hot-week', title: { pt: 'Maratona de slots', en: 'Slot marathon' }, content: { pt: '<p>Vinte rodadas em slots, com calma.</p>', en: '<p>Twenty rounds of slots, in your own time.</p>' }, from: -20, points: 80, plays: played(20, 'RNG'), isTapped: true, before: ['join'], after: [] },
  { key: 'promo-three-rounds', image: 'promo-pix', title: { pt: 'Três rodadas', en: 'Three rounds' }, content: { pt: '<p>Três rodadas, e os pontos são seus.</p>', en: '<p>Three rounds, and the points are yours.</p>' }, from: -20, points: 15, plays: played(3), isTapped: true, before: ['join'], after: [] },
  { key: 'promo-two-rounds', image: 'promo-pix', title: { pt: 'Duas rodadas', en: 'Two rounds' }, content: { pt: '<p>Duas rodadas, e os pontos são seus.</p>', en: '<p>Two rounds, and the points are yours.</p>' }, from: -20, points: 10, plays: played(2), isTapped: true, before: ['join'], after: ['claim'] },
  { key: 'promo-first-round', image: 'promo-pix', title: { pt: 'A primeira rodada', en: 'The first round' }, content: { pt: '<p>Os pontos entram sozinhos.</p>', en: '<p>The points come by themselves.</p>' }, from: -20, points: 5, plays: played(1), isTapped: false, before: ['join'], after: [] },
  { key: 'promo-night', image: 'promo-hot-week', title: { pt: 'Noite de slots', en: 'A night of slots' }, content: { pt: '<p>Cinquenta rodadas em slots.</p>', en: '<p>Fifty rounds of slots.</p>' }, from: -20, points: 25, plays: played(50, 'RNG'), isTapped: true, before: ['join', 'leave'], after: [] },
]

const termsOf = ({ from, points, plays, isTapped }: DemoClaim, now: Date): TaskTerms | ApplyTerms => {
  const common = { startsAt: new Date(now.getTime() + from * dayMs).toISOString(), endsAt: null, period: 'once', eligibility: { all: [] }, reward: { kind: 'points', points }, claimHours: isTapped ? 24 * 90 : null } as const
  if (plays === null) return { ...common, class: 'apply', conditions: [], triesMax: 2 }
  return { ...common, class: 'task', conditions: [{ kind: 'rounds', count: plays.rounds, categories: plays.category === null ? [] : [plays.category] }] }
}

const publish = async (tx: Tx, found: readonly DemoClaim[], now: Date): Promise<void> => {
  const announcements = found.map(({ key, image, title, content }) => ({
    key, type: 'PR', title, content, href: '/m/activity', categories: [], images: [{ sequence: 1, url: `/banners/${image}.avif` }], startDate: new Date(now.getTime() - 20 * dayMs).toISOString(), endDate: null,
  }))
  const read = readContentFile(JSON.stringify({ categories: [], announcements, help: [] }))
  assert('file' in read, 'the demo’s promotions cannot be imported')
  await importContent(tx, read.file, { now, holdsWide: false })
  for (const each of found) {
    const draft = { terms: termsOf(each, now), budget: { [unit]: '10000000' } }
    await saveDraft(tx, each.key, draft, null, now)
    await publishTerms(tx, { key: each.key, ...draft, madeBy: null, approvedBy: null }, now)
  }
}

/** What was sent with an application, and what staff said to one that they refused. */
const writeApplication = async (tx: Tx, { keys }: Seed, claim: Claim, input: ClaimInput, now: Date): Promise<void> => {
  const sealer = await memberSealer(tx, keys, claim.member_id)
  assert(sealer !== null)
  if (input === 'apply') {
    const remark = sealer.seal(Buffer.from('Foi um amigo que me mostrou.'), remarkName(claim.id, claim.tries))
    await insertApplication(tx, { claimId: claim.id, number: claim.tries, requestId: `demo-${claim.promotion_key}`.padEnd(24, '0'), remark, now })
    return
  }
  const application = await lastApplication(tx, claim.id)
  assert(application !== undefined)
  const sentence = sealer.seal(Buffer.from('Conte um pouco mais e mande de novo.'), sentenceName(claim.id, application.number))
  await changeApplication(tx, application, { state: 'rejected', decided_at: now, reason: 'not_met', sentence })
}

const step = async (tx: Tx, seed: Seed, claim: Claim, of: { readonly terms: TaskTerms | ApplyTerms; readonly input: ClaimInput; readonly points: number; readonly staffId: bigint | null; readonly now: Date }): Promise<Claim> => {
  const { terms, input, points, staffId, now } = of
  const done = await moveClaim(tx, { claim, terms, input, ...(input === 'reject' ? { by: 'staff', staffId, reason: 'not_met' } as const : { by: 'member' } as const), rewardMinor: BigInt(points), now, post })
  assert('claim' in done, `the demo’s ${claim.promotion_key} does not take ${input}`)
  if (input === 'apply' || input === 'reject') await writeApplication(tx, seed, done.claim, input, now)
  if (input === 'join') await countFromStart(tx, done.claim.id)
  return done.claim
}

/** The demo's member meets every label on the promotions' page. What the market does not let a house give is left out. A second run changes nothing. */
export const seedClaims = async (seed: Seed): Promise<void> => {
  const { database, currency } = seed
  const now = new Date()
  const [market, member, isThere] = await Promise.all([marketOfAct(database.db, now), findMember(database.db, 'demo'), findPromotion(database.db, promotions[0]?.key ?? '')])
  const allowed = market.value('promo.kinds', 'publish')
  const found = promotions.filter((each) => kindsOf(termsOf(each, now)).every((kind) => allowed.includes(kind)))
  if (member === undefined || isThere !== undefined || found.length === 0) return
  await catchUp(database.pool)
  const staffId = (await findByEmail(database.db, 'support'))?.id ?? null
  const joined = new Date(now.getTime() - 10 * dayMs)
  await database.transact(async (tx) => {
    await publish(tx, found, now)
    for (const each of found) {
      const terms = termsOf(each, now)
      const { key: periodKey, endsAt } = periodOf(terms.period, booksZone, joined)
      if (each.before.length === 0) continue
      let claim = await insertClaim(tx, { key: each.key, version: 1, memberId: member.id, periodKey, currency, endsAt }, joined)
      for (const input of each.before) claim = await step(tx, seed, claim, { terms, input, points: each.points, staffId, now: joined })
    }
  })
  await seedDoubt(seed, member.id, now)
  for (const each of found) {
    const claim = await findClaimOf(database.db, member.id, each.key)
    if (claim === undefined) continue
    await countClaim({ db: database.db, transact: database.transact, clock: { now: () => now } }, claim.id)
    for (const input of each.after) {
      const counted = await findClaimOf(database.db, member.id, each.key)
      if (counted !== undefined) await database.transact((tx) => step(tx, seed, counted, { terms: termsOf(each, now), input, points: each.points, staffId, now }))
    }
  }
}
