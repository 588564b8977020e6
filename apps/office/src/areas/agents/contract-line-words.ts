import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { amount } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

export type ContractLine = ReplyOfStaff<'GET /office/contract-lines'>['rows'][number]
/** One line, and what it comes to when it is made anew. */
export type WholeContractLine = ReplyOfStaff<'GET /office/contract-lines/:lineId'>

export const contractLineTone = { none: 'neutral', waiting: 'info', due: 'info', owed: 'danger', held: 'caution', frozen: 'caution', paid: 'good', forgiven: 'neutral' } as const satisfies Readonly<Record<ContractLine['state'], Tone>>

export const contractLineWord = (state: ContractLine['state']): string => t(`contracts.line.${state}`)

/** Days of the books; of an hour its beginning too. */
export const periodWord = ({ from, to }: Pick<ContractLine, 'from' | 'to'>): string => (from === to ? from : `${from} – ${to}`)

/** A sum that may be below zero, in minor units. */
export const signed = (minor: string, currency: string): string => (minor.startsWith('-') ? `−${amount(minor.slice(1), currency)}` : amount(minor, currency))
