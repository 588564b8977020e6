import { readRules } from '@trevo/vendor-calls/admission'
import { isEntry } from '#server/games.ts'
import type { SessionView } from '#wire.ts'
import type { Handle } from './handle.ts'

/** The least stake of the demo's currencies: one whole of those with two decimals. */
const stakeMin = '100'

export const getSession: Handle<'GET /api/session'> = async (_house, { session }): Promise<SessionView> => {
  const { autoplay, minimumCycleMs } = readRules(session.rules)
  return {
    entry: isEntry(session.entry) ? session.entry : 'sportsbook',
    nickname: session.nickname,
    currency: session.currency,
    language: session.language,
    isTrial: session.is_trial,
    repeat: autoplay,
    minimumCycleMs,
    stakeMin,
    now: new Date().toISOString(),
  }
}
