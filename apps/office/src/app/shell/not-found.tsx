import { Link } from 'react-router'
import { t } from '#i18n/t.ts'
import { MessagePage } from './message-page.tsx'
import styles from './message-page.module.css'
import { useTitle } from './use-title.ts'

export function NotFound() {
  useTitle(t('shell.notFound.title'))
  return (
    <MessagePage icon="question" title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
      <Link className={styles.way} to="/">
        {t('shell.back')}
      </Link>
    </MessagePage>
  )
}
