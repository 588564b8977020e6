import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { outcomesOf } from '@trevo/rules/risk/alerts'
import { Link } from 'react-router'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { alarmTone } from '#ui/rooms/money-words.ts'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AlertLines, riskWord, type Room, seenText, stateTone, weightTone } from './risk-words.tsx'
import styles from './risk.module.css'

export type ShownCase = ReplyOfStaff<'GET /office/risk/cases/:caseId'>

export function CaseBadges({ shown: { case: of } }: { readonly shown: ShownCase }) {
  return (
    <>
      <StateBadge tone={stateTone[of.state] ?? 'neutral'}>{of.outcome === null ? riskWord('state', of.state) : riskWord('result', of.outcome)}</StateBadge>
      {of.alarm === 'none' ? null : <StateBadge tone={alarmTone(of.alarm)}>{t(`money.alarm.${of.alarm}`)}</StateBadge>}
      {of.isMoneyStopped ? <StateBadge tone="danger">{t('risk.stopped')}</StateBadge> : null}
      {of.owner === null ? null : <StateBadge isPlain tone="info">{of.owner.isMe ? t('risk.me') : of.owner.name}</StateBadge>}
    </>
  )
}

/** Each alert of the case with its lines: they are its evidence. */
export function Evidence({ room, shown }: { readonly room: Room; readonly shown: ShownCase }) {
  if (shown.alerts.length === 0) return <Section title={t('risk.evidence')}><Empty icon="document" title={t('risk.no_evidence')} /></Section>
  return shown.alerts.map((alert) => (
    <Section key={alert.alertId} look="flush" title={riskWord('kind', alert.kind)} text={seenText(alert)}
      actions={<span className={styles.inline}><StateBadge tone={weightTone(alert.weight)}>{String(alert.weight)}</StateBadge>{alert.moneyMinor === '0' ? null : <Money minor={alert.moneyMinor} currency={alert.currency} />}<Link to={`/${room}/alerts/${alert.alertId}`}><bdi>{alert.alertId}</bdi></Link></span>}>
      <AlertLines lines={alert.lines} currency={alert.currency} layout="case-lines" />
    </Section>
  ))
}

export function CaseNotes({ shown }: { readonly shown: ShownCase }) {
  return (
    <Section title={t('risk.notes')}>
      <ol className={styles.lines}>
        {shown.lines.map((each) => (
          <li key={each.number} className={styles.line}>
            <p className={styles.who}><strong><bdi>{each.name ?? t('risk.house')}</bdi></strong> {riskWord('step', each.step)} · <Moment at={each.at} /></p>
            {each.text === null ? null : <p className={styles.said} dir="auto">{each.text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function CaseMembers({ shown }: { readonly shown: ShownCase }) {
  const all = [shown.case.member, ...shown.members]
  return <>{all.map(({ memberId, username }, at) => <span key={memberId}>{at === 0 ? null : ', '}<Link to={`/members/${memberId}`}><bdi>{username}</bdi></Link></span>)}</>
}

export function TakeCase({ room, shown: { case: of } }: { readonly room: Room; readonly shown: ShownCase }) {
  const send = useSend(`POST /office/${room}/cases/:caseId/take`)
  const isMine = of.owner?.isMe === true
  return (
    <>
      {send.error === null ? null : <span role="alert" className={styles.refused}>{refusalWords(send.error)}</span>}
      <Button isBusy={send.isPending} onClick={() => send.mutate({ params: { caseId: of.caseId }, body: { isMine: !isMine } })}>{t(isMine ? 'risk.lay_back' : of.owner === null ? 'risk.take' : 'risk.take_over')}</Button>
    </>
  )
}

interface Noting {
  readonly note: string
}
interface Adding extends Noting {
  readonly member: string
}
interface Closing extends Noting {
  readonly outcome: 'nothing' | 'watched' | 'acted' | 'reported'
}

/** What both rooms do with a case. */
export function CaseActs({ room, shown }: { readonly room: Room; readonly shown: ShownCase }) {
  const { caseId, version } = shown.case
  const params = { caseId }
  const note = <TextField name="note" label={t('risk.note')} isLong isRequired lettersMax={4_000} />
  const noting = { params, title: t('risk.note_case'), values: { note: '' }, toBody: ({ note: text }: Noting) => ({ note: text }), children: note }
  const adding = {
    params, version, title: t('risk.add_member'), text: t('risk.add_member_text'), values: { member: '', note: '' }, toBody: ({ member, note: text }: Adding) => ({ member, note: text }),
    children: <><TextField name="member" label={t('risk.member_id')} isRequired lettersMax={20} placeholder="mem_…" />{note}</>,
  }
  const closing = {
    params, version, title: t('risk.close_case'), text: t('risk.close_case_text'), values: { outcome: 'nothing' as const, note: '' }, toBody: ({ outcome, note: text }: Closing) => ({ outcome, note: text }), danger: 'danger' as const,
    children: <><SelectField name="outcome" label={t('risk.result_label')} options={outcomesOf(room).map((value) => ({ value, label: riskWord('result', value) }))} />{note}</>,
  }
  return room === 'aml' ? (
    <>
      <ActButton<'POST /office/aml/cases/:caseId/notes', Noting> line="POST /office/aml/cases/:caseId/notes" act="aml.note-case" {...noting} />
      <ActButton<'POST /office/aml/cases/:caseId/members', Adding> line="POST /office/aml/cases/:caseId/members" act="aml.add-case-member" {...adding} />
      <ActButton<'POST /office/aml/cases/:caseId/close', Closing> line="POST /office/aml/cases/:caseId/close" act="aml.close-case" {...closing} />
    </>
  ) : (
    <>
      <ActButton<'POST /office/risk/cases/:caseId/notes', Noting> line="POST /office/risk/cases/:caseId/notes" act="risk.note-case" {...noting} />
      <ActButton<'POST /office/risk/cases/:caseId/members', Adding> line="POST /office/risk/cases/:caseId/members" act="risk.add-case-member" {...adding} />
      <ActButton<'POST /office/risk/cases/:caseId/close', Closing> line="POST /office/risk/cases/:caseId/close" act="risk.close-case" {...closing} />
    </>
  )
}
