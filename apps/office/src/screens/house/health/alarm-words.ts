import { number } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import type { Health } from './health-reply.ts'

type Unit = Health['alarms'][number]['unit']

export const alarmWord = (name: string): string => wordOf(`ops.health.alarm.${name}`) ?? name

/** `90 s`, `20 %`; a dash where nothing was heard. */
export const measure = (value: string | null, unit: Unit): string => (value === null ? '–' : unit === 'count' ? number(BigInt(value)) : `${number(BigInt(value))} ${t(`ops.health.unit.${unit}`)}`)
