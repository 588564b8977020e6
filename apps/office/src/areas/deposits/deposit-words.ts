import type { ConflictKind } from '@trevo/rules/cashier/payment-conflicts'
import { wordOf } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

/** Words for what the server says by name; the name itself where a later version says more than this one knows. */
const named = (of: string) => (name: string): string => wordOf(`deposits.${of}.${name}`) ?? name
export const stateName = named('state')
export const methodName = named('method')
export const kindName = named('kind')
export const conflictState = named('conflict')
export const refundState = named('refund')
export const newsName = named('news')
export const resultName = named('news.result')

export const depositTone = (state: string): Tone => (state === 'credited' ? 'good' : state === 'pending' ? 'info' : state === 'failed' ? 'danger' : 'neutral')
export const kindTone = (kind: ConflictKind): Tone => (kind === 'other-payer' || kind === 'not-allowed' || kind === 'over-limit' ? 'danger' : kind === 'late' ? 'neutral' : 'caution')
export const conflictTone = (state: string): Tone => (state === 'open' ? 'caution' : state === 'refunding' ? 'info' : state === 'settled' ? 'neutral' : 'good')
export const refundTone = (state: string): Tone => (state === 'done' ? 'good' : state === 'refused' ? 'danger' : 'info')
export const resultTone = (result: string): Tone => (result === 'applied' ? 'good' : result === 'kept' ? 'caution' : 'danger')
