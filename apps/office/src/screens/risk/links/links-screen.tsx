import { Link, useParams } from 'react-router'
import { LinksTable } from '#areas/risk/links-table.tsx'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Empty } from '#ui/empty.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { LinkGraph } from './link-graph.tsx'

/** Who shares what with a member: as a picture, and as the table of the same. */
export function LinksScreen() {
  const { memberId = '' } = useParams()
  const asked = useCall('GET /office/risk/links/:memberId', { params: { memberId } })
  const mayLink = useMay('members.correct', 'p')
  const { data } = asked
  const back = { to: '/risk/alerts', label: t('risk.alerts.title') }
  if (data === undefined) return <RecordScreen title="" asked={asked} back={back} />
  const { member, links } = data
  return (
    <RecordScreen title={t('risk.links.of', { member: member.username })} id={member.memberId} back={back} under={<Link to={`/members/${member.memberId}`}><bdi>{member.username}</bdi></Link>} asked={asked}
      actions={mayLink && links.some(({ isSamePerson }) => isSamePerson) ? <ActButton<'POST /office/members/:memberId/unlink'> line="POST /office/members/:memberId/unlink" act="risk.unlink" params={{ memberId }} title={t('risk.unlink')} text={t('risk.unlink_text')} toBody={() => ({})} /> : undefined}>
      {links.length === 0 ? (
        <Section title={t('risk.links.title')}><Empty icon="users" title={t('risk.links.empty')} text={t('risk.links.empty_text')} /></Section>
      ) : (
        <>
          <Section title={t('risk.links.picture')}><LinkGraph shown={data} /></Section>
          <Section title={t('risk.links.table')} look="flush"><LinksTable memberId={memberId} links={links} /></Section>
        </>
      )}
    </RecordScreen>
  )
}
