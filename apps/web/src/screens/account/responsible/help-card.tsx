import { t } from '#i18n/t.ts'
import { Card } from '@trevo/ui/card.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './responsible.module.css'
import { useHelpLines } from './use-exclusion.ts'

export function HelpCard() {
  const read = useHelpLines()
  return (
    <Card title={t('care.help.title')} mark={<Mark icon="phone" />}>
      <p className={styles.text}>{t('care.help.text')}</p>
      {read.data === undefined ? (
        read.isError ? <ErrorState error={read.error} onRetry={() => void read.refetch()} isRetrying={read.isFetching} /> : <Skeleton height={96} radius={14} />
      ) : (
        <ul className={styles.lines}>
          {read.data.lines.map(({ name, phone, url }) => (
            <li key={name}>
              <bdi>{name}</bdi>
              {phone === '' ? null : (
                <a href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`} className={styles.plainWay}>
                  <bdi>{phone}</bdi>
                </a>
              )}
              {url === '' ? null : (
                <a href={url} rel="noopener noreferrer" target="_blank" aria-label={t('care.help.siteOf', { name })} className={styles.plainWay}>
                  {t('care.help.site')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
