import { ProgressBar } from '@trevo/ui/progress-bar.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import type { Bonus } from './use-rewards.ts'

/** How much of what is to be staked has counted; nothing over it is shown as more. */
export function BonusProgress({ bonus: { counted, required, currency } }: { readonly bonus: Pick<Bonus, 'counted' | 'required' | 'currency'> }) {
  const [done, all] = [BigInt(counted), BigInt(required)]
  const shown = done > all ? all : done
  return <ProgressBar label={t('bonus.progress')} value={Number(shown)} most={Number(all)} text={t('bonus.progressText', { counted: formatMoney(shown.toString(), currency), required: formatMoney(required, currency) })} />
}
