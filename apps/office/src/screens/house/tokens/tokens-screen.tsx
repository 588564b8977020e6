import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { effectShown } from '#proposals/effect.tsx'
import { SecretOnce } from '#proposals/secret-once.tsx'
import { staffNames } from '#proposals/proposal-words.tsx'
import { useMay } from '#session/session-store.ts'
import { rightWord } from '#staff/right-word.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { DateTimeField } from '#ui/date-time-field.tsx'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RightsField } from './rights-field.tsx'

type Token = ReplyOfStaff<'GET /office/tokens'>['tokens'][number]

function End({ token }: { readonly token: Token }) {
  return (
    <ActButton<'POST /office/tokens/:tokenId/end'> line="POST /office/tokens/:tokenId/end" act="staff.end-token" params={{ tokenId: token.tokenId }} danger="final" buttonSize="s" button={t('house.tokens.end')} title={t('house.tokens.end_of', { name: token.name })} toBody={() => ({})} />
  )
}

const columns = (mayEnd: boolean): readonly Column<Token>[] => [
  { key: 'name', label: 'house.tokens.name', width: 180, cell: ({ name }) => <bdi dir="auto">{name}</bdi> },
  { key: 'rights', label: 'house.tokens.rights', width: 300, cell: ({ rights }) => rights.map(rightWord).join(', ') },
  { key: 'networks', label: 'house.networks.title', width: 180, cell: ({ networks }) => <bdi>{networks.length === 0 ? t('house.networks.anywhere') : networks.join(', ')}</bdi> },
  { key: 'expires', label: 'house.tokens.expires', width: 150, cell: ({ expiresAt }) => <Moment at={expiresAt} shape="day" /> },
  { key: 'used', label: 'house.tokens.used', width: 130, cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} shape="ago" /> },
  { key: 'state', label: 'house.staff.state', width: 110, onPhone: 'side', cell: ({ holds, endedAt }) => <StateBadge tone={holds ? 'good' : 'neutral'}>{t(holds ? 'house.tokens.holds' : endedAt === null ? 'house.tokens.over' : 'house.tokens.ended')}</StateBadge> },
  { key: 'end', label: 'house.tokens.end', width: 110, cell: (token) => (token.holds && mayEnd ? <End token={token} /> : null) },
]

interface Issue {
  readonly name: string
  readonly rights: string[]
  readonly networks: string[]
  readonly expiresAt: string
}

const monthMs = 30 * 86_400_000

/** Machines that read. */
export function TokensScreen() {
  const { data, error, refetch } = useCall('GET /office/tokens')
  const [reply, setReply] = useState<unknown>(null)
  const mayManage = useMay('staff.manage', 'p', 'w')
  const [inAMonth] = useState(() => new Date(Date.now() + monthMs).toISOString())
  const issue = (
    <ActButton<'POST /office/tokens', Issue> line="POST /office/tokens" act="staff.issue-token" kind="primary" icon="plus" title={t('house.tokens.issue')} text={t('house.tokens.issue_text')} names={staffNames()} showValue={effectShown(null)}
      values={{ name: '', rights: [], networks: [], expiresAt: inAMonth }} onDone={setReply} toBody={({ name, rights, networks, expiresAt }) => ({ name: name.trim(), rights, networks, expiresAt })}>
      <TextField name="name" label={t('house.tokens.name')} isRequired lettersMax={80} />
      <RightsField name="rights" label={t('house.tokens.rights')} rights={data?.rights ?? []} />
      <TagsField name="networks" label={t('house.networks.title')} hint={t('house.networks.hint')} />
      <DateTimeField name="expiresAt" label={t('house.tokens.expires')} hint={t('house.tokens.expires_hint')} isRequired />
    </ActButton>
  )
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('house.tokens.title')} actions={mayManage ? issue : undefined} />
      <p className={styles.note}>{t('house.tokens.text')}</p>
      {data === undefined ? (
        error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
      ) : data.tokens.length === 0 ? (
        <Empty icon="key" title={t('house.tokens.none')} text={t('house.tokens.none_text')} />
      ) : (
        <Grid label={t('house.tokens.title')} layout="tokens" columns={columns(mayManage)} rows={data.tokens} rowKey={({ tokenId }) => tokenId} />
      )}
      <SecretOnce reply={reply} onClose={() => setReply(null)} />
    </div>
  )
}
