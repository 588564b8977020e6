import { formatNumber } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'

/** So many points, in words. */
export const pointsText = (count: number): string => t('club.points', { count, shown: formatNumber(count) })
