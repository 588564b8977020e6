import { bankAccountId, chatId, complaintId, conflictId, depositId, memberId as wireId, proposalId, recordId, sessionId, transferId, withdrawalId } from '@trevo/rules/ids'
import { hasSign, mayRead } from '@trevo/rules/staff/rights'
import { referenceOf } from '@trevo/rules/support/reference'
import { findByTokens } from '#areas/identity/search/search-store.ts'
import { documentToken, nameTokens } from '#areas/identity/search/search-tokens.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { lockPerson } from '#areas/staff/people-store.ts'
import { leftToday, requireReveal } from '#areas/staff/reveals.ts'
import type { StaffCall, StaffHandler, StaffMember } from '#areas/staff/staff-call.ts'
import { findProposal } from '#areas/staff/proposal-store.ts'
import { findByAccount, findByEmail, findByNamePrefix, findByPaymentId, findByPhone, findByPixKey, findByVendorId, findConflicts, findMembers, type FoundMember, foundMax, type FoundThing, findThing } from '#areas/office/search/find-store.ts'
import { findListedChat } from '#areas/support/chats/chats-store.ts'
import { findQueued } from '#areas/support/complaints/queue-store.ts'
import { type Taken, whatIsIt } from '#areas/office/search/what-is-it.ts'

interface Result {
  readonly took: Taken['as']
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly memberId: string | null
  readonly path: string
}

const idOf = { deposit: depositId, withdrawal: withdrawalId, transfer: transferId, round: recordId, session: sessionId, account: bankAccountId } as const
const tabOf = { withdrawal: 'payments', transfer: 'journal', round: 'play', session: 'devices', account: 'identity' } as const

const memberResult = (took: Taken['as'], { id, username }: FoundMember): Result => ({ took, kind: 'member', id: wireId(id), title: username, memberId: wireId(id), path: `/members/${wireId(id)}` })

const thingResult = (took: Taken['as'], { kind, key, member_id: member, title, round_id: round }: FoundThing): Result => {
  const inJournal = kind === 'transfer' && round !== null ? `?round=${encodeURIComponent(round)}` : ''
  const path = kind === 'deposit' ? `/deposits/${depositId(key)}` : `/members/${wireId(member)}/${tabOf[kind]}${inJournal}`
  return { took, kind, id: idOf[kind](key), title, memberId: wireId(member), path }
}

const conflictResults = async (took: Taken['as'], found: ReturnType<typeof findConflicts>): Promise<readonly Result[]> =>
  (await found).map(({ id, payment_id: title, member_id: member }) => ({ took, kind: 'conflict', id: conflictId(id), title, memberId: member === null ? null : wireId(member), path: `/deposits/payments/${conflictId(id)}` }))

const find = async ({ db, keys }: StaffCall<StaffMember>, taken: Taken): Promise<readonly Result[]> => {
  const members = async (found: Promise<readonly FoundMember[]>) => (await found).map((each) => memberResult(taken.as, each))
  const things = async (found: Promise<readonly FoundThing[]>) => (await found).map((each) => thingResult(taken.as, each))
  switch (taken.as) {
    case 'member':
      return members(findMembers(db, [taken.key]))
    case 'proposal':
      return (await findProposal(db, taken.key)) === undefined ? [] : [{ took: 'proposal', kind: 'proposal', id: proposalId(taken.key), title: proposalId(taken.key), memberId: null, path: `/approvals/${proposalId(taken.key)}` }]
    case 'complaint': {
      const found = await findQueued(db, taken.key)
      return found === undefined ? [] : [{ took: 'complaint', kind: 'complaint', id: complaintId(found.id), title: referenceOf(found.id), memberId: wireId(found.member_id), path: `/complaints/${complaintId(found.id)}` }]
    }
    case 'chat': {
      const found = await findListedChat(db, taken.key)
      return found === undefined ? [] : [{ took: 'chat', kind: 'chat', id: chatId(found.id), title: found.username, memberId: wireId(found.member_id), path: `/chats/${chatId(found.id)}` }]
    }
    case 'username':
      return members(findByNamePrefix(db, taken.text))
    case 'transaction':
      return things(findByVendorId(db, taken.text))
    case 'payment':
      return [...(await things(findByPaymentId(db, taken.text))), ...(await conflictResults(taken.as, findConflicts(db, { paymentId: taken.text })))]
    case 'conflict':
      return conflictResults(taken.as, findConflicts(db, { key: taken.key }))
    case 'email':
      return members(findByEmail(db, taken.text))
    case 'phone':
      return members(findByPhone(db, taken.text))
    case 'pix-key':
      return members(findByPixKey(db, taken.text))
    case 'bank-account':
      return members(findByAccount(db, taken))
    case 'document':
      return members(findMembers(db, await findByTokens(db, [documentToken(keys, taken.text)], foundMax)))
    case 'name':
      return members(findMembers(db, await findByTokens(db, nameTokens(keys, taken.text), foundMax)))
    case 'deposit':
    case 'withdrawal':
    case 'transfer':
    case 'round':
    case 'session':
    case 'account':
      return things(findThing(db, taken.as, taken.key))
  }
}

const kindsOf = (taken: readonly Taken[]): string[] => [...new Set(taken.map(({ as }) => as))]

const moneyKinds: readonly string[] = ['deposit', 'withdrawal', 'transfer', 'round', 'transaction', 'payment', 'conflict']

const talkKinds: readonly string[] = ['complaint', 'chat']

/** A search by a personal value counts as a reveal, before anything is looked for; the value itself is written down nowhere. */
const countSearch = async ({ me, transact, clock }: StaffCall<StaffMember>, kinds: readonly string[]): Promise<number> =>
  transact(async (tx) => {
    await lockPerson(tx, me.staffId)
    await requireReveal(tx, me, clock.now())
    await logReading(tx, me.actor, { act: 'members.search-personal', target: { kind: 'search', id: kinds.join(' ') } })
    return leftToday(tx, me.staffId, clock.now())
  })

export const searchEverything: StaffHandler<'GET /office/search'> = async ({ query }, call) => {
  const { grants } = call.me
  const all = whatIsIt(query.q)
  const mayLookFor = (kind: Taken['as']): boolean => (moneyKinds.includes(kind) ? mayRead(grants, 'money.view') : !talkKinds.includes(kind) || mayRead(grants, 'complaints'))
  const maySearch = (taken: Taken): boolean => (taken.isPersonal ? hasSign(grants, 'members.reveal', 'w') : mayLookFor(taken.as))
  const taken = all.filter(maySearch)
  const plain = (await Promise.all(taken.filter(({ isPersonal }) => !isPersonal).map((each) => find(call, each)))).flat()
  // What was found by a name or an id of ours is not looked for by what somebody told of themselves as well.
  const personal = plain.length > 0 ? [] : taken.filter(({ isPersonal }) => isPersonal)
  const left = personal.length === 0 ? null : await countSearch(call, kindsOf(personal))
  const found = [...plain, ...(await Promise.all(personal.map((each) => find(call, each)))).flat()]
  const once = found.filter((each, at) => found.findIndex(({ id }) => id === each.id) === at)
  return { took: kindsOf(taken), skipped: kindsOf(all.filter((each) => !maySearch(each))), results: once, leftToday: left }
}
