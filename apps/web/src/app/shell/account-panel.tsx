import { useState } from 'react'
import { go, preload } from '#app/navigate.ts'
import { loginPath } from '#app/routes.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { LogOutSheet } from '#session/log-out-sheet.tsx'
import { setBalanceHidden, useBalanceHidden } from '#session/preferences.ts'
import { useSession } from '#session/session-store.ts'
import { useMember } from '#session/use-member.ts'
import { useWallet } from '#session/use-wallet.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Money } from '#ui/money.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast-store.ts'
import styles from './account-panel.module.css'

interface AccountPanelProps {
  open: boolean
  onClose: () => void
}

export function AccountPanel({ open, onClose }: AccountPanelProps) {
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const to = (path: string): void => {
    onClose()
    void go(path)
  }
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('shell.panel.title')} from="end">
        {session === null ? <GuestPart onGo={to} /> : <MemberPart onGo={to} onLeave={() => {
          onClose()
          setIsLeaving(true)
        }} />}
      </Sheet>
      <LogOutSheet open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}

function GuestPart({ onGo }: { onGo: (path: string) => void }) {
  return (
    <div className={styles.stack}>
      <p className={styles.dim}>{t('shell.panel.guest')}</p>
      <Button isWide onClick={() => onGo('/m/register')}>
        {t('shell.header.register')}
      </Button>
      <Button kind="secondary" isWide onClick={() => onGo(loginPath)}>
        {t('shell.header.login')}
      </Button>
    </div>
  )
}

const rows: readonly { icon: IconName; label: 'shell.panel.record' | 'shell.panel.settings'; to: string }[] = [
  { icon: 'history', label: 'shell.panel.record', to: '/m/gameRecord' },
  { icon: 'settings', label: 'shell.panel.settings', to: '/m/set' },
]

function MemberPart({ onGo, onLeave }: { onGo: (path: string) => void; onLeave: () => void }) {
  return (
    <div className={styles.stack}>
      <WhoIsIt />
      <BalanceCard />
      <div className={styles.pair}>
        <Button isWide onClick={() => onGo('/m/voucherCenter')} onPointerDown={() => preload('/m/voucherCenter')}>
          {t('shell.header.deposit')}
        </Button>
        <Button kind="secondary" isWide onClick={() => onGo('/m/withdraw')} onPointerDown={() => preload('/m/withdraw')}>
          {t('shell.header.withdraw')}
        </Button>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.to}>
            <button type="button" className={styles.row} onPointerDown={() => preload(row.to)} onClick={() => onGo(row.to)}>
              <Icon name={row.icon} size={22} />
              <span>{t(row.label)}</span>
              <Icon name="chevron-right" size={20} />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.row} onClick={onLeave}>
            <Icon name="logout" size={22} />
            <span>{t('shell.menu.logout')}</span>
          </button>
        </li>
      </ul>
    </div>
  )
}

function WhoIsIt() {
  const session = useSession()
  const member = useMember().data
  const label = member?.clubLabel.labelName ?? ''
  const copy = async (id: string): Promise<void> => {
    if (await copyText(id)) toast(t('common.copied'), { kind: 'done' })
  }
  return (
    <div className={styles.who}>
      <span className={styles.face}>
        <Icon name="user" size={26} />
      </span>
      <div className={styles.names}>
        <p className={styles.name}>{member?.nickname ?? session?.userName ?? ''}</p>
        <p className={styles.id}>{member === undefined ? '\u00a0' : t('shell.panel.id', { id: member.id })}</p>
      </div>
      {member === undefined ? null : (
        <button type="button" className={styles.icon} aria-label={t('shell.panel.copy_id')} onClick={() => void copy(member.id)}>
          <Icon name="copy" size={20} />
        </button>
      )}
      {label === '' ? null : <span className={styles.vip}>{label}</span>}
    </div>
  )
}

function BalanceCard() {
  const wallet = useWallet().data
  const isHidden = useBalanceHidden()
  const isMasked = isHidden || wallet === undefined
  const currency = wallet?.currency ?? 'BRL'
  return (
    <div className={styles.balance}>
      <div className={styles.balanceHead}>
        <span>{t('shell.header.balance')}</span>
        <button type="button" className={styles.icon} aria-label={t(isHidden ? 'common.show_balance' : 'common.hide_balance')} onClick={() => setBalanceHidden(!isHidden)}>
          <Icon name={isHidden ? 'eye-off' : 'eye'} size={20} />
        </button>
      </div>
      <Money value={wallet?.sumBalance ?? '0'} currency={currency} size="xl" isMasked={isMasked} />
      {wallet === undefined || wallet.held === '0' ? null : (
        <p className={styles.held}>
          {t('shell.panel.held')} <Money value={wallet.held} currency={currency} size="s" tone="dim" isMasked={isMasked} />
        </p>
      )}
    </div>
  )
}
