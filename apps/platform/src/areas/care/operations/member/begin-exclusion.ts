import { refuse } from '@trevo/operation/refuse'
import { exclude } from '#areas/care/exclusion/exclude.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import type { Handler } from '#handler.ts'

export const beginExclusion: Handler<'POST /api/exclusion'> = async ({ body: { kind, term } }, call) => {
  await requireStepUp(call)
  const { memberId, sessionId } = call.member
  const done = await call.transact((tx) => exclude(tx, call.market, { memberId, kind, term, by: 'member' }, call.clock.now()))
  if (done === 'not-offered') throw call.market.refuse(kind === 'self' ? 'stop.self' : 'stop.pause')
  if (done === 'shorter') throw refuse('exclusion_not_longer')
  // The phone that asked hears it by the answer: told twice, it would not know which of the two its member wanted.
  for (const ended of done.sessions) if (ended !== sessionId) call.live.endSession(ended)
  return { endsAt: done.endsAt?.toISOString() ?? null }
}
