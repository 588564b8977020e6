import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

type Run = ReplyOfStaff<'GET /office/reward-runs'>['rows'][number]
type Line = ReplyOfStaff<'GET /office/reward-lines'>['rows'][number]

export const rewardKinds = ['cashback', 'rakeback'] as const
export const lineStates = ['due', 'paid', 'failed', 'none'] as const

export const kindWord = (kind: Run['kind']): string => t(`cashback.kind.${kind}`)
export const stateWord = (state: Run['state']): string => t(`cashback.state.${state}`)
export const lineWord = (state: Line['state']): string => t(`cashback.line.${state}`)
export const whyWord = (why: NonNullable<Line['failedWhy']>): string => t(`cashback.why.${why}`)

export const runTone = { open: 'info', computed: 'info', paying: 'info', paid: 'good' } as const satisfies Readonly<Record<Run['state'], Tone>>
export const lineTone = { due: 'info', paid: 'good', failed: 'danger', none: 'neutral' } as const satisfies Readonly<Record<Line['state'], Tone>>
