import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useNavigate, useParams } from 'react-router'
import { refusalWords } from '#data/refused.ts'
import { useCall, useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Screening } from './screening.tsx'
import { AlertLines, riskWord, type Room, seenText, weightTone } from './risk-words.tsx'
import styles from './risk.module.css'

type Shown = ReplyOfStaff<'GET /office/aml/alerts/:alertId'>

/** One alert: what it was seen by, its lines, and what comes of it. */
export function AlertRecord({ room }: { readonly room: Room }) {
  const { alertId = '' } = useParams()
  const asked = useCall(`GET /office/${room}/alerts/:alertId`, { params: { alertId } }, { pollMs: 10_000 })
  const mayWork = useMay(room === 'aml' ? 'aml.cases' : 'risk.cases', 'w')
  const back = { to: `/${room}/alerts`, label: t(room === 'aml' ? 'risk.aml.alerts.title' : 'risk.alerts.title') }
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} back={back} />
  const { alert, lines } = data
  return (
    <RecordScreen
      title={riskWord('kind', alert.kind)}
      id={alert.alertId}
      back={back}
      badges={<Badges shown={data} />}
      under={<Link to={`/members/${alert.member.memberId}`}><bdi>{alert.member.username}</bdi></Link>}
      actions={mayWork && alert.outcome === null ? <Deciding room={room} shown={data} /> : undefined}
      side={<Side room={room} shown={data} />}
      asked={asked}
    >
      <Section title={t('risk.lines')} text={seenText(alert)} look="flush"><AlertLines lines={lines} currency={alert.currency} layout="alert-lines" /></Section>
      {alert.kind === 'sanctions' || alert.kind === 'public-office' ? <Screening memberId={alert.member.memberId} /> : null}
      {data.note === null ? null : <Section title={t('risk.note')}><p className={styles.said} dir="auto">{data.note}</p></Section>}
    </RecordScreen>
  )
}

function Badges({ shown: { alert } }: { readonly shown: Shown }) {
  return (
    <>
      <StateBadge tone={weightTone(alert.weight)}>{t('risk.weight_of', { weight: alert.weight })}</StateBadge>
      {alert.outcome === null ? null : <StateBadge isPlain tone="neutral">{riskWord('outcome', alert.outcome)}</StateBadge>}
      {alert.claim === null ? null : <StateBadge isPlain tone="info">{alert.claim.isMine ? t('risk.me') : alert.claim.name}</StateBadge>}
    </>
  )
}

/** Taken in hand and laid back by one press; what comes of it is said in a dialog. */
function Deciding({ room, shown: { alert } }: { readonly room: Room; readonly shown: Shown }) {
  const navigate = useNavigate()
  const send = useSend(`POST /office/${room}/alerts/:alertId/claim`)
  const { alertId, version, claim } = alert
  const isAnothers = claim !== null && !claim.isMine
  const shared = { params: { alertId }, version }
  const nothing = { ...shared, title: t('risk.nothing'), text: t('risk.nothing_text'), values: { note: '' }, toBody: ({ note }: { readonly note: string }) => ({ outcome: 'nothing' as const, note }) }
  const joined = { ...shared, title: t('risk.to_case'), text: t('risk.to_case_text'), toBody: () => ({ outcome: 'case' as const }), onDone: ({ caseId }: { readonly caseId: string | null }) => void navigate(caseId === null ? `/${room}/cases` : `/${room}/cases/${caseId}`) }
  const note = <TextField name="note" label={t('risk.why')} isLong isRequired lettersMax={4_000} />
  return (
    <>
      {send.error === null ? null : <span role="alert" className={styles.refused}>{refusalWords(send.error)}</span>}
      <Button isBusy={send.isPending} disabled={isAnothers} onClick={() => send.mutate({ params: { alertId }, body: { isMine: claim?.isMine !== true } })}>{t(claim?.isMine === true ? 'risk.lay_back' : 'risk.take')}</Button>
      {room === 'aml' ? <ActButton<'POST /office/aml/alerts/:alertId/decide', { note: string }> line="POST /office/aml/alerts/:alertId/decide" act="aml.decide-alert" {...nothing}>{note}</ActButton> : <ActButton<'POST /office/risk/alerts/:alertId/decide', { note: string }> line="POST /office/risk/alerts/:alertId/decide" act="risk.decide-alert" {...nothing}>{note}</ActButton>}
      {room === 'aml' ? <ActButton<'POST /office/aml/alerts/:alertId/decide'> kind="primary" line="POST /office/aml/alerts/:alertId/decide" act="aml.decide-alert" {...joined} /> : <ActButton<'POST /office/risk/alerts/:alertId/decide'> kind="primary" line="POST /office/risk/alerts/:alertId/decide" act="risk.decide-alert" {...joined} />}
    </>
  )
}

function Side({ room, shown: { alert, others, openCase, decidedBy } }: { readonly room: Room; readonly shown: Shown }) {
  const caseId = alert.caseId ?? openCase
  return (
    <Section title={t('risk.facts')}>
      <Facts
        facts={[
          alert.moneyMinor === '0' ? null : { label: t('risk.money'), value: <Money minor={alert.moneyMinor} currency={alert.currency} /> },
          { label: t('risk.made'), value: <Moment at={alert.madeAt} /> },
          alert.seenAt === alert.madeAt ? null : { label: t('risk.grew'), value: <Moment at={alert.seenAt} /> },
          alert.decidedAt === null ? null : { label: t('risk.decided'), value: <><Moment at={alert.decidedAt} /> · {decidedBy}</> },
          caseId === null ? null : { label: t('risk.case'), value: <Link to={`/${room}/cases/${caseId}`}><bdi>{caseId}</bdi></Link> },
          { label: t('risk.others'), value: others.length === 0 ? '0' : <Link to={`/${room}/alerts?view=all&member=${alert.member.memberId}`}>{others.length}</Link> },
          { label: t('risk.links.title'), value: <Link to={`/risk/links/${alert.member.memberId}`}>{t('risk.links.open')}</Link> },
        ]}
      />
    </Section>
  )
}
