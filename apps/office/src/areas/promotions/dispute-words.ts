import { wordOf } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

export const disputeStates = ['open', 'kept', 'corrected'] as const
export const disputeTone = { open: 'info', corrected: 'good', kept: 'neutral' } as const satisfies Readonly<Record<(typeof disputeStates)[number], Tone>>

/** A word of the room where there is one, else the name as it is on the wire. */
export const disputeWord = (of: 'state' | 'why', value: string): string => wordOf(`disputes.${of}.${value}`) ?? value
