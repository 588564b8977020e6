import { useState } from 'react'
import { site } from '#initial-data/initial-data.ts'
import { openDoor } from '#app/shell/doors.ts'
import { languageFacts, spokenOf } from '@trevo/ui/words/languages.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { LogOutSheet } from '#session/log-out-sheet.tsx'
import { setBalanceHidden, setLanguage, setTheme, useBalanceHidden, useLanguage, useTheme } from '#session/preferences.ts'
import { useMember } from '#session/use-member.ts'
import { Button } from '@trevo/ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import lined from '@trevo/ui/lined-panel.module.css'
import styles from './settings-screen.module.css'

export function SettingsScreen() {
  return (
    <Screen narrow>
      <Account />
      <Ways />
      <Appearance />
      <Privacy />
      <SignOut />
    </Screen>
  )
}

function Account() {
  const member = useMember()
  return (
    <section className={styles.section} aria-labelledby="settings-account">
      <h2 id="settings-account">{t('account.settings.account')}</h2>
      {member.isError && member.data === undefined ? (
        <ErrorState error={member.error} onRetry={() => void member.refetch()} isRetrying={member.isFetching} />
      ) : (
        <dl className={lined.panel}>
          <Fact name={t('account.settings.username')} value={member.data?.account} />
          <Fact name={t('account.settings.nickname')} value={member.data?.nickname} />
          <div className={styles.row}>
            <dt>{t('account.settings.memberId')}</dt>
            <dd>{member.data === undefined ? <Skeleton width={96} height={18} /> : <CopyId id={member.data.id} />}</dd>
          </div>
          <Fact name={t('account.settings.vip')} value={member.data?.clubLabel.labelName} />
          <Fact name={t('account.settings.currency')} value={member.data?.currency} />
        </dl>
      )}
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{value === undefined ? <Skeleton width={96} height={18} /> : value === '' ? '—' : value}</dd>
    </div>
  )
}

function CopyId({ id }: { readonly id: string }) {
  const copy = async () => {
    const isDone = await copyText(id)
    toast(t(isDone ? 'account.settings.copied' : 'account.settings.copyFailed'), { kind: isDone ? 'done' : 'error' })
  }
  return (
    <button type="button" className={styles.copy} aria-label={`${t('account.settings.copyId')}: ${id}`} onClick={() => void copy()}>
      <span>{id}</span>
      <Icon name="copy" size={18} />
    </button>
  )
}

const ways = [
  { id: 'password', icon: 'lock' },
  { id: 'security', icon: 'shield-check' },
  { id: 'data', icon: 'document' },
] as const

/** A free trial has a password to change and nothing else here: the other doors tell it so. */
function Ways() {
  return (
    <section className={styles.section} aria-label={t('account.settings.access')}>
      <div className={lined.panel}>
        {ways.map(({ id, icon }) => (
          <button key={id} type="button" className={styles.way} onClick={() => openDoor(id)}>
            <Icon name={icon} size={20} />
            <span>{t(`account.settings.${id}`)}</span>
            <Icon name="chevron-right" size={20} />
          </button>
        ))}
      </div>
    </section>
  )
}

function Appearance() {
  const theme = useTheme()
  const language = useLanguage()
  return (
    <section className={styles.section} aria-labelledby="settings-appearance">
      <h2 id="settings-appearance">{t('account.settings.appearance')}</h2>
      <div className={lined.panel}>
        <div className={styles.choice}>
          <span aria-hidden="true">{t('account.settings.theme')}</span>
          <Tabs
            label={t('account.settings.theme')}
            tabs={(['dark', 'light'] as const).map((id) => ({ id, label: t(`account.settings.themes.${id}`) }))}
            value={theme}
            onChange={setTheme}
          />
        </div>
        <div className={styles.choice}>
          <span aria-hidden="true">{t('account.settings.language')}</span>
          <Tabs
            label={t('account.settings.language')}
            tabs={spokenOf(site().languages).map((id) => ({ id, label: languageFacts[id].name }))}
            value={language}
            onChange={(id) => void setLanguage(id).catch(() => toast(t('refusals.network'), { kind: 'error' }))}
          />
        </div>
      </div>
    </section>
  )
}

function Privacy() {
  const isHidden = useBalanceHidden()
  return (
    <section className={styles.section} aria-labelledby="settings-privacy">
      <h2 id="settings-privacy">{t('account.settings.privacy')}</h2>
      <div className={lined.panel}>
        <button type="button" role="switch" aria-checked={isHidden} className={styles.switch} onClick={() => setBalanceHidden(!isHidden)}>
          <span className={styles.words}>
            <span>{t('account.settings.hideBalance')}</span>
            <span className={styles.note}>{t('account.settings.hideBalanceNote')}</span>
          </span>
          <span className={styles.track} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

function SignOut() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles.section}>
      <Button kind="danger" isWide onClick={() => setIsAsking(true)}>
        <Icon name="logout" size={20} />
        {t('account.settings.logOut')}
      </Button>
      <p className={styles.note}>{t('account.settings.logOutNote')}</p>
      <LogOutSheet open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}
