import { seamlessWallet, type Verb, type VerbBody } from '@trevo/contract/vendor/seamless-wallet'
import type { Database } from '@trevo/server/sql'
import type { z } from 'zod'
import type { Tables } from '#db/tables.ts'
import type { Outcome } from '#ledger/outcome.ts'
import type { Poster } from '#ledger/post-soon.ts'
import type { Decision } from '#vendors/gateway/dialect.ts'
import { decidedByLedger, invalidRequest } from './answer.ts'
import { movementFor, type MoneyVerb } from './money-verbs.ts'
import { mark } from './mark-verb.ts'
import { authenticate, balance } from './session-verbs.ts'

export interface VerbDeps {
  readonly database: Database<Tables>
  readonly poster: Poster
}

/** A body that has passed the signature, as its vendor sent it. */
export type Decide = (deps: VerbDeps, vendor: string, body: unknown) => Decision | Promise<Decision>

const problemOf = (issue: z.core.$ZodIssue): readonly { name: string; problem: string }[] => {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => ({ name, problem: 'is not a field of this verb' }))
  const name = issue.path.length === 0 ? 'body' : issue.path.join('.')
  if (issue.code === 'invalid_type') return [{ name, problem: `must be a ${issue.expected}` }]
  return [{ name, problem: 'is not in its allowed form' }]
}

/** At most this many failing fields are named. */
const problemsMax = 20

const refusedBody = (issues: readonly z.core.$ZodIssue[]): Decision => ({
  answer: invalidRequest(issues.flatMap(problemOf).slice(0, problemsMax)),
  txId: null,
})

const unknownMember = invalidRequest([{ name: 'memberId', problem: 'names nobody here' }])

const answerFor = (outcome: Outcome, txId: string | null): Decision => ({
  answer: outcome.status === 'MEMBER_UNKNOWN' ? unknownMember : decidedByLedger(outcome, txId),
  txId,
})

const money =
  <V extends MoneyVerb>(verb: V): Decide =>
  (deps, vendor, body) => {
    const parsed = seamlessWallet[verb].safeParse(body)
    if (!parsed.success) return refusedBody(parsed.error.issues)
    const checked = parsed.data as VerbBody<V>
    const txId = 'txId' in checked ? checked.txId : null
    return deps.poster.postSoon(movementFor[verb](vendor, checked)).then((outcome) => answerFor(outcome, txId))
  }

const decideVerb: { readonly [V in Verb]: Decide } = {
  authenticate: async (deps, vendor, body) => {
    const parsed = seamlessWallet.authenticate.safeParse(body)
    if (!parsed.success) return refusedBody(parsed.error.issues)
    return { answer: await authenticate(deps.database, vendor, parsed.data.launchToken), txId: null }
  },
  balance: async (deps, vendor, body) => {
    const parsed = seamlessWallet.balance.safeParse(body)
    if (!parsed.success) return refusedBody(parsed.error.issues)
    return { answer: await balance(deps.database.db, vendor, parsed.data.sessionToken), txId: null }
  },
  bet: money('bet'),
  win: money('win'),
  'bet-win': money('bet-win'),
  rollback: money('rollback'),
  'end-round': money('end-round'),
  'promo-win': money('promo-win'),
  adjust: money('adjust'),
  mark: async (deps, vendor, body) => {
    const parsed = seamlessWallet.mark.safeParse(body)
    if (!parsed.success) return refusedBody(parsed.error.issues)
    return { answer: await mark(deps.database, vendor, parsed.data), txId: parsed.data.txId }
  },
}

/** By the last part of the path; a Map, so that no name of JavaScript's own is a verb. */
export const verbs: ReadonlyMap<string, Decide> = new Map(Object.entries(decideVerb))
