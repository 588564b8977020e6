import { t } from '#i18n/t.ts'
import { MessagePage } from './message-page.tsx'
import styles from './message-page.module.css'

/** A screen that threw, or whose file did not come: a build that was replaced meanwhile brings it when the page is loaded anew. */
export function Broken() {
  return (
    <MessagePage icon="alert" title={t('shell.broken.title')} text={t('shell.broken.text')}>
      <button type="button" className={styles.way} onClick={() => location.reload()}>
        {t('shell.broken.again')}
      </button>
    </MessagePage>
  )
}
