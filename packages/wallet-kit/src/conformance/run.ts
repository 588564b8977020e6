import { randomBytes } from 'node:crypto'
import { openWalletClient } from '#client.ts'
import { openBodies, type Stake } from './bodies.ts'
import { type Listen, openCaller, Unreached } from './caller.ts'
import type { Case } from './case.ts'
import { Unmet } from './unmet.ts'
import { caseGroups } from './cases.ts'
import { checkNeighbour, enter, enterSecond, pairOf, Unusable } from './enter.ts'
import { type Neighbour, openPlay, type Play } from './play.ts'
import { leave, park, tidy } from './purse.ts'

export interface RunOptions {
  readonly base: string
  readonly provider: string
  readonly secret: string
  readonly game: string
  readonly memberToken: string
  /** Of another member, for the cases in which two meet. */
  readonly secondToken?: string
  /** Another vendor of the operator's, for the cases in which two meet. */
  readonly neighbour?: Neighbour
  /** Only cases whose group or sentence has these words. */
  readonly only?: string
  /** The contract's 1.5 s and the way there and back. */
  readonly budgetMs?: number
  readonly onResult?: (result: CaseResult) => void
  readonly listen?: Listen
  /** Ends the run after the case under way, with everything given back. */
  readonly signal?: AbortSignal
}

export interface CaseResult {
  readonly group: string
  readonly name: string
  readonly rule: string
  readonly outcome: 'kept' | 'broken' | 'skipped'
  readonly expected?: string
  readonly seen?: string
  /** Of a case that was skipped: what this run lacks. */
  readonly lacks?: string
}

export interface Report {
  readonly results: readonly CaseResult[]
  readonly kept: number
  readonly broken: number
  readonly skipped: number
  readonly calls: number
  readonly retries: number
  readonly slowestMs: number
  readonly balanceBefore: string
  readonly balanceAfter: string
  /** Good as `--member-token` of the next run, for as long as the session lives. */
  readonly memberToken: string
  /** Why the run ended before its last case; null where it did not. */
  readonly ended: string | null
}

const lacking = (play: Play, { needs }: Case): string | null => {
  if (needs === 'launch token' && play.launchToken === null) return 'a launch token (this run was given a session)'
  if (needs === 'second member' && play.second === null) return 'a second member (--second-token)'
  if (needs === 'second vendor' && play.neighbour === null) return 'a second vendor (--other-provider and --other-secret)'
  if (needs === 'launch token and second vendor' && play.tried === null)
    return 'a second vendor (--other-provider and --other-secret) and a second member’s launch token (--second-token)'
  if (needs === 'limit' && play.aboveLimitMinor === null) return 'a stake that is above a limit (the member’s whole balance is below it)'
  return null
}

interface Problem {
  readonly expected: string
  readonly seen: string
}

const unmet = (error: unknown): Problem => {
  if (error instanceof Unmet) return { expected: error.expected, seen: error.seen }
  return { expected: 'an answer of the contract', seen: error instanceof Error ? error.message : String(error) }
}

/** Anything that went wrong is the operator's, but that nothing is decided any more. */
const problemIn = async (work: () => Promise<void>): Promise<Problem | null> => {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Unreached) throw error
    return unmet(error)
  }
}

/** What is wrong with one case, if anything; whatever it was, the purse is afterwards as before. */
const judge = async (play: Play, one: Case): Promise<Problem | null> => {
  const inCase = await problemIn(async () => {
    await one.run(play)
    await play.agrees()
  })
  const inTidying = await problemIn(() => tidy(play))
  return inCase ?? inTidying
}

const matches = (group: string, name: string, only: string | undefined): boolean =>
  only === undefined || `${group}: ${name}`.toLowerCase().includes(only.toLowerCase())

/** Plays the cases one after another; gives why it ended before the last of them. */
const playAll = async (play: Play, options: RunOptions, results: CaseResult[]): Promise<string | null> => {
  const note = (result: CaseResult): void => {
    results.push(result)
    options.onResult?.(result)
  }
  for (const group of caseGroups) {
    for (const one of group.cases.filter(({ name }) => matches(group.title, name, options.only))) {
      if (options.signal?.aborted === true) return 'it was told to end'
      const about = { group: group.title, name: one.name, rule: one.rule }
      const lacks = lacking(play, one)
      if (lacks !== null) {
        note({ ...about, outcome: 'skipped', lacks })
        continue
      }
      try {
        const problem = await judge(play, one)
        note(problem === null ? { ...about, outcome: 'kept' } : { ...about, outcome: 'broken', ...problem })
      } catch (error) {
        if (!(error instanceof Unreached)) throw error
        note({ ...about, outcome: 'broken', expected: 'a decision', seen: error.message })
        return error.message
      }
    }
  }
  return null
}

const leaveQuietly = async (play: Play, parked: readonly Stake[], foundMinor: bigint): Promise<string | null> => {
  try {
    await leave(play, parked, foundMinor)
    return null
  } catch (error) {
    return `the balance was not left as it was found: ${unmet(error).seen}`
  }
}

/** Plays every case against an operator. Throws `Unusable` when it cannot begin; a broken promise is a result, never an error. */
export const runConformance = async (options: RunOptions): Promise<Report> => {
  const { base, provider, secret, game, secondToken, neighbour = null, budgetMs = 2_000, listen = () => undefined } = options
  const runId = `kit-${randomBytes(6).toString('hex')}`
  let calls = 0
  const client = openWalletClient({ base, provider, secret })
  const caller = openCaller(client, () => `${runId}-call-${(calls += 1)}`, listen)
  try {
    const entered = await enter(caller, options.memberToken)
    const { player, currency, balanceMinor: foundMinor } = entered
    if (neighbour !== null) await checkNeighbour(caller, neighbour)
    const others = secondToken === undefined ? { second: null, tried: null } : await enterSecond(caller, secondToken, neighbour)
    const play = openPlay(caller, openBodies(player, game, currency, runId), { ...entered, ...others, gameCode: game, neighbour, budgetMs })
    const parked = await park(play)
    const results: CaseResult[] = []
    const ended = await playAll(play, options, results)
    const notLeft = await leaveQuietly(play, parked, foundMinor)
    const count = (outcome: CaseResult['outcome']): number => results.filter((result) => result.outcome === outcome).length
    return {
      results,
      kept: count('kept'),
      broken: count('broken'),
      skipped: count('skipped'),
      calls: caller.seen.calls,
      retries: caller.seen.retries,
      slowestMs: Math.round(caller.seen.slowestMs),
      balanceBefore: foundMinor.toString(),
      balanceAfter: play.balanceMinor.toString(),
      memberToken: pairOf(player),
      ended: ended ?? notLeft,
    }
  } catch (error) {
    if (error instanceof Unusable) throw error
    throw new Unusable(`The run cannot begin: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    client.close()
  }
}
