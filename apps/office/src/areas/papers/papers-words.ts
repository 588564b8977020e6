import { wordOf } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

type Part = 'kind' | 'state' | 'side' | 'why' | 'flag' | 'place' | 'field'

/** The word for what the server says by name; the name itself where a later version says more than this one knows. */
export const paperWord = (part: Part, name: string): string => wordOf(`papers.${part}.${name}`) ?? name

const tones: Readonly<Record<string, Tone>> = { verified: 'good', refused: 'danger', expired: 'caution', again: 'caution', pending: 'info' }
export const paperTone = (state: string): Tone => tones[state] ?? 'neutral'
