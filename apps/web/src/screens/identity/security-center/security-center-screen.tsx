import { useState, type ComponentType } from 'react'
import { go } from '#router/navigate.ts'
import { useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { formatDate } from '@trevo/ui/words/format.ts'
import { loadMessages, t } from '#i18n/t.ts'
import { useSession } from '#session/session-store.ts'
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
  assistants: async () => (await Promise.all([import('./assistants-sheet.tsx'), loadMessages(['invites'])]))[0].AssistantsSheet,
  seen: async () => (await Promise.all([import('./seen-sheet.tsx'), loadMessages(['invites'])]))[0].SeenSheet,
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
      <Agents onOpen={open} />
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
  if (contact === null) return { text: t('security.contact.none'), isGood: false }
  return { text: contact.isVerified ? contact.masked : t('security.contact.unproved', { masked: contact.masked }), isGood: contact.isVerified }
}

function Guards({ security, onOpen }: { readonly security: Security; readonly onOpen: (name: SheetName) => void }) {
  const { hasPassword, passwordChangedAt, paymentPassword, secondFactor, passkeys, bankAccounts } = security
  const passwordText = !hasPassword ? t('security.password.none') : passwordChangedAt === null ? t('security.password.set') : t('security.password.changed', { date: formatDate(passwordChangedAt) })
  const payment = paymentPassword.isSet ? 'set' : paymentPassword.isRequired ? 'required' : 'none'
  return (
    <>
      <Section title={t('security.passwords')}>
        <Rows>
          <Guard icon="lock" title={t('security.password.title')} text={passwordText} isGood={hasPassword} isPage onOpen={() => void go(changePasswordPath)} />
          <Guard icon="wallet" title={t('security.payment.title')} text={t(`security.payment.${payment}`)} isGood={paymentPassword.isSet} onOpen={() => onOpen('payment')} />
        </Rows>
      </Section>
      <Section title={t('security.steps')}>
        <Rows>
          <Guard
            icon="shield-check"
            title={t('security.second.title')}
            text={secondFactor.isOn ? t('security.second.on', { count: secondFactor.recoveryCodesLeft }) : t('security.second.off')}
            isGood={secondFactor.isOn}
            onOpen={() => onOpen('secondFactor')}
          />
          <Guard
            icon="verify"
            title={t('security.passkeys.title')}
            text={passkeys.length === 0 ? t('security.passkeys.none') : t('security.passkeys.some', { count: passkeys.length })}
            isGood={passkeys.length > 0}
            onOpen={() => onOpen('passkeys')}
          />
        </Rows>
      </Section>
      <Section title={t('security.contacts')}>
        <Rows>
          <Guard icon="phone" title={t('security.phone.title')} {...contactState(security.phone)} onOpen={() => onOpen('phone')} />
          <Guard icon="mail" title={t('security.email.title')} {...contactState(security.email)} onOpen={() => onOpen('email')} />
          <Guard
            icon="bank"
            title={t('security.accounts.title')}
            text={bankAccounts === 0 ? t('security.accounts.none') : t('security.accounts.some', { count: bankAccounts })}
            isGood={bankAccounts > 0}
            onOpen={() => onOpen('accounts')}
          />
        </Rows>
      </Section>
      <Section title={t('security.access')}>
        <Rows>
          <Guard icon="grid" title={t('security.sessions.title')} text={t('security.sessions.text')} onOpen={() => onOpen('sessions')} />
          <Guard icon="history" title={t('security.history.title')} text={t('security.history.text')} onOpen={() => onOpen('history')} />
          <Guard icon="users" title={t('security.identities.title')} text={t('security.identities.text')} onOpen={() => void go('/m/identities')} />
        </Rows>
      </Section>
    </>
  )
}

/** Who reads as the agent, and what the agent above reads of oneself; an assistant has neither. */
function Agents({ onOpen }: { readonly onOpen: (name: SheetName) => void }) {
  const type = useSession()?.type
  if (type === 42) return null
  return (
    <Section title={t('security.agents.title')}>
      <Rows>
        {type === 1 || type === 2 ? <Guard icon="users" title={t('security.agents.assistants')} text={t('security.agents.assistantsText')} onOpen={() => onOpen('assistants')} /> : null}
        <Guard icon="eye" title={t('security.agents.seen')} text={t('security.agents.seenText')} onOpen={() => onOpen('seen')} />
      </Rows>
    </Section>
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
  const good = isGood ? { end: <Icon name="check-circle" size={18} label={t('security.isOn')} className={styles.good ?? ''} /> } : {}
  return <Row mark={<Mark icon={icon} tone={isGood ? 'accent' : 'plain'} />} title={title} text={text} onClick={onOpen} {...(isPage ? {} : { 'aria-haspopup': 'dialog' })} {...good} />
}
