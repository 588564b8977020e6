import { marketKinds, rulesVersion } from '@trevo/betting/markets/registry'
import { suspensionCauses } from '#book/causes.ts'
import { marginOf } from '#book/margins.ts'
import type { RulesView } from '#wire.ts'
import type { Handle } from './handle.ts'

/** Which markets there are under the rules of now; their words are the phone's. */
export const getRules: Handle<'GET /api/rules'> = async (): Promise<RulesView> => ({
  version: rulesVersion,
  kinds: marketKinds(rulesVersion).map(({ kind, sport }) => ({ kind, sport, marginBps: marginOf({ kind, line: null, period: 'match', about: null }, { tier: 1, marginBps: null }).marginBps })),
  causes: suspensionCauses,
})
