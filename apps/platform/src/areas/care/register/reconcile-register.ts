import { memberId as memberWire } from '@trevo/rules/ids'
import { asInBook, type Register } from '#adapters/register/register.ts'
import type { Db } from '#db/tables.ts'
import { hasReference, listQuestions, loggedInUnasked, registeredUnasked, sweptUnasked } from './duty-store.ts'

export interface RegisterDuty {
  readonly asked: readonly string[]
  readonly by: readonly string[]
  readonly everyMinutes: number
  readonly zone: string
}

interface Missing {
  readonly count: number
  /** The first of them. */
  readonly members: readonly string[]
}

export interface RegisterReport {
  /** False where one duty was missed, or one of our answers is not in the register's own book. */
  readonly ok: boolean
  readonly register: string
  readonly from: string
  readonly to: string
  readonly ours: number
  readonly theirs: number
  readonly missing: Readonly<Record<'registration' | 'login' | 'sweep', Missing>>
  /** What we say we were answered, and its book has not, or otherwise. */
  readonly notInTheirs: number
  readonly answeredOtherwise: number
  /** What its book has and ours has not: a question whose answer died with the process that asked. */
  readonly notInOurs: number
}

const dayMs = 86_400_000
/** Their clock and ours may differ, and an answer takes its time. */
const leewayMs = 5 * 60_000
const shownMax = 20

const missingOf = (ids: readonly bigint[]): Missing => ({ count: ids.length, members: ids.slice(0, shownMax).map((id) => memberWire(id)) })

/**
 * Product §6.716: the register's own book beside ours, and both beside the duty: each registration, each first login of a day and the sweep. Day by day,
 * so that it never holds more than a day of either book.
 */
export const reconcileRegister = async ({ db, register }: { readonly db: Db; readonly register: Register }, duty: RegisterDuty, { days, now }: { readonly days: number; readonly now: Date }): Promise<RegisterReport> => {
  const from = new Date(now.getTime() - days * dayMs)
  const sums = { ours: 0, theirs: 0, notInTheirs: 0, answeredOtherwise: 0, notInOurs: 0 }
  for (let start = from.getTime(); start < now.getTime(); start += dayMs) {
    const span = { from: new Date(start), to: new Date(Math.min(start + dayMs, now.getTime() + leewayMs)) }
    const day = await compareDay(db, register, span)
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += day[name]
  }
  const [registration, login, sweep] = await Promise.all([
    duty.asked.includes('registration') ? registeredUnasked(db, { from, to: now, by: duty.by }) : [],
    duty.asked.includes('login') ? loggedInUnasked(db, { from, to: now, zone: duty.zone, by: duty.by }) : [],
    duty.asked.includes('sweep') ? sweptUnasked(db, { since: new Date(now.getTime() - duty.everyMinutes * 60_000), now, by: duty.by }) : [],
  ])
  const ok = registration.length + login.length + sweep.length + sums.notInTheirs + sums.answeredOtherwise === 0
  return { ok, register: register.code, from: from.toISOString(), to: now.toISOString(), ...sums, missing: { registration: missingOf(registration), login: missingOf(login), sweep: missingOf(sweep) } }
}

const compareDay = async (db: Db, register: Register, { from, to }: { readonly from: Date; readonly to: Date }) => {
  const own = await listQuestions(db, { from, to })
  const ours = new Map(own.map(({ reference, person, answer }) => [`${reference} ${person.toString('hex')}`, answer]))
  const found = new Set<string>()
  const sums = { ours: own.length, theirs: 0, notInTheirs: 0, answeredOtherwise: 0, notInOurs: 0 }
  for await (const { reference, id, answer, at } of register.book(new Date(from.getTime() - leewayMs), new Date(to.getTime() + leewayMs))) {
    const key = `${reference} ${id}`
    const kept = ours.get(key)
    const isOfDay = at >= from && at < to
    if (kept === undefined ? isOfDay : true) sums.theirs += 1
    if (kept === undefined) {
      if (isOfDay && !(await hasReference(db, reference))) sums.notInOurs += 1
      continue
    }
    found.add(key)
    if (kept !== null && asInBook(kept) !== asInBook(answer)) sums.answeredOtherwise += 1
  }
  for (const [key, answer] of ours) if (answer !== null && !found.has(key)) sums.notInTheirs += 1
  return sums
}
