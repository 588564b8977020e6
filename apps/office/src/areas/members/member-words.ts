import type { Tone } from '#ui/state-badge.tsx'
import { wordOf } from '#i18n/t.ts'

/** A word of the room where there is one, else the name as it is on the wire. */
export const memberWord = (of: string, value: string): string => wordOf(`members.${of}.${value}`) ?? value

export const statusTone = { active: 'good', excluded: 'caution', blocked: 'danger', closed: 'neutral' } as const satisfies Readonly<Record<string, Tone>>

const stateTones: Readonly<Record<string, Tone>> = {
  credited: 'good', paid: 'good', settled: 'good', ok: 'good', done: 'good', pending: 'info', held: 'info', sent: 'info', open: 'info', failed: 'danger', refused: 'danger', returned: 'danger', expired: 'caution', cancelled: 'neutral',
}
export const stateTone = (state: string): Tone => stateTones[state] ?? 'neutral'

/** An act of the log in a member's timeline, and who did it: a name, or what kind of actor. */
export const actTitle = (act: string, by: string | null): string =>
  [wordOf(`members.act.${act.replace('members.', '')}`) ?? wordOf(`acts.${act}`) ?? act, by === null ? null : memberWord('actor', by)].filter((part) => part !== null).join(' · ')

/** What the log has in the place of a reason where somebody acted at the terminal: its title says so already. */
export const isSaidByTerminal = (reason: string): boolean => reason === 'at the terminal'
