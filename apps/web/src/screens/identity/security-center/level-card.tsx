import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { levelOf, type Guard } from './level.ts'
import styles from './level-card.module.css'
import type { Security } from './use-security.ts'

/** How well the account is guarded, in a word and in four steps, and the one thing that is worth doing next. */
export function LevelCard({ security, onNext }: { readonly security: Security; readonly onNext: (guard: Guard) => void }) {
  const { level, next } = levelOf(security)
  return (
    <section className={styles.card} aria-labelledby="security-level">
      <span className={level >= 3 ? styles.shieldGood : styles.shield} aria-hidden="true">
        <Icon name="shield-check" size={36} />
      </span>
      <div className={styles.words}>
        <h2 id="security-level" className={styles.level}>
          {t(`security.level.${level}`)}
        </h2>
        <span className={styles.steps} role="img" aria-label={t('security.level.of', { level })}>
          {[1, 2, 3, 4].map((step) => (
            <span key={step} className={step <= level ? styles.reached : styles.step} />
          ))}
        </span>
      </div>
      {next === null ? (
        <p className={styles.all}>{t('security.level.all')}</p>
      ) : (
        <button type="button" className={styles.next} onClick={() => onNext(next)}>
          <span>{t(`security.level.next.${next}`)}</span>
          <Icon name="chevron-right" size={18} />
        </button>
      )}
    </section>
  )
}
