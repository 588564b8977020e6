import { bandOf, harmFormula, type HarmReason } from '@trevo/rules/care/harm'
import { selfEnd, timeOutEnd } from '@trevo/rules/care/exclusion'
import type { Database } from '@trevo/server/sql'
import { insertExclusion, markExcluded } from '#areas/care/exclusion/exclusions-store.ts'
import { insertMeasured } from '#areas/care/harm/measures-store.ts'
import { findScore, insertIntervention, saveScore } from '#areas/care/harm/harm-store.ts'
import type { Tables } from '#db/tables.ts'
import { findMember } from './store.ts'

const hourMs = 3_600_000

const scored: readonly { readonly player: number; readonly score: number; readonly kind: 'message' | 'talk'; readonly reasons: readonly HarmReason[] }[] = [
  {
    player: 11,
    score: 60,
    kind: 'talk',
    reasons: [
      { marker: 'net-deposits', points: 15, found: '240000', from: '90000' },
      { marker: 'losses', points: 20, found: '210000', from: '200000' },
      { marker: 'long-play', points: 15, found: '255', from: '180' },
      { marker: 'nights', points: 10, found: '4', from: '3' },
    ],
  },
  {
    player: 10,
    score: 30,
    kind: 'message',
    reasons: [
      { marker: 'many-deposits', points: 15, found: '6', from: '5' },
      { marker: 'long-play', points: 15, found: '195', from: '180' },
    ],
  },
]

/** Whom a step reached 40 days ago, and who came close to it. */
const measured: readonly { readonly player: number; readonly band: 'message' | 'talk'; readonly isReached: boolean; readonly paid: readonly [bigint, bigint]; readonly minutes: readonly [number, number]; readonly usedTools: boolean }[] = [
  { player: 4, band: 'message', isReached: true, paid: [120_000n, 70_000n], minutes: [2_400, 1_500], usedTools: true },
  { player: 5, band: 'message', isReached: true, paid: [90_000n, 85_000n], minutes: [1_800, 1_750], usedTools: false },
  { player: 6, band: 'message', isReached: false, paid: [100_000n, 95_000n], minutes: [2_000, 1_900], usedTools: false },
  { player: 7, band: 'talk', isReached: true, paid: [300_000n, 60_000n], minutes: [4_200, 900], usedTools: true },
]

/** What the room for responsible play shows in a demo, once: a time-out, a self-exclusion, and two members who are watched over. */
export const seedCare = (database: Database<Tables>, currency: string, now: Date): Promise<void> =>
  database.transact(async (tx) => {
    const memberOf = async (player: number): Promise<bigint | undefined> => (await findMember(database.db, `player_${player}`))?.id
    const [paused, excluded] = [await memberOf(8), await memberOf(9)]
    const [first] = scored
    const known = first === undefined ? undefined : await memberOf(first.player)
    if (paused === undefined || excluded === undefined || known === undefined || (await findScore(tx, known)) !== undefined) return
    const week = timeOutEnd('week', now)
    await insertExclusion(tx, { member_id: paused, kind: 'time-out', term: 'week', set_by: 'member', began_at: now, ends_at: week, over_at: week })
    const months = selfEnd('six-months', now)
    await insertExclusion(tx, { member_id: excluded, kind: 'self', term: 'six-months', set_by: 'member', began_at: now, ends_at: months, over_at: months })
    for (const memberId of [paused, excluded]) await markExcluded(tx, memberId, now)
    for (const { player, score, kind, reasons } of scored) {
      const memberId = await memberOf(player)
      if (memberId === undefined) continue
      await saveScore(tx, memberId, { score, reasons }, { formula: harmFormula, band: bandOf(score), belowSince: null, at: now })
      const dueAt = kind === 'talk' ? new Date(now.getTime() + 60 * hourMs) : null
      await insertIntervention(tx, { memberId, kind, score, reasons, staffId: null, at: now, dueAt, ...(dueAt === null ? { outcome: 'sent' as const } : {}) })
    }
    for (const { player, ...each } of measured) {
      const memberId = await memberOf(player)
      if (memberId !== undefined) await insertMeasured(tx, { ...each, memberId, currency, at: new Date(now.getTime() - 40 * 24 * hourMs), measuredAt: new Date(now.getTime() - 9 * 24 * hourMs) })
    }
  })
