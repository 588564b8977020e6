import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { fineAmount } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

type Change = ReplyOfStaff<'GET /office/team-changes'>['rows'][number]
type Run = ReplyOfStaff<'GET /office/rebate-runs'>['rows'][number]
type Line = ReplyOfStaff<'GET /office/rebate-lines'>['rows'][number]

export const changeStates = ['written', 'staged', 'armed', 'effective', 'refused'] as const
export const lineStates = ['due', 'paid', 'failed', 'none'] as const

export const changeWord = (state: Change['state']): string => t(`agents.change_state.${state}`)
export const runWord = (state: Run['state']): string => t(`agents.run.${state}`)
export const lineWord = (state: Line['state']): string => t(`agents.line.${state}`)
export const whyWord = (why: NonNullable<Line['failedWhy']>): string => t(`agents.why.${why}`)

export const changeTone = { written: 'info', staged: 'info', armed: 'info', effective: 'good', refused: 'danger' } as const satisfies Readonly<Record<Change['state'], Tone>>
export const runTone = { open: 'info', played: 'info', fanned: 'info', computed: 'info', paying: 'info', paid: 'good' } as const satisfies Readonly<Record<Run['state'], Tone>>
export const lineTone = { due: 'info', paid: 'good', failed: 'danger', none: 'neutral' } as const satisfies Readonly<Record<Line['state'], Tone>>

/** Ten-thousandths of a minor unit, as an amount with four more decimals. */
export const carry = (text: string, currency: string): string => fineAmount(BigInt(text), currency, 4)
