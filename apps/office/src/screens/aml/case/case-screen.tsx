import { Link, useParams } from 'react-router'
import { CaseActs, CaseBadges, CaseMembers, CaseNotes, Evidence, TakeCase } from '#areas/risk/case-parts.tsx'
import { Screening } from '#areas/risk/screening.tsx'
import { classTone, riskWord } from '#areas/risk/risk-words.tsx'
import { useCall } from '#data/use-call.ts'
import { t, wordOf } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { MeansButton } from './means-button.tsx'
import { Report } from './report.tsx'
import type { ShownAmlCase } from './shown.ts'
import { StopButton } from './stop-button.tsx'

/** One case of money laundering. Nobody outside this room is told of it, least of all its member. */
export function AmlCaseScreen() {
  const { caseId = '' } = useParams()
  const asked = useCall('GET /office/aml/cases/:caseId', { params: { caseId } })
  const mayWork = useMay('aml.cases', 'w')
  const back = { to: '/aml/cases', label: t('risk.aml.cases.title') }
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} back={back} />
  const isOpen = data.case.state !== 'closed'
  return (
    <RecordScreen title={t('risk.case_of', { member: data.case.member.username })} id={data.case.caseId} back={back} badges={<CaseBadges shown={data} />} under={<CaseMembers shown={data} />}
      actions={mayWork && isOpen ? <><TakeCase room="aml" shown={data} /><StopButton shown={data} /><CaseActs room="aml" shown={data} /></> : undefined} side={<Side shown={data} mayWork={mayWork && isOpen} />} asked={asked}>
      <Evidence room="aml" shown={data} />
      <Screening memberId={data.case.member.memberId} />
      <Report shown={data} mayWrite={mayWork && isOpen && data.reportSent === null} />
      <CaseNotes shown={data} />
    </RecordScreen>
  )
}

function Side({ shown, mayWork }: { readonly shown: ShownAmlCase; readonly mayWork: boolean }) {
  const { case: of, riskClass, reasons, means, stop, looks } = shown
  return (
    <>
      <Section title={t('risk.facts')} actions={mayWork ? <MeansButton memberId={of.member.memberId} means={means} currency={of.currency} /> : undefined}>
        <Facts
          facts={[
            of.state === 'closed' ? null : { label: t('risk.due'), value: <><Moment at={of.dueAt} /> · <Moment at={of.dueAt} shape="ago" /></> },
            { label: t('risk.opened'), value: <Moment at={of.openedAt} /> },
            of.closedAt === null ? null : { label: t('risk.closed'), value: <Moment at={of.closedAt} /> },
            { label: t('risk.class_label'), value: <StateBadge tone={classTone[riskClass] ?? 'neutral'}>{riskWord('class', riskClass)}</StateBadge> },
            reasons.length === 0 ? null : { label: t('risk.reasons'), value: reasons.map((each) => riskWord('reason', each)).join(', ') },
            means === null ? null : { label: t('risk.means'), value: <><Money minor={means.monthMinor} currency={of.currency} /> · <bdi dir="auto">{means.from}</bdi></> },
            stop === null ? null : { label: t('risk.stopped'), value: <><Moment at={stop.since} /> · {stop.by}</> },
            { label: t('risk.links.title'), value: <Link to={`/risk/links/${of.member.memberId}`}>{t('risk.links.open')}</Link> },
          ]}
        />
      </Section>
      <Section title={t('risk.looks')}>
        <Facts facts={looks.slice(0, 12).map((each) => ({ key: `${each.at} ${each.act}`, label: each.name ?? t('risk.house'), value: <><Moment at={each.at} /> · {wordOf(`acts.${each.act}`) ?? each.act}</> }))} />
      </Section>
    </>
  )
}
