import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { rejectReasons } from '@trevo/rules/promotions/reasons'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { applicationTone, applicationWord } from '#areas/promotions/promotion-words.ts'
import { wordsOf } from '#content/words-of.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './application.module.css'
import { LinkedAccounts } from './linked-accounts.tsx'

type Shown = ReplyOfStaff<'GET /office/applications/:claimId'>

/** One application: what the member wrote and showed, and the answer. */
export function ApplicationScreen() {
  const { claimId = '' } = useParams()
  const asked = useCall('GET /office/applications/:claimId', { params: { claimId } })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" back={{ to: '/applications', label: t('applications.title') }} asked={asked} />
  const { application, remark, currency, mostMinor, links } = data
  return (
    <RecordScreen
      title={wordsOf(application.title) || application.promotion}
      id={claimId}
      back={{ to: '/applications', label: t('applications.title') }}
      badges={<StateBadge tone={applicationTone[application.state]}>{applicationWord('state', application.state)}</StateBadge>}
      under={<Link to={`/members/${application.member.memberId}`}><bdi>{application.member.username}</bdi></Link>}
      actions={<Acts shown={data} />}
      asked={asked}
    >
      <Section title={t('applications.title')}>
        <Facts facts={[
          { label: t('applications.sent'), value: <Moment at={application.sentAt} /> },
          { label: t('applications.most'), value: <Money minor={mostMinor} currency={currency} /> },
          { label: t('applications.held'), value: application.heldBy === null ? '–' : application.heldBy.isMe ? t('applications.me') : application.heldBy.name },
        ]} />
      </Section>
      <Section title={t('applications.links')}><LinkedAccounts links={links} /></Section>
      <Section title={t('applications.remark')}><p className={styles.remark} dir="auto">{remark ?? t('applications.no_remark')}</p></Section>
      <Section title={t('applications.pictures')}>{application.pictures === 0 ? <p>{t('applications.no_pictures')}</p> : <Pictures claimId={claimId} />}</Section>
    </RecordScreen>
  )
}

/** Shown when they are asked for: each look stands in the log. */
function Pictures({ claimId }: { readonly claimId: string }) {
  const [isShown, setIsShown] = useState(false)
  return isShown ? <PictureList claimId={claimId} /> : <Button icon="eye" onClick={() => setIsShown(true)}>{t('applications.show_pictures')}</Button>
}

function PictureList({ claimId }: { readonly claimId: string }) {
  const { data, error, refetch } = useCall('GET /office/applications/:claimId/pictures', { params: { claimId } })
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.pictures}>
      {data.pictures.map(({ webp }, at) => <img key={webp.slice(0, 64)} className={styles.picture} src={`data:image/webp;base64,${webp}`} alt={t('applications.picture', { number: at + 1 })} />)}
    </div>
  )
}

function Acts({ shown: { application, currency, mostMinor } }: { readonly shown: Shown }) {
  const may = useMay('claims.review', 'w')
  const { claimId, version, heldBy, state } = application
  if (!may || state !== 'waiting') return null
  const of = { params: { claimId }, version } as const
  const take = (isMine: boolean) => (
    <ActButton line="POST /office/applications/:claimId/take" act="claims.take" {...of} title={t(isMine ? 'applications.take' : 'applications.lay_back')} text={t('applications.take_text')} toBody={() => ({ isMine })} />
  )
  if (heldBy === null) return take(true)
  if (!heldBy.isMe) return null
  return (
    <>
      {take(false)}
      <ActButton<'POST /office/applications/:claimId/reject', { readonly why: (typeof rejectReasons)[number]; readonly sentence: string }> line="POST /office/applications/:claimId/reject" act="claims.reject" {...of} danger="danger" icon="close" title={t('applications.reject')} text={t('applications.reject_text')}
        values={{ why: 'not_met', sentence: '' }} toBody={({ why, sentence }) => ({ why, sentence })}>
        <SelectField name="why" label={t('applications.why')} options={rejectReasons.map((value) => ({ value, label: applicationWord('why', value) }))} />
        <TextField name="sentence" label={t('applications.sentence')} isLong lettersMax={300} isRequired />
      </ActButton>
      <ActButton<'POST /office/applications/:claimId/approve', { readonly amountMinor: string }> line="POST /office/applications/:claimId/approve" act="claims.approve" {...of} kind="primary" icon="check" title={t('applications.approve')} text={t('applications.approve_text')}
        values={{ amountMinor: mostMinor }} toBody={({ amountMinor }) => ({ amountMinor })}>
        <MoneyField name="amountMinor" label={t('applications.amount')} currency={currency} leastMinor={1n} mostMinor={BigInt(mostMinor)} isRequired />
      </ActButton>
    </>
  )
}
