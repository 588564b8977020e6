import type { ReplyOf } from '@trevo/contract/member/api'
import { birthdayWindow, type MonthDay, monthDayOf, toldDays } from '@trevo/rules/promotions/birthday'
import { booksZone } from '@trevo/rules/staff/zones'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { verifiedBirthday } from '#areas/papers/verified-name.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { type BirthdayRow, dayOf, findBirthdayRow, saveBirthday } from './birthdays-store.ts'

const dayMs = 86_400_000

export interface KnownDay {
  readonly of: MonthDay
  readonly source: 'papers' | 'profile'
}

type Reading = Pick<Services, 'keys' | 'market'>

/** What the house knows without asking: verified papers before the profile, which says it once. */
export const knownBirthday = async (db: Db | Tx, { keys, market }: Reading, memberId: bigint): Promise<KnownDay | null> => {
  const verified = monthDayOf((await verifiedBirthday(db, keys, memberId, market.today())) ?? '')
  if (verified !== null) return { of: verified, source: 'papers' }
  const { profile } = await readProfile(db, keys, memberId)
  const told = monthDayOf(profile.birthday ?? '')
  return told === null ? null : { of: told, source: 'profile' }
}

/** Until when a day that was told stands; null: another may be told. */
export const lockedUntil = (row: BirthdayRow | undefined, now: Date): Date | null => {
  if (row === undefined || row.source !== 'told') return null
  const until = new Date(row.set_at.getTime() + toldDays * dayMs)
  return until > now ? until : null
}

/** Verified papers win over whatever stood before. The caller has locked the member. */
export const followPapers = async (tx: Tx, services: Reading, memberId: bigint, now: Date): Promise<boolean> => {
  const row = await findBirthdayRow(tx, memberId)
  if (row === undefined || dayOf(row) === null) return false
  const known = await knownBirthday(tx, services, memberId)
  if (known?.source !== 'papers') return false
  const isSame = row.month === known.of.month && row.day === known.of.day
  await saveBirthday(tx, memberId, known.of, 'papers', now)
  return !isSame
}

/** Whether verified papers agree that it is the time of gifts: they may have been verified a moment ago. */
export const isGiftTime = async (tx: Tx, services: Reading, memberId: bigint, now: Date): Promise<boolean> => {
  const known = await knownBirthday(tx, services, memberId)
  return known?.source !== 'papers' || birthdayWindow(known.of, booksZone, now).isOpen
}

export const viewBirthday = async (db: Db, services: Reading, memberId: bigint, now: Date): Promise<ReplyOf<'GET /api/birthday'>> => {
  const [row, known] = await Promise.all([findBirthdayRow(db, memberId), knownBirthday(db, services, memberId)])
  const of = dayOf(row)
  const window = of === null ? null : birthdayWindow(of, booksZone, now)
  return {
    birthday: of,
    isKnown: known !== null,
    lockedUntil: known === null ? (lockedUntil(row, now)?.toISOString() ?? null) : null,
    gifts: window === null ? null : { opensAt: window.opensAt.toISOString(), endsAt: window.endsAt.toISOString(), isOpen: window.isOpen },
  }
}
