import { letsPlay, type Register, type RegisterAnswer, type RegisterPerson, RegisterSilent } from '#adapters/register/register.ts'
import { endKind, insertExclusion, letIn, markExcluded, membersExcludedBy, standingExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { readProfiles } from '#areas/identity/members/member-profiles-store.ts'
import { findContactsOf, lockMember, lockMembers } from '#areas/identity/members/members-store.ts'
import { dropHeldOffers } from '#areas/content/offers-store.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { endHit } from './hit-store.ts'
import { type Asked, askedOf, type Told } from './person-of.ts'
import { beginHit } from './register-hit.ts'
import { type Check, findState, insertChecks, saveState, saveStates } from './register-store.ts'
import type { RegisterChecksTable } from './tables.ts'

export type Asking = Pick<Services, 'db' | 'transact' | 'clock' | 'keys' | 'log' | 'market' | 'live' | 'register'>
type Why = RegisterChecksTable['why']

/** By what the market's register knows people, at a place that asks it. */
type By = readonly string[]

/** Of these members; who has told too little to be asked about is not in it. */
const askedOfMembers = async (db: Db, { keys }: Pick<Asking, 'keys'>, by: By, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Asked>> => {
  const profiles = await readProfiles(db, keys, memberIds)
  const contacts = by.includes('person') ? await findContactsOf(db, memberIds) : null
  return new Map(
    memberIds.flatMap((memberId) => {
      const { idNumber = '', realName = '', birthday = '', address = '' } = profiles.get(memberId) ?? {}
      const asked = askedOf(keys, by, { idNumber, realName, birthday, address, email: contacts?.get(memberId)?.email ?? '', mobile: contacts?.get(memberId)?.mobile_number ?? '' })
      return asked === null ? [] : [[memberId, asked] as const]
    }),
  )
}

/** All of the people at once; null where the register is silent. What it says is never in the log. */
const ask = async (register: Register, log: Asking['log'], reference: string, persons: readonly RegisterPerson[]): Promise<ReadonlyMap<string, RegisterAnswer> | null> => {
  try {
    return (await register.check(reference, persons)).answers
  } catch (error) {
    if (!(error instanceof RegisterSilent)) throw error
    log.warn({ reference, people: persons.length, why: error.message }, 'the register of exclusions did not answer')
    return null
  }
}

const newReference = (): string => `reg_${newKey().toString(36)}`

/** Whether somebody who wants to register may: a silent register is a no, because nothing is known (never told apart to a stranger). */
export const mayRegister = async (services: Asking, told: Told): Promise<boolean> => {
  const { register, market, transact, clock, keys, log } = services
  if (register === null || !market.value('stop.register', 'register').includes('registration')) return true
  const asked = askedOf(keys, market.value('stop.register.by', 'register'), told)
  if (asked === null) return true
  const reference = newReference()
  const answers = await ask(register, log, reference, [asked.person])
  const answer = answers?.get(asked.person.id) ?? null
  await transact((tx) => insertChecks(tx, [{ member_id: null, person: asked.token, why: 'registration', reference, answer, asked_at: clock.now() }]))
  return letsPlay(answer) && !(answer === 'benefits' && market.value('stop.benefits', 'register').includes('registration'))
}

/** How long the last good answer stands while the register is silent. */
const isStillGood = async (tx: Tx, { market }: Asking, memberId: bigint, now: Date): Promise<boolean> => {
  const state = await findState(tx, memberId)
  const goodMs = market.value('stop.register.silent', 'login') * 60_000
  return state != null && letsPlay(state.answer) && state.answered_at !== null && now.getTime() - state.answered_at.getTime() < goodMs
}

/** What an answer does to a member: on the register they stand excluded, off it they are in again unless something else stands. */
const apply = async (tx: Tx, services: Asking, memberId: bigint, answer: RegisterAnswer | null, why: Why): Promise<readonly bigint[]> => {
  const now = services.clock.now()
  await lockMember(tx, memberId)
  const isGood = letsPlay(answer) || (answer === null && (why === 'sweep' || (await isStillGood(tx, services, memberId, now))))
  // Product §6.1613: who receives benefits and has an account plays on, and stands in a list of staff's.
  const isWatched = answer !== 'benefits' || services.market.value('stop.benefits', 'job').includes('watch')
  await saveState(tx, memberId, isWatched ? answer : 'clear', now)
  const stands = (await standingExclusions(tx, memberId)).some(({ kind }) => kind === 'register')
  if (!isGood && !stands) {
    await insertExclusion(tx, { member_id: memberId, kind: 'register', term: 'register', set_by: answer === null ? 'house' : 'register', began_at: now, ends_at: null, over_at: null })
    await markExcluded(tx, memberId, now)
    if (answer !== null) await beginHit(tx, { market: services.market, registerUrl: services.register?.url ?? null }, memberId, now)
    return endSessions(tx, memberId)
  }
  if (answer === 'previously') await dropHeldOffers(tx, memberId, now)
  if (letsPlay(answer) && stands) {
    await endKind(tx, memberId, 'register', 'register', now)
    await endHit(tx, memberId, 'no-concern', now)
    if ((await letIn(tx, [memberId])).length > 0) return endSessions(tx, memberId)
  }
  return []
}

interface Answered {
  readonly memberId: bigint
  readonly answer: RegisterAnswer | null
  readonly check: Check
}

/**
 * Keeps all that changes nothing, together: who is clear, or of whom a sweep heard nothing, and is not kept out by the register. Gives the others, whose
 * answers have something to do.
 */
const keepCalm = async (tx: Tx, answered: readonly Answered[], why: Why, now: Date): Promise<readonly Answered[]> => {
  const quiet = answered.filter(({ answer }) => answer === 'clear' || (answer === null && why === 'sweep'))
  if (quiet.length === 0) return answered
  const ids = quiet.map(({ memberId }) => memberId)
  await lockMembers(tx, ids)
  const stands = await membersExcludedBy(tx, 'register', ids)
  const calm = quiet.filter(({ memberId }) => !stands.has(memberId))
  await insertChecks(tx, calm.map(({ check }) => check))
  await saveStates(tx, calm, now)
  return answered.filter((each) => !calm.includes(each))
}

/** Asks about members, each once, and does what the answers say. Who has told too little is not asked about. */
export const askAbout = async (services: Asking, register: Register, by: By, memberIds: readonly bigint[], why: Why): Promise<void> => {
  const { db, transact, log, clock, live } = services
  if (memberIds.length === 0) return
  const known = await askedOfMembers(db, services, by, memberIds)
  const unasked = memberIds.filter((memberId) => !known.has(memberId))
  await transact((tx) => saveStates(tx, unasked.map((memberId) => ({ memberId, answer: null })), clock.now()))
  if (known.size === 0) return
  const reference = newReference()
  const persons = new Map([...known.values()].map(({ person }) => [person.id, person]))
  const answers = await ask(register, log, reference, [...persons.values()])
  const answered = [...known].map(([memberId, { token, person }]): Answered => {
    const answer = answers?.get(person.id) ?? null
    return { memberId, answer, check: { member_id: memberId, person: token, why, reference, answer, asked_at: clock.now() } }
  })
  for (const { memberId, answer, check } of await transact((tx) => keepCalm(tx, answered, why, clock.now()))) {
    const ended = await transact(async (tx) => {
      await insertChecks(tx, [check])
      return apply(tx, services, memberId, answer, why)
    })
    for (const sessionId of ended) live.endSession(sessionId)
  }
}

/** At the first login of the market's day, and again while the register was silent. */
export const askAtLogin = async (services: Asking, memberId: bigint): Promise<void> => {
  const { register, market, clock, db } = services
  if (register === null || !market.value('stop.register', 'login').includes('login')) return
  const state = await findState(db, memberId)
  const dayOfAnswer = state?.answered_at == null ? null : market.dayOf(state.answered_at)
  if (letsPlay(state?.answer ?? null) && dayOfAnswer === market.dayOf(clock.now())) return
  await askAbout(services, register, market.value('stop.register.by', 'login'), [memberId], 'login')
}
