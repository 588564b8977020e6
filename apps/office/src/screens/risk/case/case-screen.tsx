import { Link, useParams } from 'react-router'
import { CaseActs, CaseBadges, CaseMembers, CaseNotes, Evidence, type ShownCase, TakeCase } from '#areas/risk/case-parts.tsx'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'

/** One case of risk: its evidence, whom it is about, and what was done. */
export function RiskCaseScreen() {
  const { caseId = '' } = useParams()
  const asked = useCall('GET /office/risk/cases/:caseId', { params: { caseId } }, { pollMs: 10_000 })
  const mayWork = useMay('risk.cases', 'w')
  const back = { to: '/risk/cases', label: t('risk.cases.title') }
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} back={back} />
  return (
    <RecordScreen title={t('risk.case_of', { member: data.case.member.username })} id={data.case.caseId} back={back} badges={<CaseBadges shown={data} />} under={<CaseMembers shown={data} />}
      actions={mayWork && data.case.state !== 'closed' ? <><TakeCase room="risk" shown={data} /><CaseActs room="risk" shown={data} /></> : undefined} side={<Side shown={data} />} asked={asked}>
      <Evidence room="risk" shown={data} />
      <CaseNotes shown={data} />
    </RecordScreen>
  )
}

function Side({ shown: { case: of } }: { readonly shown: ShownCase }) {
  return (
    <Section title={t('risk.facts')}>
      <Facts
        facts={[
          of.state === 'closed' ? null : { label: t('risk.due'), value: <><Moment at={of.dueAt} /> · <Moment at={of.dueAt} shape="ago" /></> },
          { label: t('risk.opened'), value: <Moment at={of.openedAt} /> },
          of.closedAt === null ? null : { label: t('risk.closed'), value: <Moment at={of.closedAt} /> },
          { label: t('risk.links.title'), value: <Link to={`/risk/links/${of.member.memberId}`}>{t('risk.links.open')}</Link> },
        ]}
      />
    </Section>
  )
}
