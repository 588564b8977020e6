import type { RowOf } from '#ui/list/use-list.ts'
import { t } from '#i18n/t.ts'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

export type LiabilityDay = RowOf<'GET /office/liabilities'>
export type LiabilityTree = LiabilityDay['trees'][number]

const tones = { making: 'info', failed: 'danger', made: 'caution', published: 'good' } as const satisfies Readonly<Record<LiabilityDay['state'], Tone>>

export function DayState({ day }: { readonly day: LiabilityDay }) {
  return <StateBadge tone={tones[day.state]}>{t(`liabilities.is.${day.state}`)}</StateBadge>
}

export const isShort = ({ differenceMinor }: Pick<LiabilityTree, 'differenceMinor'>): boolean => differenceMinor !== null && BigInt(differenceMinor) < 0n
