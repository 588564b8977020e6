import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { SecretOnce } from '#proposals/secret-once.tsx'
import { staffNames } from '#proposals/proposal-words.tsx'
import { useMay } from '#session/session-store.ts'
import { roleWord } from '#staff/role-word.ts'
import { type HeldRole, RolesField } from '#staff/roles-field.tsx'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'

type Person = ReplyOfStaff<'GET /office/people'>['people'][number]

const tones: Readonly<Record<Person['state'], Tone>> = { active: 'good', invited: 'info', left: 'neutral' }

export const factorsWord = ({ passkeys, hasTotp }: Pick<Person, 'passkeys' | 'hasTotp'>): string =>
  [passkeys > 0 ? t('house.staff.passkeys', { count: passkeys }) : null, hasTotp ? t('house.staff.totp') : null].filter((each) => each !== null).join(' · ') || '–'

const columns: readonly Column<Person>[] = [
  { key: 'name', label: 'house.staff.name', width: 150, cell: ({ name }) => <bdi dir="auto">{name}</bdi> },
  { key: 'email', label: 'house.staff.email', width: 200, cell: ({ email }) => <bdi>{email}</bdi> },
  { key: 'roles', label: 'house.staff.roles', width: 200, cell: ({ roles }) => <span className={styles.names}>{roles.map((role) => <StateBadge key={role} isPlain>{roleWord(role)}</StateBadge>)}</span> },
  { key: 'factors', label: 'house.staff.factors', width: 180, cell: factorsWord },
  { key: 'seen', label: 'house.staff.seen', width: 136, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} shape="ago" /> },
  { key: 'state', label: 'house.staff.state', width: 120, onPhone: 'side', cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`house.staff.state.${state}`)}</StateBadge> },
]

interface Invitation {
  readonly email: string
  readonly name: string
  readonly language: 'pt' | 'en'
  readonly roles: readonly HeldRole[]
}

function Invite() {
  const [reply, setReply] = useState<unknown>(null)
  return (
    <>
      <ActButton<'POST /office/people', Invitation> line="POST /office/people" act="staff.invite" kind="primary" icon="plus" title={t('house.staff.invite')} text={t('house.staff.invite_text')}
        values={{ email: '', name: '', language: 'pt', roles: [] }} names={staffNames()} onDone={setReply}
        toBody={({ email, name, language, roles }) => ({ email: email.trim(), name: name.trim(), language, roles: roles.map((each) => ({ ...each })) })}>
        <TextField name="name" label={t('house.staff.name')} isRequired lettersMax={80} />
        <TextField name="email" type="email" label={t('house.staff.email')} isRequired lettersMax={254} />
        <SelectField name="language" label={t('house.staff.language')} options={[{ value: 'pt', label: 'Português' }, { value: 'en', label: 'English' }]} />
        <RolesField name="roles" label={t('house.staff.roles')} />
      </ActButton>
      <SecretOnce reply={reply} onClose={() => setReply(null)} />
    </>
  )
}

/** Everybody of the staff. */
export function StaffScreen() {
  const { data, error, refetch } = useCall('GET /office/people')
  const mayInvite = useMay('staff.manage', 'p', 'w')
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('house.staff.title')} actions={mayInvite ? <Invite /> : undefined} />
      {data === undefined ? (
        error === null ? <Loading lines={10} /> : <Refused error={error} onRetry={() => void refetch()} />
      ) : (
        <Grid label={t('house.staff.title')} layout="staff" columns={columns} rows={data.people} rowKey={({ staffId }) => staffId} rowHref={({ staffId }) => `/staff/${staffId}`} />
      )}
    </div>
  )
}
