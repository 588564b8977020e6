import { selfTerms, timeOutTerms } from '@trevo/rules/care/exclusion'
import { careWord, Reasons, Score, Until } from '#areas/care/care-words.tsx'
import { EndIntervention } from '#areas/care/end-intervention.tsx'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Timeline } from './care-timeline.tsx'

const none = (): Record<never, never> => ({})

/** How a member plays, what was done about it, and what stops them: for who guards members alone. */
export function CareTab({ memberId }: { readonly memberId: string }) {
  const asked = useCall('GET /office/members/:memberId/care', { params: { memberId } })
  const { data } = asked
  if (data === undefined) return asked.error === null ? <Loading /> : <Refused error={asked.error} onRetry={() => void asked.refetch()} />
  const { score, currency, exclusions, interventions, register } = data
  const canLift = exclusions.some(({ endedAt, by, kind }) => endedAt === null && (by === 'staff' || (by === 'house' && kind !== 'register')))
  return (
    <>
      <Section title={t('care.scores.title')} actions={<Acts memberId={memberId} canLift={canLift} />}>
        {score === null ? (
          <p>{t('care.not_scored')}</p>
        ) : (
          <>
            <Facts look="wide" facts={[{ label: t('care.score'), value: <Score score={score.score} band={score.band} /> }, { label: t('care.scored'), value: <Moment at={score.scoredAt} /> }, { label: t('care.formula'), value: score.formula }, score.belowSince === null ? null : { label: t('care.below_since'), value: <Moment at={score.belowSince} shape="day" /> }]} />
            <Reasons reasons={score.reasons} currency={currency} />
          </>
        )}
      </Section>
      <Section title={t('care.interventions.title')}>
        <Timeline
          empty={t('care.interventions.empty')}
          rows={interventions.map((each) => ({
            key: each.interventionId,
            at: each.beganAt,
            title: careWord('kind', each.kind),
            text: [`${t('care.score')} ${each.score}`, each.by ?? t('care.by.house'), each.outcome === null ? null : careWord('outcome', each.outcome), each.note].filter((part) => part !== null).join(' · '),
            end: <EndIntervention interventionId={each.interventionId} isOpen={each.endedAt === null && each.dueAt !== null} />,
          }))}
        />
      </Section>
      <Section title={t('care.exclusions.title')}>
        <Timeline
          empty={t('care.exclusions.empty')}
          rows={exclusions.map((each) => ({ key: each.exclusionId, at: each.beganAt, title: `${careWord('exclusion', each.kind)}, ${careWord('term', each.term)}`, text: careWord('by', each.by), end: <Until row={each} /> }))}
        />
      </Section>
      <Section title={t('care.register.title')}>
        {register === null ? <p>{t('care.register.never')}</p> : <Facts look="wide" facts={[{ label: t('care.register.answer'), value: careWord('answer', register.answer ?? 'silent') }, { label: t('care.register.answered'), value: <Moment at={register.answeredAt} /> }, { label: t('care.register.at'), value: <Moment at={register.askedAt} /> }]} />}
      </Section>
    </>
  )
}

function Acts({ memberId, canLift }: { readonly memberId: string; readonly canLift: boolean }) {
  const [mayAct, mayLift] = [useMay('play.act', 'w'), useMay('play.lift', 'p', 'w')]
  const params = { memberId }
  return (
    <>
      {!mayAct ? null : (
        <>
          <ActButton line="POST /office/members/:memberId/time-out" act="care.time-out" params={params} title={t('care.act.time_out')} text={t('care.act.stop_text')} icon="pause" values={{ term: 'day' }} toBody={({ term }) => ({ term: term as (typeof timeOutTerms)[number] })}>
            <SelectField name="term" label={t('care.term_label')} options={timeOutTerms.map((value) => ({ value, label: careWord('term', value) }))} />
          </ActButton>
          <ActButton line="POST /office/members/:memberId/exclude" act="care.exclude" params={params} title={t('care.act.exclude')} text={t('care.act.stop_text')} danger="danger" icon="lock" values={{ term: 'six-months' }} toBody={({ term }) => ({ term: term as (typeof selfTerms)[number] })}>
            <SelectField name="term" label={t('care.term_label')} options={selfTerms.map((value) => ({ value, label: careWord('term', value) }))} />
          </ActButton>
          <ActButton line="POST /office/members/:memberId/words" act="care.note-words" params={params} title={t('care.act.words')} text={t('care.act.words_text')} icon="alert" values={{ words: 'distress' }} toBody={({ words }) => ({ words: words as 'distress' | 'self-harm' })}>
            <SelectField name="words" label={t('care.words_label')} options={(['distress', 'self-harm'] as const).map((value) => ({ value, label: careWord('words', value) }))} />
          </ActButton>
        </>
      )}
      {mayLift && canLift ? <ActButton line="POST /office/members/:memberId/lift" act="care.lift" params={params} title={t('care.act.lift')} text={t('care.act.lift_text')} icon="play" toBody={none} /> : null}
    </>
  )
}
