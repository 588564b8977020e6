import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './secret-once.module.css'

const secretOf = (reply: unknown): { readonly secret: string; readonly kind: 'link' | 'token' | 'key' } | null => {
  if (typeof reply !== 'object' || reply === null) return null
  if ('linkToken' in reply && typeof reply.linkToken === 'string') return { kind: 'link', secret: `${location.origin}/link#${reply.linkToken}` }
  if ('secret' in reply && typeof reply.secret === 'string') return { kind: 'key', secret: reply.secret }
  return 'token' in reply && typeof reply.token === 'string' ? { kind: 'token', secret: reply.token } : null
}

/** A link, a token or a vendor's key that came of an approval: it is shown this once, and nowhere kept. */
export function SecretOnce({ reply, onClose }: { readonly reply: unknown; readonly onClose: () => void }) {
  const found = secretOf(reply)
  if (found === null) return null
  return (
    <Dialog isOpen onClose={onClose} title={t(`home.approval.secret.${found.kind}`)} text={t(`home.approval.secret.${found.kind}_text`)} foot={<Button kind="primary" onClick={onClose}>{t('home.approval.secret.kept')}</Button>}>
      <p className={styles.secret}><CopyId id={found.secret} lettersMax={64} /></p>
    </Dialog>
  )
}
