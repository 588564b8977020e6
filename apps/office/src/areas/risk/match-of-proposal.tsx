import { Link } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Section } from '#ui/section.tsx'
import { Screening } from './screening.tsx'

/** Whom a proposal about a match is about, and everything that lists say of them: the proposal itself names the match alone. */
export function MatchOfProposal({ matchId }: { readonly matchId: string }) {
  const { data } = useCall('GET /office/aml/matches/:matchId', { params: { matchId } })
  if (data === undefined) return null
  return (
    <>
      <Section title={t('risk.match_of', { entry: data.entry })}><p><Link to={`/members/${data.member.memberId}`}><bdi>{data.member.username}</bdi></Link></p></Section>
      <Screening memberId={data.member.memberId} />
    </>
  )
}
