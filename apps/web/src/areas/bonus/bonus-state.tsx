import type { IconName } from '@trevo/ui/icon-names.ts'
import type { Tone } from '@trevo/ui/mark.tsx'
import { Status } from '@trevo/ui/status.tsx'
import { t } from '#i18n/t.ts'
import type { Bonus } from './use-rewards.ts'

export const stateIcons: Readonly<Record<Bonus['state'], IconName>> = { waiting: 'hourglass', active: 'bonus', converted: 'check-circle', forfeited: 'close-circle', expired: 'clock', spent: 'receipt' }
export const stateTones: Readonly<Record<Bonus['state'], Tone>> = { waiting: 'plain', active: 'accent', converted: 'gold', forfeited: 'plain', expired: 'caution', spent: 'plain' }

export function BonusState({ state }: Pick<Bonus, 'state'>) {
  return <Status tone={stateTones[state]}>{t(`bonus.state.${state}`)}</Status>
}
