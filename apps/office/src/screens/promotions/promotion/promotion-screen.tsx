import { useParams } from 'react-router'
import { inUnit, promotionTone, promotionWord } from '#areas/promotions/promotion-words.ts'
import { wordsOf } from '#content/words-of.ts'
import { useCall } from '#data/use-call.ts'
import { money, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { Diff } from '#ui/diff.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Codes } from './codes.tsx'
import { EditTerms } from './edit-terms.tsx'
import type { Shown } from './shown.ts'
import { WhoMatches } from './who-matches.tsx'

type Version = Shown['versions'][number]

const back = () => ({ to: '/promotions', label: t('promotions.title') })
const none = (): Record<never, never> => ({})

/** One promotion: its terms, what a draft would change, what was promised, and every version there was. */
export function PromotionScreen() {
  const { key = '' } = useParams()
  const asked = useCall('GET /office/promotions/:key', { params: { key } })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" back={back()} asked={asked} />
  const { promotion } = data
  return (
    <RecordScreen
      title={wordsOf(promotion.title) || key}
      id={key}
      back={back()}
      badges={<><StateBadge tone={promotionTone[promotion.state]}>{promotionWord('state', promotion.state)}</StateBadge>{promotion.hasDraft ? <StateBadge tone="info">{t('promotions.draft_waits')}</StateBadge> : null}</>}
      actions={<Acts shown={data} />}
      asked={asked}
    >
      <Section title={t('promotions.terms')}><TermsOf shown={data} /></Section>
      {isOfCodes(data) ? <Codes shown={data} /> : null}
      <Section title={t('promotions.difference')}>{data.draft === null ? <p>{t('promotions.no_draft')}</p> : <Diff before={data.versions[0]?.terms ?? null} after={data.draft.terms} />}</Section>
      {hasClaims(data) ? <WhoMatches shown={data} /> : null}
      <Section title={t('promotions.versions')} look={data.versions.length === 0 ? 'panel' : 'flush'}>
        {data.versions.length === 0 ? <Empty icon="history" title={t('promotions.no_terms')} /> : <Grid label={t('promotions.versions')} layout="promotion-versions" columns={versionColumns} rows={data.versions} rowKey={({ number: n }) => String(n)} hasKeys={false} />}
      </Section>
    </RecordScreen>
  )
}

/** Live or drafted: codes may be made before it begins. */
const isOfCodes = ({ draft, versions }: Shown): boolean => draft?.terms.class === 'code' || versions[0]?.terms.class === 'code'
const hasClaims = ({ draft, versions }: Shown): boolean => ![undefined, 'page'].includes((draft?.terms ?? versions[0]?.terms)?.class)

const versionColumns: readonly Column<Version>[] = [
  { key: 'number', label: 'promotions.version', width: 90, onPhone: 'title', cell: ({ number: n }) => String(n) },
  { key: 'published', label: 'promotions.published', width: 170, onPhone: 'side', cell: ({ publishedAt }) => <Moment at={publishedAt} shape="second" /> },
  { key: 'by', label: 'promotions.made_by', width: 180, cell: ({ madeBy }) => madeBy ?? '–' },
  { key: 'approved', label: 'promotions.approved_by', width: 180, cell: ({ approvedBy }) => approvedBy ?? '–' },
  { key: 'hash', label: 'promotions.hash', width: 160, cell: ({ hash }) => <CopyId id={hash} lettersMax={12} /> },
]

const amounts = (of: Readonly<Record<string, string>>): string => Object.entries(of).map(([currency, minor]) => money(minor, currency)).join(' · ') || '–'

type Reward = Exclude<Version['terms'], { readonly class: 'page' }>['reward']
const rewardText = (reward: Reward): string =>
  `${promotionWord('reward', reward.kind)}: ${reward.kind === 'points' ? number(reward.points) : reward.kind === 'free-rounds' ? `${reward.vendor} ${reward.game} · ${number(reward.rounds)} × ${amounts(reward.stakes)}` : amounts(reward.amounts)}${reward.kind === 'bonus' ? ` · ${reward.times} × ${promotionWord('staked_of', reward.of)}` : ''}`

function TermsOf({ shown: { promotion, versions, draft, claims } }: { readonly shown: Shown }) {
  const terms = versions[0]?.terms ?? draft?.terms
  if (terms === undefined || terms.class === 'page') return <p>{t('promotions.no_terms')}</p>
  return (
    <Facts facts={[
      { label: t('promotions.class'), value: promotionWord('class', terms.class) },
      { label: t('promotions.starts'), value: <Moment at={terms.startsAt} /> },
      { label: t('promotions.ends'), value: terms.endsAt === null ? '–' : <Moment at={terms.endsAt} /> },
      { label: t('promotions.period'), value: promotionWord('period', terms.period) },
      { label: t('promotions.reward'), value: rewardText(terms.reward) },
      ...promotion.budgets.map(({ currency, limitMinor, spentMinor }) => ({ key: currency, label: t('promotions.spent'), value: t('promotions.left_of', { spent: inUnit(spentMinor, currency), limit: inUnit(limitMinor, currency) }) })),
      ...claims.map(({ state, count }) => ({ key: state, label: `${t('promotions.claims')}: ${promotionWord('claim', state)}`, value: number(count) })),
    ]} />
  )
}

function Acts({ shown }: { readonly shown: Shown }) {
  const { promotion } = shown
  const { key, version, state, hasDraft } = promotion
  const [mayWrite, mayPublish] = [useMay('promotions.write', 'w'), useMay('promotions.publish', 'p', 'w')]
  const of = { params: { key }, version, toBody: none } as const
  return (
    <>
      {mayWrite ? <EditTerms key={version} shown={shown} /> : null}
      {mayWrite && hasDraft ? <ActButton line="POST /office/promotions/:key/discard" act="promotions.discard-draft" title={t('promotions.discard')} danger="danger" {...of} /> : null}
      {mayPublish && state === 'live' ? <ActButton line="POST /office/promotions/:key/pause" act="promotions.pause" title={t('promotions.pause')} text={t('promotions.pause_text')} danger="danger" icon="pause" {...of} /> : null}
      {mayPublish && state === 'paused' ? <ActButton line="POST /office/promotions/:key/resume" act="promotions.resume" title={t('promotions.resume')} text={t('promotions.publish_text')} icon="play" {...of} /> : null}
      {mayPublish && (state === 'live' || state === 'paused') ? <ActButton line="POST /office/promotions/:key/end" act="promotions.end" title={t('promotions.end')} text={t('promotions.end_text')} danger="danger" {...of} /> : null}
      {mayPublish && hasDraft ? <ActButton line="POST /office/promotions/:key/publish" act="promotions.publish" title={t('promotions.publish')} text={t('promotions.publish_text')} kind="primary" {...of} /> : null}
    </>
  )
}
