import type { SportState } from '@trevo/betting/facts/states'
import { lawOf, modelOf, type SportLaw } from '@trevo/betting/models/law'
import type { Parameters } from '@trevo/betting/models/parameters'

/** An event's parameters made ready once: each of its ticks is priced by them. */
export type LawOf = (state: SportState) => SportLaw

/** Throws RangeError for parameters that nothing could be played by. */
export const lawsOf = (parameters: Parameters): LawOf => {
  const model = modelOf(parameters)
  return (state) => lawOf(model, state)
}
