import type { ClaimLabel } from '@trevo/rules/promotions/claim-label'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import type { Tone } from '@trevo/ui/mark.tsx'
import { t } from '#i18n/t.ts'
import styles from './label.module.css'

/** What each label looks like; the word beside it says the same. */
export const labelLooks: Readonly<Record<ClaimLabel, readonly [icon: IconName, tone: Tone]>> = {
  coming_soon: ['calendar', 'plain'],
  join: ['gift', 'accent'],
  applying: ['hourglass', 'caution'],
  rejected: ['close-circle', 'danger'],
  joined: ['check', 'accent'],
  process: ['clock', 'caution'],
  claim: ['bonus', 'gold'],
  claimed: ['check-circle', 'accent'],
  issued: ['check-circle', 'accent'],
  closed: ['lock', 'plain'],
}

export function PromotionLabel({ label }: { readonly label: ClaimLabel }) {
  const [icon, tone] = labelLooks[label]
  return (
    <span className={`${styles.label ?? ''} ${styles[tone] ?? ''}`}>
      <Icon name={icon} size={16} />
      <span>{t(`promotions.labels.${label}`)}</span>
    </span>
  )
}
