import { amlFindings, sumOf } from '@trevo/rules/risk/aml'
import { countryOf } from '@trevo/rules/country-names'
import { classOf } from '@trevo/rules/risk/classes'
import { highRiskCountries, watchedCountries } from '@trevo/rules/risk/countries'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { countOpenAlerts, noteFinding } from '#areas/risk/alerts/alerts-store.ts'
import { readTraits, replaceTraits } from '#areas/risk/links/traits-store.ts'
import { beginScreening } from '#areas/risk/screening/screening-store.ts'
import { readThresholds } from '#areas/staff/settings-store.ts'
import type { Services } from '#services.ts'
import { saveClass } from './classes-store.ts'
import { openDueCase } from './open-due-case.ts'
import { findScanned } from './due-store.ts'
import { readAmlFacts } from './facts-store.ts'

export type Scanning = Pick<Services, 'db' | 'transact' | 'clock' | 'keys' | 'market'>

/** Looks at one member: by what they are linked, what looks like money laundering, and how closely they are watched from now on. Done twice it changes nothing. */
export const scanMember = async (services: Scanning, memberId: bigint): Promise<number> => {
  const { db, transact, clock, keys, market } = services
  const member = await findScanned(db, memberId)
  if (member === undefined) return 0
  const now = clock.now()
  const traits = await readTraits(db, keys, memberId, now)
  await transact((tx) => replaceTraits(tx, memberId, traits))
  const [facts, limits, { profile }] = await Promise.all([readAmlFacts(db, keys, { memberId, currency: member.currency, mobileNumber: member.mobile_number, now }), readThresholds(db, member.currency), readProfile(db, keys, memberId)])
  const found = amlFindings(facts, { sumMinor: BigInt(market.value('aml.sum', 'scan')), dueMinor: BigInt(market.value('aml.due', 'scan')), leastMinor: limits['aml.least'] })
  return transact(async (tx) => {
    let made = 0
    for (const finding of found) if ((await noteFinding(tx, { room: 'aml', memberId, currency: member.currency }, finding, now)) === 'new') made += 1
    if (found.some(({ kind }) => kind === 'due')) await openDueCase(tx, { memberId, at: now, caseDays: market.value('aml.case', 'case') })
    const watched = classOf({
      country: countryOf(profile.country ?? '') ?? member.country, watchedCountries, highCountries: highRiskCountries, paidInMinor: sumOf(facts.paidIn), muchMinor: limits['aml.much'], methods: facts.methods,
      hasOccupation: (profile.occupation ?? '') !== '', openAlerts: await countOpenAlerts(tx, 'aml', memberId), screened: facts.screened,
    })
    await saveClass(tx, memberId, watched, now)
    if (watched.reasons.includes('not-screened')) await beginScreening(tx, [memberId], now)
    return made
  })
}
