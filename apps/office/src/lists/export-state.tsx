import { t } from '#i18n/t.ts'
import { StateBadge } from '#ui/state-badge.tsx'

const tones = { waiting: 'neutral', making: 'info', ready: 'good', failed: 'danger', stopped: 'neutral', over: 'neutral' } as const

export function ExportState({ state }: { readonly state: keyof typeof tones }) {
  return <StateBadge tone={tones[state]}>{t(`home.exports.state_${state}`)}</StateBadge>
}
