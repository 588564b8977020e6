import type { Minor } from '@trevo/rules/money'

export interface AmountRule {
  readonly minMinor: Minor
  readonly maxMinor: Minor
  /** What may be spent, where the form spends something. */
  readonly availableMinor?: Minor
}

export type AmountProblem = 'required' | 'format' | 'too_small' | 'too_large' | 'above_balance'

/** `typed` is null where the text was not an amount; `isEmpty` tells an untouched field from a wrong one. */
export const amountProblem = (rule: AmountRule, typed: Minor | null, isEmpty: boolean): AmountProblem | null => {
  if (isEmpty) return 'required'
  if (typed === null) return 'format'
  if (typed < rule.minMinor) return 'too_small'
  if (typed > rule.maxMinor) return 'too_large'
  if (rule.availableMinor !== undefined && typed > rule.availableMinor) return 'above_balance'
  return null
}
