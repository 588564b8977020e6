import { useState } from 'react'
import { site } from '#initial-data/initial-data.ts'
import { openDestination } from '#areas/site/destinations.ts'
import { languageFacts, spokenOf } from '@trevo/ui/words/languages.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { LogoutSheet } from '#session/logout-sheet.tsx'
import { setBalanceHidden, setTheme, useBalanceHidden, useLanguage, useTheme } from '#session/preferences.ts'
import { chooseLanguage } from '#session/tell-language.ts'
import { useMember } from '#session/use-member.ts'
import { Button } from '@trevo/ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { Switch } from '@trevo/ui/switch.tsx'
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
    <Section title={t('account.settings.account')}>
      {member.isError && member.data === undefined ? (
        <ErrorState error={member.error} onRetry={() => void member.refetch()} isRetrying={member.isFetching} />
      ) : (
        <Facts>
          <Fact name={t('account.settings.username')}><Known value={member.data?.account} /></Fact>
          <Fact name={t('account.settings.nickname')}><Known value={member.data?.nickname} /></Fact>
          <Fact name={t('account.settings.memberId')}>{member.data === undefined ? <span className={styles.copy}><Skeleton width={96} height={18} /></span> : <CopyId id={member.data.id} />}</Fact>
          <Fact name={t('account.settings.vip')}><Known value={member.data?.clubLabel.labelName} /></Fact>
          <Fact name={t('account.settings.currency')}><Known value={member.data?.currency} /></Fact>
        </Facts>
      )}
    </Section>
  )
}

function Known({ value }: { readonly value: string | undefined }) {
  return value === undefined ? <Skeleton width={96} height={18} /> : value === '' ? '—' : value
}

function CopyId({ id }: { readonly id: string }) {
  const copy = async () => {
    const isDone = await copyText(id)
    toast(t(isDone ? 'account.settings.copied' : 'account.settings.copyFailed'), { kind: isDone ? 'done' : 'error' })
  }
  return (
    <button type="button" className={styles.copy} aria-label={`${t('account.settings.copyId')}: ${id}`} onClick={() => void copy()}>
      <bdi>{id}</bdi>
      <Icon name="copy" size={18} />
    </button>
  )
}

const ways = [
  { id: 'password', icon: 'lock' },
  { id: 'security', icon: 'shield-check' },
  { id: 'data', icon: 'document' },
] as const

/** A free trial has a password to change and nothing else here: the other rows tell it so. */
function Ways() {
  return (
    <Section title={t('account.settings.access')} head="hidden">
      <Rows>
        {ways.map(({ id, icon }) => (
          <Row key={id} mark={<Icon name={icon} size={20} />} title={t(`account.settings.${id}`)} onClick={() => openDestination(id)} />
        ))}
      </Rows>
    </Section>
  )
}

function Appearance() {
  const theme = useTheme()
  const language = useLanguage()
  return (
    <Section title={t('account.settings.appearance')}>
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
            tabs={spokenOf(site().languages).map((id) => ({ id, label: <bdi>{languageFacts[id].name}</bdi> }))}
            value={language}
            onChange={(id) => void chooseLanguage(id).catch(() => toast(t('refusals.network'), { kind: 'error' }))}
          />
        </div>
      </div>
    </Section>
  )
}

function Privacy() {
  const isHidden = useBalanceHidden()
  return (
    <Section title={t('account.settings.privacy')}>
      <div className={lined.panel}>
        <Switch label={t('account.settings.hideBalance')} text={t('account.settings.hideBalanceNote')} isOn={isHidden} onChange={setBalanceHidden} />
      </div>
    </Section>
  )
}

function SignOut() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles.out}>
      <Button kind="danger" isWide onClick={() => setIsAsking(true)}>
        <Icon name="logout" size={20} />
        {t('account.settings.logOut')}
      </Button>
      <p className={styles.note}>{t('account.settings.logOutNote')}</p>
      <LogoutSheet open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}
