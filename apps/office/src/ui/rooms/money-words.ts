import { t, wordOf } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

/** Words for what the server says by name; the name itself where a later version says more than this one knows. */
export const movementName = (movement: string): string => wordOf(`money.movement.${movement}`) ?? movement
export const flagName = (flag: string): string => wordOf(`money.flag.${flag}`) ?? flag
export const statusName = (status: string): string => wordOf(`money.status.${status}`) ?? status
/** A key by its kind, or how an account is written. */
export const destinationName = (type: string): string => wordOf(`money.destination.${type}`) ?? type
/** Why money did not go out, or came back. */
export const refusalName = (reason: string): string => wordOf(`money.refusal.${reason}`) ?? reason
export const problemName = (problem: string): string => wordOf(`money.problem.${problem}`) ?? problem

export const statusTone = (status: string): Tone => (status === 'paid' ? 'good' : status === 'refused' || status === 'expired' || status === 'returned' ? 'danger' : status === 'sent' ? 'info' : 'neutral')
export const alarmTone = (alarm: string): Tone => (alarm === 'late' ? 'danger' : alarm === 'three-quarters' ? 'caution' : alarm === 'half' ? 'info' : 'neutral')
export const yesNo = () => [
  { value: 'yes', label: t('money.withdrawals.yes') },
  { value: 'no', label: t('money.withdrawals.no') },
]
export const movements = [
  'deposit-credited', 'deposit-charged-back', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-released', 'withdrawal-returned', 'tax-withheld', 'tax-returned', 'unclaimed-paid', 'stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted', 'promo-paid', 'balance-adjusted', 'bonus-granted',
  'bonus-converted', 'bonus-forfeited', 'rain-funded', 'rain-caught', 'rain-returned',
] as const
