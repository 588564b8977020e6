import { call } from '#api/call.ts'
import { formatDate } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { hasPasskeys, makePasskey } from '#session/passkeys.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { Row, Rows } from '@trevo/ui/row.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './security-sheets.module.css'
import { useChange } from './use-change.ts'

/** What the member will know this phone by in the list. */
const deviceName = (): string => {
  const named: unknown = 'userAgentData' in navigator ? navigator.userAgentData : null
  const platform = typeof named === 'object' && named !== null && 'platform' in named && typeof named.platform === 'string' ? named.platform : ''
  return platform === '' ? t('security.passkeys.thisPhone') : platform
}

export function PasskeysSheet({ security, stepUp, onClose }: SheetProps) {
  const isOnline = useIsOnline()
  const change = useChange(stepUp)
  const add = async (): Promise<void> => {
    const kept = await change.run(async () => {
      const { challengeId, options } = await call('POST /api/security/passkeys/options')
      const response = await makePasskey(options)
      return response === null ? 'left' : call('POST /api/security/passkeys', { body: { challengeId, name: deviceName(), response } })
    })
    if (kept !== null && kept !== 'left') toast(t('security.saved'), { kind: 'done' })
  }
  const remove = (passkeyId: string): Promise<unknown> => change.run(() => call('DELETE /api/security/passkeys/:passkeyId', { params: { passkeyId } }), t('security.removed'))
  return (
    <Sheet open onClose={onClose} title={t('security.passkeys.title')}>
      <p className={styles.lead}>{t('security.passkeys.lead')}</p>
      {security.passkeys.length > 0 && (
        <Rows kind="raised">
          {security.passkeys.map((passkey) => (
            <Row
              key={passkey.passkeyId}
              mark={<Icon name="verify" size={22} />}
              title={<bdi>{passkey.name}</bdi>}
              text={passkey.lastUsedAt === null ? t('security.passkeys.added', { date: formatDate(passkey.createdAt) }) : t('security.passkeys.used', { date: formatDate(passkey.lastUsedAt) })}
              end={
                <button type="button" className={styles.remove} aria-label={t('security.passkeys.remove', { name: passkey.name })} disabled={change.isBusy} onClick={() => void remove(passkey.passkeyId)}>
                  <Icon name="trash" size={20} />
                </button>
              }
            />
          ))}
        </Rows>
      )}
      {change.error !== null && <RefusalNote error={change.error} kept={t('identity.proof.kept')} />}
      {hasPasskeys() ? (
        <Button isWide isBusy={change.isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')} onClick={() => void add()}>
          {t('security.passkeys.add')}
        </Button>
      ) : (
        <p className={styles.lead}>{t('security.passkeys.cannot')}</p>
      )}
    </Sheet>
  )
}
