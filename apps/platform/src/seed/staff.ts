import { canonicalJson } from '@trevo/rules/canonical-json'
import { memberId, staffId } from '@trevo/rules/ids'
import { builtInRoles } from '@trevo/rules/staff/rights'
import { sql } from 'kysely'
import { createPasswords } from '#credentials/passwords.ts'
import { newTotpSecret } from '#credentials/totp.ts'
import { demoStaff } from '#areas/staff/demo.ts'
import { saveTotp } from '#areas/staff/factor-store.ts'
import type { Seed } from './seed.ts'
import { openAct } from '#areas/staff/log-store.ts'
import { changePerson, findByEmail, insertPerson, replaceRoles } from '#areas/staff/people-store.ts'
import { changeMember } from '#areas/account/staff/staff-members-store.ts'
import { insertStaffMember, isStaffMember } from '#areas/staff/staff-members-store.ts'
import { proposalHash } from '#areas/staff/act.ts'
import { findProposal, insertProposal } from '#areas/staff/proposal-store.ts'
import { ageRole, findMember } from './store.ts'

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** Somebody of each role, who log in as everybody does: the page before the login shows their codes. */
export const seedStaff = async ({ database, keys, currency }: Seed): Promise<void> => {
  const passwords = createPasswords()
  const sealer = keys.sealer('staff totp')
  const job = { kind: 'job', id: null, session: null, address: null, device: 'seed demo', request: null } as const
  for (const role of builtInRoles) {
    const { login, name, password } = demoStaff(role)
    const hash = await passwords.hash(password)
    await database.transact(async (tx) => {
      if ((await findByEmail(tx, login)) !== undefined) return
      const id = BigInt(builtInRoles.indexOf(role) + 1)
      const now = new Date()
      await openAct(tx, job, { act: 'staff.seed', target: { kind: 'staff', id: login }, after: { role } })
      await insertPerson(tx, { id, email: login, name, language: 'pt' }, now)
      await changePerson(tx, id, { state: 'active', password_hash: hash })
      await replaceRoles(tx, id, [{ role, until: null }], now)
      // Somebody whose review is due, so that there is one to do.
      if (role === 'trading') await ageRole(tx, { staffId: id, role }, { given: daysBefore(now, 200), confirmed: daysBefore(now, 80) })
      await saveTotp(tx, id, sealer.seal(newTotpSecret(), id.toString()), now)
    })
  }
  await database.transact(async (tx) => {
    if ((await findProposal(tx, 1n)) !== undefined) return
    const now = new Date()
    const target = { kind: 'threshold', id: `withdrawal.one-person ${currency}` }
    const asked = { threshold: 'withdrawal.one-person', currency, amountMinor: '1000000' }
    const payload = canonicalJson(asked)
    const reason = 'Fewer large withdrawals decided by one person'
    await openAct(tx, job, { act: 'proposals.propose', target, proposal: 1n, reason, after: asked })
    await insertProposal(tx, {
      id: 1n, act: 'settings.set-threshold', target_kind: target.kind, target: target.id, base_version: null, payload, hash: proposalHash('settings.set-threshold', target, null, payload), reason,
      amount_minor: null, currency: null, about_member: null, about_other: null, proposed_by: 1n, proposed_at: now, waits_until: null, own_from: null, expires_at: new Date(now.getTime() + 86_400_000),
    })
  })
  // Somebody of support has an account of their own, which is closed for play.
  await database.transact(async (tx) => {
    const [member, person] = [await findMember(tx, 'player_2'), await findByEmail(tx, demoStaff('support').login)]
    if (member === undefined || person === undefined || (await isStaffMember(tx, member.id))) return
    await openAct(tx, job, { act: 'staff.link-member', target: { kind: 'staff', id: staffId(person.id) }, reason: 'Said so when hired', after: { memberId: memberId(member.id), mayPlay: false } })
    await insertStaffMember(tx, { member_id: member.id, staff_id: person.id, reason: 'Said so when hired', linked_at: new Date(), linked_by: null })
    await changeMember(tx, member.id, { is_staff: true })
  })
  await sql`insert into seeds (name) values ('demo-staff') on conflict do nothing`.execute(database.db)
}
