import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import styles from './security-sheets.module.css'

/** Shown this once: the server keeps none of them. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const copy = async (): Promise<void> => {
    const isDone = await copyText(codes.join('\n'))
    toast(t(isDone ? 'security.second.copied' : 'security.second.copyFailed'), { kind: isDone ? 'done' : 'error' })
  }
  return (
    <>
      <p className={styles.warning}>
        <Icon name="alert" size={20} />
        <span>{t('security.second.codesOnce')}</span>
      </p>
      <ul className={styles.codes} aria-label={t('security.second.codes')}>
        {codes.map((code) => (
          <li key={code} dir="auto">{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="secondary" isWide onClick={() => void copy()}>
          <Icon name="copy" size={20} />
          {t('security.second.copyAll')}
        </Button>
        <Button isWide onClick={onDone}>
          {t('security.second.kept')}
        </Button>
      </div>
    </>
  )
}
