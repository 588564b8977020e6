import { Link } from '#router/link.tsx'
import { t } from '#i18n/t.ts'
import { Sheet } from '@trevo/ui/sheet.tsx'
import styles from './terms-sheet.module.css'

const points = ['age', 'account', 'money', 'games', 'care', 'data'] as const

interface TermsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly age: number
}

/** In short, without leaving the form; the whole of it stands in the help center. */
export function TermsSheet({ open, onClose, age }: TermsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('identity.forms.terms')}>
      <dl className={styles.points}>
        {points.map((point) => (
          <div key={point}>
            <dt>{t(`identity.forms.termsPoints.${point}.title`, { age })}</dt>
            <dd>{t(`identity.forms.termsPoints.${point}.text`, { age })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.whole}>
        <Link to="/m/help#terms">{t('identity.forms.termsWhole')}</Link>
      </p>
    </Sheet>
  )
}
