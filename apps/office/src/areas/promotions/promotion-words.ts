import { pointsUnit } from '@trevo/rules/promotions/rewards'
import { money, number } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

/** A word of the room where there is one, else the name as it is on the wire. */
export const promotionWord = (of: 'class' | 'state' | 'claim' | 'period' | 'reward' | 'staked_of' | 'product' | 'after' | 'rule', value: string): string => wordOf(`promotions.${of}.${value}`) ?? value
export const applicationWord = (of: 'state' | 'why' | 'shares', value: string): string => wordOf(`applications.${of}.${value}`) ?? value

/** An amount of a budget: money, or points. */
export const inUnit = (minor: string, unit: string): string => (unit === pointsUnit ? `${number(Number(minor))} ${t('promotions.points')}` : money(minor, unit))

export const promotionTone = { draft: 'neutral', live: 'good', paused: 'caution', ended: 'neutral' } as const satisfies Readonly<Record<string, Tone>>
export const applicationTone = { waiting: 'info', approved: 'good', rejected: 'danger', withdrawn: 'neutral' } as const satisfies Readonly<Record<string, Tone>>
