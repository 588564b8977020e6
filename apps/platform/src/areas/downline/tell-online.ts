import { countedSince } from './online-store.ts'
import type { Services } from '#services.ts'

const everyMs = 3_000
/** What a process slept over is told no more: the screen asks by itself. */
const backMaxMs = 30_000

type Telling = Pick<Services, 'db' | 'live' | 'log' | 'clock'>

/** Tells phones of this process whose agents look how many were counted since a moment; up to when it has told. */
export const tellOnlineSince = async ({ db, live, clock }: Telling, since: Date): Promise<Date> => {
  const from = new Date(Math.max(since.getTime(), clock.now().getTime() - backMaxMs))
  const listening = live.members()
  let until = from
  for (const { agentId, direct, team, at } of listening.length === 0 ? [] : await countedSince(db, listening, from)) {
    live.publish(agentId, 'team-online', { direct, team, at: at.toISOString() })
    until = at
  }
  return until
}

/** Each process looks for itself, so that it does not matter which of them a phone listens to. Returns how to stop. */
export const tellOnline = (services: Telling): (() => Promise<void>) => {
  let since = services.clock.now()
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    try {
      since = await tellOnlineSince(services, since)
    } catch (error) {
      services.log.warn(error, 'who is here was not told')
    }
    looking = null
  }
  const timer = setInterval(() => (looking ??= look()), everyMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
