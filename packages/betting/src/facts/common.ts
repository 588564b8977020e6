import type { CommonBody, Fact } from './fact.ts'
import type { CommonState } from './states.ts'

/** What stage, clock and faults come to, of facts that stand and in their order. */
export const readCommon = (facts: readonly Fact<CommonBody | { readonly kind: string }>[]): CommonState => {
  let state: CommonState = { stage: 'announced', tick: 0 }
  for (const { body, clock } of facts) {
    if (clock > state.tick) state = { ...state, tick: clock }
    if (body.kind === 'stage' && 'stage' in body) state = { ...state, stage: body.stage }
    if (body.kind === 'fault' && 'fault' in body) state = { ...state, fault: body.fault }
    if (body.kind === 'lapsed') state = { ...state, isLapsed: true }
  }
  return state
}
