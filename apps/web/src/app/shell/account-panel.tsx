import { site } from '#initial-data/initial-data.ts'
import { go, preload } from '#router/navigate.ts'
import type { Key } from '#i18n/areas.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { setBalanceHidden } from '#session/preferences.ts'
import { useBalance } from '#session/use-balance.ts'
import { useSession } from '#session/session-store.ts'
import { useMember } from '#session/use-member.ts'
import { Button } from '@trevo/ui/button.tsx'
import { HeadIcon } from '#ui/head-icon.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Money } from '@trevo/ui/money.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { openDestination } from '#areas/site/destinations.ts'
import { accountEntries, type AccountEntry } from './entries.ts'
import styles from './account-panel.module.css'
import { loginPath } from '#lib/addresses.ts'

interface AccountPanelProps {
  open: boolean
  onClose: () => void
  onLeave: () => void
}

/** Guests find the login and the registration here, members what is theirs (entries.ts). */
export function AccountPanel({ open, onClose, onLeave }: AccountPanelProps) {
  const session = useSession()
  const to = (path: string): void => {
    onClose()
    void go(path)
  }
  const take = (entry: AccountEntry): void => {
    onClose()
    if (entry === 'logout') onLeave()
    else if (entry === 'agency') void openDestination('agency')
    else void go(pathOfEntry[entry])
  }
  const entries = accountEntries({ memberType: session?.type ?? null, isRecordOn: site().whitelabel['GAMERECORD3'] === true, hasVip: false, isReferralOn: false, isInApp: false })
  return (
    <Sheet open={open} onClose={onClose} title={t('account.panels.panel.title')} from="end" isKept>
      {session === null ? <GuestPart onGo={to} /> : <MemberPart onGo={to} entries={entries} onTake={take} />}
    </Sheet>
  )
}

const pathOfEntry = { login: loginPath, register: '/m/register', record: '/m/gameRecord', settings: '/m/set' } as const

function GuestPart({ onGo }: { onGo: (path: string) => void }) {
  return (
    <div className={styles.stack}>
      <p className={styles.dim}>{t('account.panels.panel.guest')}</p>
      <Button isWide onClick={() => onGo('/m/register')}>
        {t('site.shell.header.register')}
      </Button>
      <Button kind="secondary" isWide onClick={() => onGo(loginPath)}>
        {t('site.shell.header.login')}
      </Button>
    </div>
  )
}

const rows: Readonly<Partial<Record<AccountEntry, { icon: IconName; label: Key }>>> = {
  record: { icon: 'history', label: 'account.panels.panel.record' },
  agency: { icon: 'users', label: 'account.panels.menu.agency' },
  settings: { icon: 'settings', label: 'account.panels.panel.settings' },
  logout: { icon: 'logout', label: 'account.panels.menu.logout' },
}

interface MemberPartProps {
  entries: readonly AccountEntry[]
  onGo: (path: string) => void
  onTake: (entry: AccountEntry) => void
}

function MemberPart({ entries, onGo, onTake }: MemberPartProps) {
  return (
    <div className={styles.stack}>
      <WhoIsIt />
      <BalanceCard />
      <div className={styles.pair}>
        <Button isWide onClick={() => onGo('/m/voucherCenter')} onPointerDown={() => preload('/m/voucherCenter')}>
          {t('site.shell.header.deposit')}
        </Button>
        <Button kind="secondary" isWide onClick={() => onGo('/m/withdraw')} onPointerDown={() => preload('/m/withdraw')}>
          {t('site.shell.header.withdraw')}
        </Button>
      </div>
      <ul>
        {entries.map((entry) => {
          const row = rows[entry]
          return row === undefined ? null : (
            <li key={entry}>
              <button type="button" className={styles.row} onClick={() => onTake(entry)}>
                <Icon name={row.icon} size={22} />
                <span>{t(row.label)}</span>
                {entry === 'logout' ? null : <Icon name="chevron-right" size={20} />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function WhoIsIt() {
  const session = useSession()
  const member = useMember().data
  const label = member?.clubLabel.labelName ?? ''
  const copy = async (id: string): Promise<void> => {
    if (await copyText(id)) toast(t('site.common.copied'), { kind: 'done' })
  }
  return (
    <div className={styles.who}>
      <HeadIcon url={member?.headIcon} size={48} />
      <div className={styles.names}>
        <p className={styles.name} dir="auto">{member?.nickname ?? session?.userName ?? ''}</p>
        <p className={styles.id}>{member === undefined ? '\u00a0' : t('account.panels.panel.id', { id: member.id })}</p>
        {label === '' ? null : <bdi className={styles.vip}>{label}</bdi>}
      </div>
      {member === undefined ? null : (
        <button type="button" className={styles.icon} aria-label={t('account.panels.panel.copy_id')} onClick={() => void copy(member.id)}>
          <Icon name="copy" size={20} />
        </button>
      )}
    </div>
  )
}

function BalanceCard() {
  const { wallet, isHidden, isMasked } = useBalance()
  const currency = wallet?.currency ?? site().currency
  return (
    <div className={styles.balance}>
      <div className={styles.balanceHead}>
        <span>{t('site.shell.header.balance')}</span>
        <button type="button" className={styles.icon} aria-label={t(isHidden ? 'site.common.show_balance' : 'site.common.hide_balance')} onClick={() => setBalanceHidden(!isHidden)}>
          <Icon name={isHidden ? 'eye-off' : 'eye'} size={20} />
        </button>
      </div>
      <Money value={wallet?.sumBalance ?? '0'} currency={currency} size="xl" isMasked={isMasked} />
      {wallet === undefined || wallet.held === '0' ? null : (
        <p className={styles.held}>
          {t('account.panels.panel.held')} <Money value={wallet.held} currency={currency} size="s" tone="dim" isMasked={isMasked} />
        </p>
      )}
    </div>
  )
}
