import { t } from '#i18n/t.ts'
import type { RowOf } from '#ui/list/use-list.ts'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

export type MarketReport = RowOf<'GET /office/market-reports'>

const tones = { making: 'info', failed: 'danger', made: 'caution', accepted: 'good', refused: 'danger' } as const satisfies Readonly<Record<MarketReport['state'], Tone>>

export function ReportState({ state }: Pick<MarketReport, 'state'>) {
  return <StateBadge tone={tones[state]}>{t(`duties.is.${state}`)}</StateBadge>
}
