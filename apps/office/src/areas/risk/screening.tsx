import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { proposalPath } from '#ui/act/act-end.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { riskWord } from './risk-words.tsx'
import styles from './risk.module.css'

type Screened = ReplyOfStaff<'GET /office/aml/members/:memberId/screening'>
type Match = Screened['matches'][number]

const tones: Readonly<Record<string, Tone>> = { clear: 'good', sanctioned: 'danger', 'public-office': 'caution' }

/** What lists of sanctions and of public offices say of a member; each entry is decided once. */
export function Screening({ memberId }: { readonly memberId: string }) {
  const { data } = useCall('GET /office/aml/members/:memberId/screening', { params: { memberId } })
  const mayWork = useMay('aml.cases', 'w')
  if (data === undefined) return null
  const { screened, matches } = data
  return (
    <Section title={t('risk.screening')} text={<Asked asked={data} />} actions={<StateBadge tone={tones[screened ?? ''] ?? 'neutral'}>{riskWord('screened', screened ?? 'never')}</StateBadge>}>
      {matches.length === 0 ? <p className={styles.said}>{t(screened === null ? 'risk.screening_none_yet' : 'risk.screening_none')}</p> : (
        <ol className={styles.lines}>
          {matches.map((each) => <MatchLine key={each.entry} match={each} mayWork={mayWork} />)}
        </ol>
      )}
    </Section>
  )
}

function Asked({ asked: { answeredAt, list, tries, nextAt } }: { readonly asked: Screened }) {
  return (
    <>
      {answeredAt === null ? t('risk.screening_unanswered') : <>{t('risk.screening_answered', { list: list ?? '' })} <Moment at={answeredAt} /></>}
      {tries === 0 ? null : <> · {t('risk.screening_tries', { count: tries })}</>}
      {nextAt === null ? null : <> · {t('risk.screening_next')} <Moment at={nextAt} /></>}
    </>
  )
}

interface Values {
  readonly isSame: 'yes' | 'no'
  readonly note: string
}

function MatchLine({ match: { matchId, entry, kind, score, reason, isSame, note, by, decidedAt, proposal }, mayWork }: { readonly match: Match; readonly mayWork: boolean }) {
  return (
    <li className={styles.line}>
      <p className={styles.who}>
        <strong><bdi>{entry}</bdi></strong> {riskWord('kind', kind === 'sanctioned' ? 'sanctions' : kind)} · {t('risk.match_score', { score })}{' '}
        <StateBadge tone={isSame === null ? 'caution' : isSame ? 'danger' : 'neutral'}>{t(isSame === null ? 'risk.match_open' : isSame ? 'risk.match_yes' : 'risk.match_no')}</StateBadge>
      </p>
      {reason === null ? null : <p className={styles.said} dir="auto">{reason}</p>}
      {decidedAt === null ? null : <p className={styles.who}><bdi>{by ?? t('risk.house')}</bdi> · <Moment at={decidedAt} /></p>}
      {note === null ? null : <p className={styles.said} dir="auto">{note}</p>}
      {proposal === null ? null : <Proposed proposal={proposal} />}
      {mayWork ? (
        <ActButton<'POST /office/aml/matches/:matchId/decide', Values> line="POST /office/aml/matches/:matchId/decide" act="aml.decide-match" params={{ matchId }} buttonSize="s" button={t(isSame === null ? 'risk.match_decide' : 'risk.match_again')} title={t('risk.match_of', { entry })} text={t(kind === 'sanctioned' ? 'risk.match_text_two' : 'risk.match_text')}
          values={{ isSame: isSame === false || proposal !== null ? 'yes' : 'no', note: '' }} toBody={({ isSame: said, note: text }) => ({ isSame: said === 'yes', note: text })}>
          <SelectField name="isSame" label={t('risk.match_is')} options={[{ value: 'no', label: t('risk.match_no') }, { value: 'yes', label: t('risk.match_yes') }]} />
          <TextField name="note" label={t('risk.why')} isLong isRequired lettersMax={4_000} />
        </ActButton>
      ) : null}
    </li>
  )
}

/** That it is somebody else: said by one, and not approved yet. */
function Proposed({ proposal: { proposalId, note, by, at } }: { readonly proposal: NonNullable<Match['proposal']> }) {
  return (
    <>
      <p className={styles.who}><StateBadge tone="info">{t('risk.match_proposed')}</StateBadge> <bdi>{by ?? t('risk.house')}</bdi> · <Moment at={at} /> · <Link to={proposalPath(proposalId)}>{t('ui.see_proposal')}</Link></p>
      {note === null ? null : <p className={styles.said} dir="auto">{note}</p>}
    </>
  )
}
