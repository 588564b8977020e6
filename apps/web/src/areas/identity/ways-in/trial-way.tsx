import { Link } from '#router/link.tsx'
import { site } from '#initial-data/initial-data.ts'
import { t } from '#i18n/t.ts'
import { useSession } from '#session/session.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './trial-way.module.css'

/** For who wants to look first: no name, no password, no money. Not there where the market has no play without an account. */
export function TrialWay() {
  if (useSession() !== null || !site().hasTrial) return null
  return (
    <p className={styles.way}>
      <Link to="/m/trail">
        <Icon name="play" size={18} />
        {t('identity.trial.try')}
      </Link>
    </p>
  )
}
