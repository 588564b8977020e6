import { detailFields } from '@trevo/rules/forms/details'
import { sql } from 'kysely'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { askedDetails } from '#areas/identity/members/asked-details.ts'
import { readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import type { Seed } from './seed.ts'
import { findMember } from './store.ts'

/** The logins whose papers are verified: with what the law of a market asks, they play at once. The same people as in `papers.ts`. */
const persons = [
  { username: 'demo', realName: 'Joana Demo Silva', birthday: '1990-04-12', idNumber: '39053344705', gender: 'female', email: 'joana@example.com', mobile: '+5511912340001' },
  { username: 'agent', realName: 'Rafael Agente Costa', birthday: '1984-09-30', idNumber: '11144477735', gender: 'male', email: 'rafael@example.com', mobile: '+5511912340002' },
] as const

/** Tells of the demo's logins what the market asks of who plays, where it asks for something; what they said themselves stays. */
export const seedDetails = async ({ database, keys }: Seed): Promise<void> => {
  const now = new Date()
  const asked: readonly string[] = detailFields(askedDetails(await marketOfAct(database.db, now), 'launch').details)
  if (asked.length === 0) return
  await database.transact(async (tx) => {
    for (const { username, email, mobile, ...person } of persons) {
      const member = await findMember(tx, username)
      if (member === undefined) continue
      const { profile, version } = await readProfile(tx, keys, member.id)
      const told = { ...person, address: 'Rua das Flores 12, São Paulo', standing: 'none' }
      const missing = Object.entries(told).filter(([field]) => asked.includes(field) && (profile[field as keyof typeof profile] ?? '') === '')
      if (missing.length > 0) await writeProfile(tx, keys, member.id, { ...profile, ...Object.fromEntries(missing) }, version, now)
      if (asked.includes('email')) await sql`update members set email = ${email} where id = ${member.id} and email is null and not exists (select from members where email = ${email})`.execute(tx)
      if (asked.includes('mobileNum')) await sql`update members set mobile_number = ${mobile} where id = ${member.id} and mobile_number is null and not exists (select from members where mobile_number = ${mobile})`.execute(tx)
    }
  })
}
