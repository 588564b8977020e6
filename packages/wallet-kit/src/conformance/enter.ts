import { authenticated } from '#answers.ts'
import type { Player } from './bodies.ts'
import { type Caller, told } from './caller.ts'

/** The run cannot begin: a sentence for whoever started it. */
export class Unusable extends Error {}

export interface Entered {
  readonly player: Player
  readonly balanceMinor: bigint
  readonly currency: string
  /** Null when a session was given. */
  readonly launchToken: string | null
  readonly sessionsOpened: number | null
}

/** A member's id and session as a run tells them at its end, so that the next one needs no launch. */
const pairForm = /^(mem_[0-9a-z]+):(.+)$/
export const pairOf = ({ memberId, sessionToken }: Player): string => `${memberId}:${sessionToken}`

const withSession = async (caller: Caller, player: Player): Promise<Entered> => {
  const answer = await caller.send('balance', { sessionToken: player.sessionToken })
  const { status, balance, currency } = answer.body
  if (answer.http !== 200 || status !== 'OK' || typeof balance !== 'string' || typeof currency !== 'string')
    throw new Unusable(`The session of --member-token is not taken (${told(answer)}): give a new launch token.`)
  return { player, balanceMinor: BigInt(balance), currency, launchToken: null, sessionsOpened: null }
}

/** Five times at once: a token is good for one of them. */
const withLaunch = async (caller: Caller, launchToken: string): Promise<Entered> => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => caller.send('authenticate', { launchToken })))
  const opened = answers.filter(({ http, body }) => http === 200 && body.status === 'OK')
  const [first] = opened
  if (first === undefined) {
    const seen = answers[0] === undefined ? 'no answer' : told(answers[0])
    throw new Unusable(`The launch token opens no session (${seen}). It is good once, within 60 s; vendor, secret and base must be right.`)
  }
  const form = authenticated.safeParse(first.body)
  if (!form.success) throw new Unusable(`authenticate answers outside the contract’s form: ${form.error.issues[0]?.path.join('.')} in ${told(first)}`)
  const { memberId, sessionToken, balance, currency } = form.data
  return { player: { memberId, sessionToken }, balanceMinor: BigInt(balance), currency, launchToken, sessionsOpened: opened.length }
}

export const enter = (caller: Caller, memberToken: string): Promise<Entered> => {
  const [, memberId, sessionToken] = pairForm.exec(memberToken) ?? []
  return memberId !== undefined && sessionToken !== undefined ? withSession(caller, { memberId, sessionToken }) : withLaunch(caller, memberToken)
}
