import type { LimitKind } from '@trevo/rules/care/limits'

/** Product §13.1140. A limit as an act shows it: an amount of the member's currency, or minutes; null: none. */
export const limitShown = (kind: LimitKind, amount: string | null, currency: string) =>
  kind === 'time' ? { limitMinutes: amount === null ? null : Number(amount) } : { limitMinor: amount, currency }
