import { setTimeout as sleep } from 'node:timers/promises'
import { seamlessWallet, type Verb, type VerbBody } from '@trevo/contract/vendor/seamless-wallet'
import { type Decision, type Reply, wrongFields } from './answer.ts'
import type { Member } from './books.ts'
import { betAndWin, endRound, giveBack, payPromotion, payWin, placeBet, resettle, type Table, type Verdict } from './money-verbs.ts'
import { authenticate, balance } from './session-verbs.ts'

/** What of a call makes it the same call: every field but the session, and `closesRound` only where it is true. */
const textOf = (verb: Verb, body: Readonly<Record<string, unknown>>, isSessionOfIt: boolean): string => {
  const fields = Object.entries(body).filter(([name, value]) => (name !== 'sessionToken' || isSessionOfIt) && value !== false)
  return JSON.stringify([verb, fields.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

const problemsOf = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string; readonly keys?: readonly string[] }[]): Reply =>
  wrongFields(
    issues.flatMap(({ path, message, keys }) =>
      (keys ?? [path.length === 0 ? 'body' : path.map(String).join('.')]).map((name) => ({ name, problem: message })),
    ),
  )

export interface Operator {
  decide(verb: Verb, body: unknown): Promise<Reply>
}

/** Decides one vendor's calls, one by one, on one thread and in memory: what is looked up and what is written has nothing between it. */
export const openOperator = (table: Table): Operator => {
  const { books, broken } = table
  const { kept } = table.ids
  const stickless = new Set<string>()
  if (!broken.has('session-refusal-sticks')) stickless.add('SESSION_EXPIRED')
  if (!broken.has('early-win-sticks')) stickless.add('BET_NOT_FOUND')
  if (broken.has('refusal-forgotten')) for (const status of ['INSUFFICIENT_FUNDS', 'INVALID_CURRENCY', 'LIMIT_REACHED']) stickless.add(status)

  const decisionOf = (member: Member, txId: string | null, { status, seq }: Verdict): Decision => ({
    status,
    balance: member.balanceMinor.toString(),
    currency: member.currency,
    txId,
    ledgerSeq: seq,
  })
  const say = (decision: Decision, replayed: boolean): Reply => ({ http: 200, body: { ...decision, replayed } })

  const forgets = (verb: Verb): boolean => broken.has('replay-forgotten') || (broken.has('promo-twice') && verb === 'promo-win')

  /** Decides once for each id and kind; `bet-win` uses up two kinds. */
  const once = (
    verb: Verb,
    kinds: readonly string[],
    member: Member,
    body: { readonly txId: string },
    decide: () => Verdict,
    isForgetful = forgets(verb),
  ): Reply => {
    const asked = textOf(verb, { ...body }, broken.has('session-in-the-hash'))
    const before = kinds.map((kind) => kept.get(`${kind} ${body.txId}`)).find((one) => one !== undefined)
    if (before !== undefined && !isForgetful) {
      if (before.asked !== asked && !broken.has('mismatch-forgotten'))
        return say(decisionOf(member, body.txId, { status: 'DUPLICATE_MISMATCH', seq: null }), false)
      const shown = broken.has('balance-of-now') ? { ...before.decision, balance: member.balanceMinor.toString() } : before.decision
      return say(shown, !broken.has('replay-unmarked'))
    }
    const decision = decisionOf(member, body.txId, decide())
    if (!stickless.has(decision.status)) for (const kind of kinds) kept.set(`${kind} ${body.txId}`, { asked, decision })
    return say(decision, false)
  }

  const withMember = (id: string, decide: (member: Member) => Reply | Promise<Reply>): Reply | Promise<Reply> => {
    const member = books.members.get(id)
    return member === undefined ? wrongFields([{ name: 'memberId', problem: 'names nobody here' }]) : decide(member)
  }

  const bet = async (member: Member, body: VerbBody<'bet'>): Promise<Reply> => {
    const fundsMinor = member.balanceMinor
    const wasKnown = kept.has(`bet ${body.txId}`)
    if (broken.has('late-debit') || broken.has('late-lookup')) await sleep(20)
    const decide = (): Verdict => placeBet(table, member, body, broken.has('late-debit') ? fundsMinor : member.balanceMinor)
    return once('bet', ['bet'], member, body, decide, broken.has('late-lookup') ? !wasKnown : forgets('bet'))
  }

  const verbs: { readonly [V in Verb]: (body: VerbBody<V>) => Reply | Promise<Reply> } = {
    authenticate: (body) => authenticate(table, body.launchToken),
    balance: (body) => balance(table, body.sessionToken),
    bet: (body) => withMember(body.memberId, (member) => bet(member, body)),
    win: (body) => withMember(body.memberId, (member) => once('win', ['win'], member, body, () => payWin(table, member, body))),
    'bet-win': (body) => withMember(body.memberId, (member) => once('bet-win', ['bet', 'win'], member, body, () => betAndWin(table, member, body))),
    rollback: (body) => withMember(body.memberId, (member) => once('rollback', ['rollback'], member, body, () => giveBack(table, member, body))),
    'end-round': (body) => withMember(body.memberId, (member) => say(decisionOf(member, null, endRound(table, member, body)), false)),
    'promo-win': (body) => withMember(body.memberId, (member) => once('promo-win', ['promo'], member, body, () => payPromotion(table, member, body))),
    adjust: (body) => withMember(body.memberId, (member) => once('adjust', ['adjust'], member, body, () => resettle(table, member, body))),
    mark: (body) =>
      withMember(body.memberId, (member) =>
        body.withMemberId === undefined || books.members.has(body.withMemberId)
          ? once('mark', ['mark'], member, body, () => ({ status: 'OK', seq: null }))
          : wrongFields([{ name: 'withMemberId', problem: 'names nobody here' }]),
      ),
  }

  const decideVerb = async <V extends Verb>(verb: V, body: unknown): Promise<Reply> => {
    const parsed = seamlessWallet[verb].safeParse(body)
    return parsed.success ? verbs[verb](parsed.data as VerbBody<V>) : problemsOf(parsed.error.issues)
  }
  return { decide: decideVerb }
}
