import type { Page } from '@playwright/test'
import { giveTeam } from './database.ts'
import type { Contexts } from './test.ts'
import { arriveAs, makeMember, openSession, type Member } from './visitor.ts'

export interface Team {
  /** Directly below the house. */
  readonly top: Member
  readonly agent: Member
  readonly player: Member
}

interface TeamFacts {
  readonly topMinor?: number
  readonly playerMinor?: number
  /** Basis points of the team's turnover by the day: of the house's contract with the top agent, and of theirs with the agent. */
  readonly houseBps?: number
  readonly topBps?: number
  readonly ratesBps?: readonly [number, number]
}

/** A top agent, an agent below, and a player below that. */
export const makeLineOfThree = async ({ topMinor = 0, playerMinor = 0, houseBps, topBps, ratesBps }: TeamFacts): Promise<Team> => {
  const top = await makeMember({ type: 2, balanceMinor: topMinor })
  const agent = await makeMember({ type: 1, recommender: top.username })
  const player = await makeMember({ balanceMinor: playerMinor, recommender: agent.username })
  const rateOf = (place: 0 | 1) => (ratesBps === undefined ? {} : { rateBps: ratesBps[place] })
  await giveTeam([
    { username: top.username, upline: null, ...(houseBps === undefined ? {} : { dailyBps: houseBps }), ...rateOf(0) },
    { username: agent.username, upline: top.username, ...(topBps === undefined ? {} : { dailyBps: topBps }), ...rateOf(1) },
  ])
  return { top, agent, player }
}

/** Somebody else's phone, beside the journey's own. */
export const phoneOf = async (contexts: Contexts, member: Member, more: { readonly userAgent?: string } = {}): Promise<Page> => {
  const page = await contexts.open({ ...more, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', serviceWorkers: 'block' })
  await arriveAs(page, { session: await openSession(member) })
  return page
}
