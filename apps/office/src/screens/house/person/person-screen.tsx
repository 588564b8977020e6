import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { staffNames } from '#proposals/proposal-words.tsx'
import { SecretOnce } from '#proposals/secret-once.tsx'
import { useMay } from '#session/session-store.ts'
import { roleWord } from '#staff/role-word.ts'
import { type HeldRole, RolesField } from '#staff/roles-field.tsx'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { deviceWord } from '#ui/device-word.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type Shown = ReplyOfStaff<'GET /office/people/:staffId'>
type Session = Shown['sessions'][number]

const sessions: readonly Column<Session>[] = [
  { key: 'device', label: 'house.person.device', width: 150, cell: ({ userAgent }) => <bdi title={userAgent}>{deviceWord(userAgent)}</bdi> },
  { key: 'address', label: 'house.person.address', width: 120, cell: ({ address }) => <bdi>{address}</bdi> },
  { key: 'factor', label: 'house.person.factor', width: 130, cell: ({ factor }) => t(`home.approval.factor.${factor === 'passkey' ? 'passkey' : factor === 'totp' ? 'totp' : 'recovery'}`) },
  { key: 'since', label: 'house.person.since', width: 150, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'seen', label: 'house.staff.seen', width: 130, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} shape="ago" /> },
]

function Acts({ shown: { person, roles, networks, reveals, isAmlNamed } }: { readonly shown: Shown }) {
  const [reply, setReply] = useState<unknown>(null)
  const shared = { params: { staffId: person.staffId }, version: person.version, names: staffNames() }
  const { name } = person
  return (
    <>
      <ActButton<'PUT /office/people/:staffId/roles', { roles: readonly HeldRole[] }> {...shared} line="PUT /office/people/:staffId/roles" act="staff.set-roles" button={t('house.person.roles')} title={t('house.person.roles_of', { name })}
        text={t('house.person.roles_text')} values={{ roles }} toBody={({ roles: next }) => ({ roles: next.map((each) => ({ ...each })) })}>
        <RolesField name="roles" label={t('house.staff.roles')} />
      </ActButton>
      <ActButton<'PUT /office/networks', { networks: string[] }> {...shared} params={undefined} line="PUT /office/networks" act="staff.set-networks" button={t('house.networks.title')} title={t('house.person.networks_of', { name })} text={t('house.networks.text')}
        values={{ networks }} toBody={({ networks: next }) => ({ staffId: person.staffId, networks: next })}>
        <TagsField name="networks" label={t('house.networks.title')} hint={t('house.networks.hint')} />
      </ActButton>
      <ActButton<'PUT /office/people/:staffId/reveals', { aDay: number | null }> {...shared} line="PUT /office/people/:staffId/reveals" act="staff.set-reveals" button={t('house.staff.reveals')} title={t('house.person.reveals_of', { name })} text={t('house.person.reveals_text')}
        values={{ aDay: reveals.aDay }} toBody={({ aDay }) => ({ aDay: aDay === null ? null : Number(aDay) })}>
        <NumberField name="aDay" label={t('house.staff.reveals')} least={0} most={100_000} />
      </ActButton>
      <ActButton<'PUT /office/people/:staffId/phone', { number: string }> {...shared} line="PUT /office/people/:staffId/phone" act="staff.set-phone" button={t('house.person.phone')} title={t('house.person.phone_of', { name })} text={t('house.person.phone_text')}
        values={{ number: '' }} toBody={({ number }) => ({ number: number.trim() === '' ? null : number.trim() })}>
        <TextField name="number" label={t('house.person.phone_number')} hint={t('house.person.phone_hint')} lettersMax={32} />
      </ActButton>
      <ActButton<'PUT /office/people/:staffId/aml', { isNamed: boolean }> {...shared} line="PUT /office/people/:staffId/aml" act="staff.name-for-aml" button={t(isAmlNamed ? 'house.person.aml_off' : 'house.person.aml_on')} title={t('house.person.aml_of', { name })} text={t('house.person.aml_text')} toBody={() => ({ isNamed: !isAmlNamed })} />
      <ActButton<'POST /office/people/:staffId/reset-factors'> {...shared} line="POST /office/people/:staffId/reset-factors" act="staff.reset-factors" button={t('house.person.reset')} title={t('house.person.reset_of', { name })} text={t('house.person.reset_text')} toBody={() => ({})} onDone={setReply} />
      <ActButton<'POST /office/people/:staffId/end'> {...shared} line="POST /office/people/:staffId/end" act="staff.end" danger="final" button={t('house.person.end')} title={t('house.person.end_of', { name })} text={t('house.person.end_text')} toBody={() => ({})} />
      <SecretOnce reply={reply} onClose={() => setReply(null)} />
    </>
  )
}

/** Somebody of the staff: what they may, from where and how they come, where they are now. */
export function PersonScreen() {
  const { staffId = '' } = useParams()
  const asked = useCall('GET /office/people/:staffId', { params: { staffId } })
  const mayManage = useMay('staff.manage', 'p', 'w')
  const shown = asked.data
  return (
    <RecordScreen asked={asked} id={staffId} title={<bdi dir="auto">{shown?.person.name ?? ''}</bdi>} back={{ to: '/staff', label: t('house.staff.title') }}
      badges={shown === undefined ? null : <StateBadge tone={shown.person.state === 'active' ? 'good' : shown.person.state === 'invited' ? 'info' : 'neutral'}>{t(`house.staff.state.${shown.person.state}`)}</StateBadge>}
      under={<bdi>{shown?.person.email}</bdi>} actions={shown !== undefined && mayManage && shown.person.state !== 'left' ? <Acts shown={shown} /> : undefined} side={shown === undefined ? undefined : <About shown={shown} />}>
      {shown === undefined ? null : (
        <>
          <Section title={t('house.staff.roles')}>
            <Facts facts={shown.roles.map(({ role, until }) => ({ key: role, label: roleWord(role), value: until === null ? t('house.person.for_good') : <>{t('house.staff.until')} <Moment at={until} /></> }))} />
          </Section>
          <Accounts shown={shown} mayManage={mayManage} />
          <Section title={t('house.person.sessions')} look="flush">
            {shown.sessions.length === 0 ? <Empty icon="lock" title={t('house.person.no_sessions')} /> : <Grid label={t('house.person.sessions')} columns={sessions} rows={shown.sessions} rowKey={({ sessionId }) => sessionId} hasKeys={false} />}
          </Section>
        </>
      )}
    </RecordScreen>
  )
}

/** Whom they play as, or would: closed for play. */
function Accounts({ shown: { person, members, mayBe }, mayManage }: { readonly shown: Shown; readonly mayManage: boolean }) {
  const shared = { params: { staffId: person.staffId }, version: person.version, names: staffNames() }
  const maySay = mayManage && person.state !== 'left'
  const link = (member?: string) => (
    <ActButton<'POST /office/people/:staffId/members', { member: string }> key={member ?? 'any'} {...shared} line="POST /office/people/:staffId/members" act="staff.link-member" buttonSize="s" button={member === undefined ? t('house.person.link') : t('house.person.is_it')}
      title={t('house.person.link_of', { name: person.name })} text={t('house.person.link_text')} values={{ member: member ?? '' }}>
      <TextField name="member" label={t('house.person.member')} hint={t('house.person.member_hint')} isRequired lettersMax={64} />
    </ActButton>
  )
  const unlink = ({ memberId, username }: Shown['members'][number]) => (
    <ActButton<'POST /office/members/:memberId/unlink-staff'> line="POST /office/members/:memberId/unlink-staff" act="staff.unlink-member" params={{ memberId }} buttonSize="s" button={t('house.person.unlink')} title={t('house.person.unlink_of', { member: username })} text={t('house.person.unlink_text')} names={staffNames()} toBody={() => ({})} />
  )
  return (
    <Section title={t('house.person.accounts')} text={t('house.person.accounts_text')} actions={maySay ? link() : undefined}>
      {members.length === 0 && mayBe.length === 0 ? (
        <Empty icon="user" title={t('house.person.no_accounts')} />
      ) : (
        <Facts facts={[
          ...members.map((each) => ({ key: each.memberId, label: each.username, value: <span className={styles.account}><span><Link to={`/members/${each.memberId}`}><bdi>{each.memberId}</bdi></Link> · <Moment at={each.linkedAt} shape="day" /> · <bdi dir="auto">{each.reason}</bdi></span>{mayManage ? unlink(each) : null}</span> })),
          ...mayBe.map(({ memberId, username, by }) => ({ key: memberId, label: username, value: <span className={styles.account}><Link to={`/members/${memberId}`}><bdi>{memberId}</bdi></Link><StateBadge tone="caution">{t(`house.person.same_${by}`)}</StateBadge>{maySay ? link(memberId) : null}</span> })),
        ]} />
      )}
    </Section>
  )
}

function About({ shown: { person, networks, recoveryCodesLeft, reveals, phoneEnd } }: { readonly shown: Shown }) {
  return (
    <Section title={t('house.person.about')} actions={<ButtonLink to={`/log?actor=${person.staffId}`} size="s" icon="history">{t('house.person.log')}</ButtonLink>}>
      <Facts facts={[
        { label: t('house.person.passkeys'), value: String(person.passkeys) },
        { label: t('house.staff.totp'), value: t(person.hasTotp ? 'ui.yes' : 'ui.no') },
        { label: t('house.person.codes'), value: String(recoveryCodesLeft) },
        { label: t('house.person.phone'), value: phoneEnd === null ? '–' : <bdi>{`•••• ${phoneEnd}`}</bdi> },
        { label: t('house.networks.title'), value: networks.length === 0 ? t('house.networks.anywhere') : <bdi className={styles.names}>{networks.join(', ')}</bdi> },
        { label: t('house.staff.reveals'), value: `${reveals.used} / ${reveals.aDay}` },
        { label: t('house.person.here_since'), value: <Moment at={person.createdAt} shape="day" /> },
        { label: t('house.staff.seen'), value: <Moment at={person.lastSeenAt} shape="ago" /> },
      ]} />
    </Section>
  )
}
