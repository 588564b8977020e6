import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Wallet } from './wallet.ts'

const marketRules = z
  .object({
    autoplay: z.boolean().catch(false),
    turbo: z.boolean().catch(false),
    minimumCycleMs: z.number().int().min(0).max(60_000).catch(0),
    othersBets: z.boolean().catch(false),
    simulatedEvents: z.boolean().catch(false),
    roundStakeMax: z.string().regex(/^[1-9][0-9]{0,14}$/).nullable().catch(null),
  })
  .catch({ autoplay: false, turbo: false, minimumCycleMs: 0, othersBets: false, simulatedEvents: false, roundStakeMax: null })

/** What the market of a session allows. What is missing or malformed is taken as forbidden. */
export interface SessionRules {
  readonly autoplay: boolean
  readonly turbo: boolean
  readonly minimumCycleMs: number
  /** Whether members see how others bet. */
  readonly othersBets: boolean
  /** Whether a sportsbook may offer events that are simulated. */
  readonly simulatedEvents: boolean
  /** The most that a round may cost by law, in minor units; null: no bound. */
  readonly roundStakeMax: string | null
}

export const readRules = (stored: unknown): SessionRules => marketRules.parse(stored)

const admitted = z.object({
  sessionToken: z.string().min(1).max(256),
  memberId: z.string().min(1).max(64),
  nickname: z.string().max(64).catch(''),
  currency: z.string().regex(/^[A-Z]{3}$/),
  language: z.string().max(16).catch('pt'),
  isTrial: z.boolean().catch(false),
  rules: z.unknown(),
})

/** Who came, as the operator's wallet says. */
export interface Admitted {
  /** Of the wallet: goes with each bet. */
  readonly sessionToken: string
  readonly memberId: string
  readonly nickname: string
  readonly currency: string
  readonly language: string
  readonly isTrial: boolean
  readonly rules: SessionRules
}

export type Admission = { readonly member: Admitted } | { readonly refusal: 'session_expired' | 'no_answer' }

const triesMax = 3

/** Trades a launch token for a wallet's session. The token works once, so only an answer that decided nothing is asked for again. */
export const admitByToken = async ({ wallet, log }: { readonly wallet: Wallet; readonly log: FastifyBaseLogger }, vendor: string, launchToken: string): Promise<Admission> => {
  const body = JSON.stringify({ launchToken })
  let answer = await wallet.call(vendor, 'authenticate', body)
  for (let tries = 1; answer.kind === 'undecided' && answer.trouble === 'RETRY' && tries < triesMax; tries += 1) {
    await sleep(answer.retryAfterMs === null ? 300 : Math.min(answer.retryAfterMs, 1_500))
    answer = await wallet.call(vendor, 'authenticate', body)
  }
  if (answer.kind === 'undecided') return { refusal: 'no_answer' }
  if (answer.status !== 'OK') return { refusal: 'session_expired' }
  const member = admitted.safeParse(answer.body)
  if (!member.success) {
    log.error({ vendor, fields: member.error.issues.map((issue) => issue.path.join('.')) }, 'authenticate answered outside the contract')
    return { refusal: 'no_answer' }
  }
  return { member: { ...member.data, rules: readRules(member.data.rules) } }
}
