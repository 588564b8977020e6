import { birthdayIn } from '@trevo/rules/care/register-person'
import { matchFindings } from '@trevo/rules/risk/aml'
import { againDays, screenedOf, screeningPauseSeconds, stopsMoney } from '@trevo/rules/risk/screening'
import { type Screening, type ScreeningMatch, ScreeningSilent } from '#adapters/screening/screening.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { personToken } from '#areas/identity/search/search-tokens.ts'
import { noteFinding } from '#areas/risk/alerts/alerts-store.ts'
import { saveScreened } from '#areas/risk/aml/classes-store.ts'
import { findScanned } from '#areas/risk/aml/due-store.ts'
import { scanMember } from '#areas/risk/aml/scan-member.ts'
import { sealedNames } from '#areas/risk/cases/case-words.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { newKey } from '#db/keys.ts'
import type { Services } from '#services.ts'
import { stopForMatch } from './money-of-match.ts'
import { endScreening, listMatches, matchOf, saveAnswered, saveMatch, saveUnanswered } from './screening-store.ts'

export type ScreeningNeeds = Pick<Services, 'db' | 'transact' | 'clock' | 'keys' | 'market' | 'log'>

interface Person {
  readonly memberId: bigint
  readonly tries: number
  readonly token: Buffer
  readonly name: string
  readonly birth: string | null
}

const dayMs = 86_400_000
const nameCharsMax = 128

/** By what somebody is asked about; null: nothing is known of them, or they are nobody who plays. */
const personOf = async ({ db, keys }: ScreeningNeeds, memberId: bigint, tries: number): Promise<Person | null> => {
  if ((await findScanned(db, memberId)) === undefined) return null
  const { realName = '', birthday = '' } = (await readProfile(db, keys, memberId)).profile
  const name = realName.trim().slice(0, nameCharsMax)
  const birth = birthdayIn(birthday)
  return name === '' ? null : { memberId, tries, token: personToken(keys, name, birth ?? '').token, name, birth }
}

/** What was said of one: kept, an alert where it is new, and money that stands still where a list of sanctions may well mean them. */
const keep = async (services: ScreeningNeeds, { memberId, token }: Person, matches: readonly ScreeningMatch[], list: string): Promise<number> => {
  const { db, transact, keys, clock, market } = services
  const at = clock.now()
  const member = await findScanned(db, memberId)
  const made = await transact(async (tx) => {
    const sealer = await memberSealer(tx, keys, memberId)
    if (sealer === null || member === undefined) {
      await endScreening(tx, memberId)
      return 0
    }
    for (const match of matches) await saveMatch(tx, memberId, token, match, sealer.seal(Buffer.from(match.reason), sealedNames.match(match.entry)), at)
    const kept = (await listMatches(tx, memberId)).map(matchOf)
    await saveScreened(tx, memberId, screenedOf(kept), at)
    await saveAnswered(tx, memberId, { person: token, list, at, nextAt: new Date(at.getTime() + againDays * dayMs) })
    let alerts = 0
    for (const finding of matchFindings(kept)) if ((await noteFinding(tx, { room: 'aml', memberId, currency: member.currency }, finding, at)) === 'new') alerts += 1
    if (kept.some((each) => each.isSame === null && stopsMoney(each))) await stopForMatch(tx, { memberId, by: null, at, caseDays: market.value('aml.case', 'case') })
    return alerts
  })
  await scanMember(services, memberId)
  return made
}

const wait = ({ transact, clock }: ScreeningNeeds, persons: readonly Person[]): Promise<void> =>
  transact(async (tx) => {
    for (const { memberId, tries } of persons) await saveUnanswered(tx, memberId, { tries: tries + 1, nextAt: new Date(clock.now().getTime() + screeningPauseSeconds(tries + 1) * 1_000) })
  })

/** Asks about a set of members in one question. Without a whole answer nothing is known of any of them: they wait, and are asked about again. */
export const screenSet = async (services: ScreeningNeeds, screening: Screening, due: readonly { readonly member_id: bigint; readonly tries: number }[], list: string): Promise<{ readonly answered: number; readonly alerts: number; readonly silent: number }> => {
  const persons: Person[] = []
  for (const { member_id: memberId, tries } of due) {
    const person = await personOf(services, memberId, tries)
    if (person === null) await services.transact((tx) => endScreening(tx, memberId))
    else persons.push(person)
  }
  if (persons.length === 0) return { answered: 0, alerts: 0, silent: 0 }
  const reference = `scr_${newKey().toString(36)}`
  try {
    const matches = await screening.screen(reference, persons.map(({ memberId, name, birth }) => ({ id: memberId.toString(36), name, birth })))
    let alerts = 0
    for (const person of persons) alerts += await keep(services, person, matches.get(person.memberId.toString(36)) ?? [], list)
    return { answered: persons.length, alerts, silent: 0 }
  } catch (error) {
    if (!(error instanceof ScreeningSilent)) throw error
    services.log.warn({ reference, people: persons.length, why: error.message }, 'screening gave no answer')
    await wait(services, persons)
    return { answered: 0, alerts: 0, silent: persons.length }
  }
}
