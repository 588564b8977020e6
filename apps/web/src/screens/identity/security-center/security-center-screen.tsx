import { useState, type ComponentType } from 'react'
import { go } from '#router/navigate.ts'
import { useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { formatDate } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { LevelCard } from './level-card.tsx'
import type { Guard } from './level.ts'
import styles from './security-center-screen.module.css'
import type { SheetProps } from './sheet-props.ts'
import { useSecurity, type Security } from './use-security.ts'
import { changePasswordPath } from '#lib/addresses.ts'

/** Each is opened by few, and comes when it is. */
const sheets = {
  payment: async () => (await import('./payment-password-sheet.tsx')).PaymentPasswordSheet,
  phone: async () => (await import('./phone-sheet.tsx')).PhoneSheet,
  email: async () => (await import('./email-sheet.tsx')).EmailSheet,
  accounts: async () => (await import('./bank-accounts-sheet.tsx')).BankAccountsSheet,
  secondFactor: async () => (await import('./second-factor-sheet.tsx')).SecondFactorSheet,
  passkeys: async () => (await import('./passkeys-sheet.tsx')).PasskeysSheet,
  sessions: async () => (await import('./sessions-sheet.tsx')).SessionsSheet,
  history: async () => (await import('./history-sheet.tsx')).HistorySheet,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType<SheetProps>>>>
type SheetName = keyof typeof sheets

const sheetOfGuard: Readonly<Record<Guard, SheetName>> = { contact: 'email', secondFactor: 'secondFactor', payment: 'payment' }

/** What proves who the member is, where their money may go, and who is logged in. */
export function SecurityCenterScreen() {
  const security = useSecurity()
  const stepUp = useStepUp()
  const [opened, setOpened] = useState<{ readonly Sheet: ComponentType<SheetProps> } | null>(null)
  const open = (name: SheetName): void => {
    sheets[name]().then(
      (Sheet) => setOpened({ Sheet }),
      () => toast(t('refusals.network'), { kind: 'error' }),
    )
  }
  if (security.data === undefined) {
    return (
      <Screen narrow>
        {security.isError ? <ErrorState error={security.error} onRetry={() => void security.refetch()} isRetrying={security.isFetching} /> : <Waiting />}
      </Screen>
    )
  }
  return (
    <Screen narrow>
      <LevelCard security={security.data} onNext={(guard) => open(sheetOfGuard[guard])} />
      <Guards security={security.data} onOpen={open} />
      {opened !== null && <opened.Sheet security={security.data} stepUp={stepUp} onClose={() => setOpened(null)} />}
      {stepUp.sheet}
    </Screen>
  )
}

function Waiting() {
  return (
    <AfterDelay>
      <div className={styles.waiting}>
        <Skeleton height={132} radius={20} />
        <Skeleton height={232} radius={14} />
        <Skeleton height={232} radius={14} />
      </div>
    </AfterDelay>
  )
}

const contactState = (contact: Security['phone']): { readonly text: string; readonly isGood: boolean } => {
  if (contact === null) return { text: t('identity.security.contact.none'), isGood: false }
  return { text: contact.isVerified ? contact.masked : t('identity.security.contact.unproved', { masked: contact.masked }), isGood: contact.isVerified }
}

function Guards({ security, onOpen }: { readonly security: Security; readonly onOpen: (name: SheetName) => void }) {
  const { hasPassword, passwordChangedAt, paymentPassword, secondFactor, passkeys, bankAccounts } = security
  const passwordText = !hasPassword ? t('identity.security.password.none') : passwordChangedAt === null ? t('identity.security.password.set') : t('identity.security.password.changed', { date: formatDate(passwordChangedAt) })
  const payment = paymentPassword.isSet ? 'set' : paymentPassword.isRequired ? 'required' : 'none'
  return (
    <>
      <Section title={t('identity.security.passwords')}>
        <Rows>
          <Guard icon="lock" title={t('identity.security.password.title')} text={passwordText} isGood={hasPassword} isPage onOpen={() => void go(changePasswordPath)} />
          <Guard icon="wallet" title={t('identity.security.payment.title')} text={t(`identity.security.payment.${payment}`)} isGood={paymentPassword.isSet} onOpen={() => onOpen('payment')} />
        </Rows>
      </Section>
      <Section title={t('identity.security.steps')}>
        <Rows>
          <Guard
            icon="shield-check"
            title={t('identity.security.second.title')}
            text={secondFactor.isOn ? t('identity.security.second.on', { count: secondFactor.recoveryCodesLeft }) : t('identity.security.second.off')}
            isGood={secondFactor.isOn}
            onOpen={() => onOpen('secondFactor')}
          />
          <Guard
            icon="verify"
            title={t('identity.security.passkeys.title')}
            text={passkeys.length === 0 ? t('identity.security.passkeys.none') : t('identity.security.passkeys.some', { count: passkeys.length })}
            isGood={passkeys.length > 0}
            onOpen={() => onOpen('passkeys')}
          />
        </Rows>
      </Section>
      <Section title={t('identity.security.contacts')}>
        <Rows>
          <Guard icon="phone" title={t('identity.security.phone.title')} {...contactState(security.phone)} onOpen={() => onOpen('phone')} />
          <Guard icon="mail" title={t('identity.security.email.title')} {...contactState(security.email)} onOpen={() => onOpen('email')} />
          <Guard
            icon="bank"
            title={t('identity.security.accounts.title')}
            text={bankAccounts === 0 ? t('identity.security.accounts.none') : t('identity.security.accounts.some', { count: bankAccounts })}
            isGood={bankAccounts > 0}
            onOpen={() => onOpen('accounts')}
          />
        </Rows>
      </Section>
      <Section title={t('identity.security.access')}>
        <Rows>
          <Guard icon="grid" title={t('identity.security.sessions.title')} text={t('identity.security.sessions.text')} onOpen={() => onOpen('sessions')} />
          <Guard icon="history" title={t('identity.security.history.title')} text={t('identity.security.history.text')} onOpen={() => onOpen('history')} />
          <Guard icon="users" title={t('identity.security.identities.title')} text={t('identity.security.identities.text')} onOpen={() => void go('/m/identities')} />
        </Rows>
      </Section>
    </>
  )
}

interface GuardProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Undefined: nothing that can be good or missing. */
  readonly isGood?: boolean
  readonly onOpen: () => void
  /** It leads to a page of its own; all others open a sheet. */
  readonly isPage?: boolean
}

function Guard({ icon, title, text, isGood = false, isPage = false, onOpen }: GuardProps) {
  const good = isGood ? { end: <Icon name="check-circle" size={18} label={t('identity.security.isOn')} className={styles.good ?? ''} /> } : {}
  return <Row mark={<Mark icon={icon} tone={isGood ? 'accent' : 'plain'} />} title={title} text={text} onClick={onOpen} {...(isPage ? {} : { 'aria-haspopup': 'dialog' })} {...good} />
}
