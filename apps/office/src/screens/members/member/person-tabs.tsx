import { choicesOf } from '@trevo/rules/forms/profile-choices'
import { useWatch } from 'react-hook-form'
import { memberWord } from '#areas/members/member-words.ts'
import { useCall } from '#data/use-call.ts'
import { currentLocale, t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { deviceWord } from '#ui/device-word.ts'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { destinationName } from '#ui/rooms/money-words.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { profileWord } from './profile-word.ts'
import { Reveal } from './reveal.tsx'
import { TabList } from './tab-list.tsx'

/** What has a list is chosen from it; anything else is typed. */
function CorrectedValue() {
  const field: unknown = useWatch({ name: 'field' })
  const choices = typeof field === 'string' ? choicesOf(field) : []
  if (typeof field !== 'string' || choices.length === 0) return <TextField name="value" label={t('members.identity.value')} hint={t('members.identity.value_hint')} lettersMax={200} />
  const named = choices.map((value) => ({ value, label: profileWord(field, value) }))
  const options = ['sourceOfIncome', 'gender', 'standing'].includes(field) ? named : named.toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()))
  return <SelectField name="value" label={t('members.identity.value')} options={options} />
}

interface TabProps {
  readonly memberId: string
}

const yes = (is: boolean): string => t(is ? 'members.yes' : 'members.no')

export function IdentityTab({ memberId }: TabProps) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/identity', { params: { memberId } })
  const mayCorrect = useMay('members.correct', 'p')
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  const { fields, factors, email, mobile, accounts, consents, advertising } = data
  const reveal = (field: Parameters<typeof Reveal>[0]['field'], label: string, masked: string, subject?: string) =>
    masked === '' ? t('members.never_told') : <Reveal memberId={memberId} field={field} label={label} masked={masked} {...(subject !== undefined && { subject })} />
  const firstField: (typeof fields)[number]['name'] = 'realName'
  // Said once, in one line: a list of what is not there hides what is.
  const untold = fields.filter(({ masked }) => masked === '')
  const options = fields.map(({ name }) => ({ value: name, label: memberWord('field', name) }))
  return (
    <>
      <Section title={t('members.identity.profile')} actions={!mayCorrect ? undefined : (
        <ActButton line="PUT /office/members/:memberId/profile" act="members.correct" params={{ memberId }} title={t('members.act.correct')} version={String(data.profileVersion)} values={{ field: firstField, value: '' }} buttonSize="s" icon="edit"
          toBody={({ field, value }) => ({ field, value })}>
          <SelectField name="field" label={t('members.identity.field')} options={options} />
          <CorrectedValue />
        </ActButton>
      )}>
        <Facts facts={[
          ...fields.filter(({ masked }) => masked !== '').map(({ name, masked }) => ({ key: name, label: memberWord('field', name), value: reveal(name, memberWord('field', name), masked) })),
          ...(untold.length === 0 ? [] : [{ key: 'untold', label: t('members.never_told'), value: untold.map(({ name }) => memberWord('field', name)).join(' · ') }]),
        ]} />
      </Section>
      <Section title={t('members.identity.contacts')}>
        <Facts facts={[
          { label: t('members.identity.email'), value: email === null ? t('members.never_told') : <>{reveal('email', t('members.identity.email'), email.masked)} {email.verifiedAt === null ? t('members.identity.unproved') : <>{t('members.identity.proved')} <Moment at={email.verifiedAt} shape="day" /></>}</> },
          { label: t('members.identity.mobile'), value: mobile === null ? t('members.never_told') : <>{reveal('mobileNumber', t('members.identity.mobile'), mobile.masked)} {mobile.verifiedAt === null ? t('members.identity.unproved') : <>{t('members.identity.proved')} <Moment at={mobile.verifiedAt} shape="day" /></>}</> },
          ...accounts.map(({ bankAccountId, keyType, masked }) => ({ key: bankAccountId, label: destinationName(keyType), value: reveal('pixKey', destinationName(keyType), masked, bankAccountId) })),
        ]} />
      </Section>
      <Section title={t('members.identity.factors')}>
        <Facts facts={[
          { label: t('members.identity.password'), value: factors.hasPassword ? <>{factors.mustChangePassword ? `${t('members.identity.must_change')} ` : ''}{factors.passwordChangedAt === null ? t('members.identity.first_password') : <Moment at={factors.passwordChangedAt} />}</> : t('members.no') },
          { label: t('members.identity.passkeys'), value: factors.passkeys },
          { label: t('members.identity.totp'), value: yes(factors.hasTotp) },
          { label: t('members.identity.codes'), value: factors.recoveryCodesLeft },
          { label: t('members.identity.payment_password'), value: yes(factors.hasPaymentPassword) },
          { label: t('members.identity.linked'), value: factors.linked.length === 0 ? t('members.no') : factors.linked.join(', ') },
        ]} />
      </Section>
      <Section title={t('members.identity.consents')}>
        {consents === null ? <p>{t('members.identity.no_consents')}</p> : (
          <Facts facts={[
            { label: t('members.identity.agreed'), value: <Moment at={consents.acceptedAt} /> },
            { label: t('members.identity.age'), value: consents.ageMinimum },
            { label: t('members.identity.way'), value: `${consents.variant}, ${consents.method}` },
            { label: t('members.identity.address'), value: <bdi>{consents.domain}{consents.url}</bdi> },
          ]} />
        )}
      </Section>
      <Section title={t('care.ads')}>
        {advertising.length === 0 ? <p>{t('care.no_ads')}</p> : (
          <Facts
            facts={advertising.map(({ channel, product, isGiven, answeredAt }) => ({
              key: `${channel} ${product}`, label: `${t(`care.ads.${channel}`)}, ${t(`care.ads.${product}`)}`, value: <>{t(isGiven ? 'care.ads.given' : 'care.ads.taken')} <Moment at={answeredAt} /></>,
            }))}
          />
        )}
      </Section>
    </>
  )
}

type Login = { readonly id: string; readonly at: string; readonly method: string; readonly isSuccess: boolean; readonly reason: string | null; readonly kind: string; readonly userAgent: string; readonly address: string }

const loginColumns: readonly Column<Login>[] = [
  { key: 'at', label: 'members.journal.at', width: 160, cell: ({ at }) => <Moment at={at} /> },
  { key: 'method', label: 'members.devices.method', width: 120, onPhone: 'title', cell: ({ method }) => memberWord('method', method) },
  { key: 'state', label: 'members.list.state', width: 150, onPhone: 'side', cell: ({ isSuccess, reason }) => <StateBadge tone={isSuccess ? 'good' : 'danger'}>{isSuccess ? t('members.devices.came_in') : memberWord('reason', reason ?? '')}</StateBadge> },
  { key: 'address', label: 'members.devices.address', width: 130, cell: ({ address }) => <bdi>{address}</bdi> },
  { key: 'device', label: 'members.devices.device', width: 260, cell: ({ userAgent }) => <bdi title={userAgent}>{deviceWord(userAgent)}</bdi> },
]

export function DevicesTab({ memberId }: TabProps) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/devices', { params: { memberId } })
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Section title={t('members.devices.sessions')}>
        <Facts facts={[
          { label: t('members.devices.locked'), value: data.isLocked ? <StateBadge tone="danger">{t('members.yes')}</StateBadge> : t('members.no') },
          { label: t('members.devices.known'), value: data.knownDevices },
          { label: t('members.devices.remembered'), value: data.rememberedPhones },
          ...data.sessions.map(({ sessionId, lastSeenAt, address, userAgent }) => ({ key: sessionId, label: t('members.devices.session'), value: <><Moment at={lastSeenAt} shape="ago" /> · <Reveal memberId={memberId} field="sessionAddress" subject={sessionId} label={t('members.devices.address')} masked={address} /> · <bdi title={userAgent}>{deviceWord(userAgent)}</bdi></> })),
        ]} />
      </Section>
      <Section title={t('members.devices.logins')} look="flush">
        {data.logins.length === 0 ? <Empty title={t('ui.empty')} /> : <Grid label={t('members.devices.logins')} columns={loginColumns} rows={data.logins} rowKey={({ id }) => id} />}
      </Section>
    </>
  )
}

type Mail = RowOf<'GET /office/members/:memberId/messages'>

const mailColumns: readonly Column<Mail>[] = [
  { key: 'sentAt', label: 'members.messages.sent', width: 160, cell: ({ sentAt }) => <Moment at={sentAt} /> },
  { key: 'title', label: 'members.messages.subject', width: 220, onPhone: 'title', cell: ({ title }) => <bdi>{title}</bdi> },
  { key: 'preview', label: 'members.messages.text', width: 320, cell: ({ preview }) => <bdi>{preview}</bdi> },
  { key: 'readAt', label: 'members.messages.read', width: 150, cell: ({ readAt }) => <Moment at={readAt} /> },
]

export const MessagesTab = ({ memberId }: TabProps) => <TabList line="GET /office/members/:memberId/messages" params={{ memberId }} label={t('members.tab.messages')} columns={mailColumns} rowKey={({ id }) => id} />

type Look = RowOf<'GET /office/members/:memberId/looks'>

const lookColumns: readonly Column<Look>[] = [
  { key: 'at', label: 'members.journal.at', width: 170, cell: ({ at }) => <Moment at={at} shape="second" /> },
  { key: 'who', label: 'members.looks.who', width: 160, onPhone: 'title', cell: ({ actor }) => actor.name ?? memberWord('actor', actor.kind) },
  { key: 'act', label: 'members.looks.act', width: 240, cell: ({ act }) => memberWord('act', act.replace('members.', '')) },
  { key: 'state', label: 'members.list.state', width: 100, onPhone: 'side', cell: ({ isRefused }) => <StateBadge tone={isRefused ? 'danger' : 'good'}>{memberWord('state', isRefused ? 'refused' : 'done')}</StateBadge> },
  { key: 'reason', label: 'members.journal.reason', width: 280, cell: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
]

export const LooksTab = ({ memberId }: TabProps) => <TabList line="GET /office/members/:memberId/looks" params={{ memberId }} label={t('members.tab.looks')} columns={lookColumns} rowKey={({ id }) => id} />
