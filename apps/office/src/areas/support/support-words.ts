import { wordOf } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

/** Words for what the server says by name; the name itself where a later version says more than this one knows. */
export const kindName = (kind: string): string => wordOf(`complaints.kind.${kind}`) ?? kind
export const complaintStateName = (state: string): string => wordOf(`complaints.state.${state}`) ?? state

export const complaintTone = (state: string): Tone => (state === 'answered' ? 'good' : state === 'reopened' ? 'danger' : state === 'new' ? 'caution' : state === 'taken' ? 'info' : 'neutral')
