import { rainId } from '@trevo/rules/ids'
import type { Services } from '#services.ts'
import { booksDay } from './gift-rules.ts'
import { newsOfRains } from './rains-store.ts'
import { meantOf } from './team-store.ts'

const everyMs = 1_000
/** What a process slept over is told no more: the screen reads how things stand. */
const backMaxMs = 10_000

type Telling = Pick<Services, 'db' | 'live' | 'log' | 'clock'>

/** Tells phones of this process whom a rain is for that began or was over after a moment; up to when it has told. */
export const tellNewsOfRains = async ({ db, live, clock }: Telling, since: Date): Promise<Date> => {
  const now = clock.now()
  const from = new Date(Math.max(since.getTime(), now.getTime() - backMaxMs))
  for (const rain of await newsOfRains(db, from, now)) {
    const listening = live.members()
    for (const member of listening.length === 0 ? [] : await meantOf(db, rain, listening, booksDay(now))) live.publish(member, 'rain', { rainId: rainId(rain.id), isFalling: rain.is_falling })
  }
  return now
}

/** Each process looks for itself, so that it does not matter which of them a phone listens to. Returns how to stop. */
export const tellRains = (services: Telling): (() => Promise<void>) => {
  let since = services.clock.now()
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    try {
      since = await tellNewsOfRains(services, since)
    } catch (error) {
      // Told at the next turn, from the same place.
      services.log.warn(error, 'a rain was not told')
    }
    looking = null
  }
  const timer = setInterval(() => (looking ??= look()), everyMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
