import { authenticated } from '#answers.ts'
import type { Player } from './bodies.ts'
import { type Caller, told } from './caller.ts'
import type { Neighbour, Tried } from './play.ts'

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

/** A vendor whom the operator does not know would be refused everything, and each of its cases kept for nothing. */
export const checkNeighbour = async (caller: Caller, neighbour: Neighbour): Promise<void> => {
  const answer = await caller.send('balance', { sessionToken: 'nobody-gave-this' }, neighbour)
  if (answer.http !== 200) throw new Unusable(`The second vendor ${neighbour.provider} is not taken (${told(answer)}): its code and secret must be right.`)
}

/** The second member's place; where there is a second vendor, that one tries the launch token first. */
export const enterSecond = async (caller: Caller, memberToken: string, neighbour: Neighbour | null): Promise<{ readonly second: Player | null; readonly tried: Tried | null }> => {
  if (neighbour === null || pairForm.test(memberToken)) return { second: (await enter(caller, memberToken)).player, tried: null }
  const answer = await caller.send('authenticate', { launchToken: memberToken }, neighbour)
  try {
    return { second: (await enter(caller, memberToken)).player, tried: { answer, isLeftGood: true } }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    return { second: null, tried: { answer, isLeftGood: false } }
  }
}
