import type { Json } from '@trevo/rules/canonical-json'
import { memberId as memberWire, staffId as staffWire } from '@trevo/rules/ids'
import { type ActRule, approvalRight, mayTry } from '@trevo/rules/staff/act-rule'
import { type Act, acts as rules } from '@trevo/rules/staff/acts'
import { type BuiltInRole, builtInRoles, hasSign, roleGrants } from '@trevo/rules/staff/rights'
import { areas } from '#areas.ts'
import { type ActOutcome, type ApprovalOutcome, approveProposal, type Doer, performAct } from '#areas/staff/act.ts'
import { findProposal } from '#areas/staff/proposal-store.ts'
import { doerOf, handClock, makeStaff } from '#areas/staff/staff-fixture.ts'
import { askForWithdrawal } from '#areas/cashier/withdrawals/review-fixture.ts'
import { gatherActs } from '#office/gathered-staff.ts'
import { createMember } from '#testing/factories.ts'
import type { TestOffice } from '#testing/office-app.ts'

/** What an act's sample is made from: a house with somebody of every role, and whatever the sample asks for beside. */
export interface House {
  readonly office: TestOffice
  /** Not used before in this house. */
  next(): number
  member(balanceMinor?: bigint): Promise<{ readonly id: bigint; readonly memberId: string }>
  /** Somebody of the staff, as the wire names them. */
  staff(role?: BuiltInRole): Promise<string>
  /** A vendor with one game. */
  vendor(more?: { readonly is_shown?: boolean; readonly secret_next?: string; readonly free_rounds_url?: string }): Promise<{ readonly vendor: string; readonly gameId: string }>
  withdrawal(amountMinor: bigint): Promise<string>
  /** Has another act done before, with a second pair where it needs one; what it replied. */
  done(act: Act, payload: Json): Promise<Json>
}

export const ruleOf = (act: Act): ActRule => rules[act]

const roleWith = (fits: (role: BuiltInRole) => boolean): BuiltInRole | undefined => builtInRoles.find(fits)

/** Who comes to the act: by a proposal where there is one, for acts that need a second pair by sign. */
export const doerRole = (act: Act, isProposing = false): BuiltInRole => {
  const rule = ruleOf(act)
  const role = roleWith((each) => mayTry(roleGrants[each], rule) && (!isProposing || rule.secondPair !== 'by-sign' || !hasSign(roleGrants[each], rule.right, 'w')))
  if (role === undefined) throw new Error(`no role may do ${act}`)
  return role
}

export const approverRole = (act: Act): BuiltInRole => {
  const role = roleWith((each) => hasSign(roleGrants[each], approvalRight(ruleOf(act)), 'a'))
  if (role === undefined) throw new Error(`no role approves ${act}`)
  return role
}

export const registry = gatherActs(areas)

export interface Run {
  readonly doer: Doer
  readonly clock?: ReturnType<typeof handClock>
}

/** Tries an act as somebody, at the time of a clock; the payload is read by the act's own schema first, as the wire's is. */
export const perform = (office: TestOffice, name: Act, payload: Json, { doer, clock = office.clock }: Run): Promise<ActOutcome> => {
  const services = { ...office.services, clock }
  const definition = registry.get(name)
  if (definition === undefined) throw new Error(`there is no act ${name}`)
  return services.transact((tx) =>
    performAct(tx, services, { name, payload: definition.payload as never, plan: (within, read, context) => definition.plan(within, read as never, context) }, doer, {
      payload: definition.payload.parse(payload) as Json, reason: 'because of a sample', version: null, isPreview: false,
    }),
  )
}

export const approve = async (office: TestOffice, proposal: bigint, { doer, clock = office.clock }: Run): Promise<ApprovalOutcome> => {
  const found = await findProposal(office.database.db, proposal)
  if (found === undefined) throw new Error('there is no such proposal')
  return approveProposal({ ...office.services, clock }, registry, doer, { id: proposal, hash: found.hash, factor: 'totp', reason: null })
}

export const somebody = async (office: TestOffice, ...roles: readonly string[]): Promise<Doer> => doerOf(office.services, (await makeStaff(office.database, [...new Set(roles)])).id)

export const openHouse = (office: TestOffice): House => {
  let count = 0
  const app = { services: office.services as never, database: office.database }
  const member: House['member'] = async (balanceMinor = 0n) => {
    const { memberId } = await createMember(app, { balanceMinor })
    return { id: memberId, memberId: memberWire(memberId) }
  }
  return {
    office,
    next: () => (count += 1),
    member,
    staff: async (role = 'content') => staffWire((await makeStaff(office.database, [role])).id),
    vendor: async (more = {}) => {
      count += 1
      const code = `V${count}`
      const { db } = office.database
      await db.insertInto('providers').values({ code, name: code, secret: `secret of ${code}`, secret_next: null, launch_url: '{origin}/launch', ...more }).execute()
      await db.insertInto('games').values({ provider_code: code, game_code: 'lua', name: 'Lua', names: '{}', game_type: 'RNG' }).execute()
      return { vendor: code, gameId: `${code}:lua` }
    },
    withdrawal: async (amountMinor) => {
      const { id } = await member(amountMinor)
      return (await askForWithdrawal({ database: office.database, keys: office.services.keys }, { memberId: id, amountMinor, now: office.clock.now() })).wire
    },
    done: async (act, payload) => {
      const outcome = await perform(office, act, payload, { doer: await somebody(office, doerRole(act)) })
      if (outcome.kind === 'done') return outcome.reply
      if (outcome.kind === 'preview') throw new Error(`${act} was only looked at`)
      const applied = await approve(office, outcome.proposal, { doer: await somebody(office, approverRole(act)) })
      if (applied.kind === 'over') throw new Error(`${act} was answered ${applied.code}`)
      return applied.reply
    },
  }
}
