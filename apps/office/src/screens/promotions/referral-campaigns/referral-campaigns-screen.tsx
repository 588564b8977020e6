import { Link } from 'react-router'
import { type Campaign, campaignTone, campaignWord, type ReferralCampaigns } from '#areas/referral/referral-words.ts'
import { useCall } from '#data/use-call.ts'
import { moment, money, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { PublishCampaign } from './publish-campaign.tsx'

const none = (): Record<never, never> => ({})

function OneCampaign({ campaign }: { readonly campaign: Campaign }) {
  const { version, state, madeAt, product, pays, times, bonusDays, days, holdDays, monthMax, isVerified, amounts, friends, open, paid, review, sums } = campaign
  return (
    <Section title={t('referral.version', { version })} text={`${t('referral.made')}: ${moment(madeAt, 'UTC')}`} actions={<StateBadge tone={campaignTone[state]}>{campaignWord(state)}</StateBadge>}>
      <Facts facts={[
        ...Object.entries(amounts).map(([currency, of]) => ({
          key: currency, label: `${t('referral.amounts')} ${currency}`, value: t('referral.amounts_of', { deposits: money(of.depositsMinor, currency), turnover: money(of.turnoverMinor, currency), reward: money(of.rewardMinor, currency) }),
        })),
        { label: t('referral.product'), value: t(`referral.product.${product}`) },
        { label: t('referral.pays'), value: t(`referral.pays.${pays}`) },
        ...(pays === 'bonus' ? [{ label: t('referral.times'), value: number(times) }, { label: t('referral.bonus_days'), value: number(bonusDays) }] : []),
        { label: t('referral.days'), value: number(days) },
        { label: t('referral.hold_days'), value: number(holdDays) },
        { label: t('referral.month_max'), value: number(monthMax) },
        { label: t('referral.verified'), value: t(isVerified ? 'referral.yes' : 'referral.no') },
        { label: t('referral.friends_count'), value: number(friends) },
        { label: t('referral.open_count'), value: number(open) },
        { label: t('referral.paid_count'), value: number(paid) },
        { label: t('referral.review_count'), value: review === 0 ? number(0) : <Link to="/referral-friends?review=open">{number(review)}</Link> },
        { label: t('referral.sum'), value: sums.map(({ currency, amountMinor }) => money(amountMinor, currency)).join(' · ') || '–' },
      ]} />
    </Section>
  )
}

function Acts({ shown }: { readonly shown: ReferralCampaigns }) {
  const { versions, version, plays } = shown
  const current = versions.find(({ state }) => state !== 'over')
  return (
    <>
      {current?.state === 'live' ? <ActButton line="POST /office/referral-campaigns/pause" act="referral.pause" version={version} title={t('referral.pause')} text={t('referral.pause_text')} toBody={none} /> : null}
      {current?.state === 'paused' ? <ActButton line="POST /office/referral-campaigns/resume" act="referral.resume" version={version} title={t('referral.resume')} text={t('referral.resume_text')} toBody={none} /> : null}
      {plays.length === 0 ? null : <PublishCampaign shown={shown} />}
    </>
  )
}

/** What is paid for friends whom members bring: the versions that were, and the one that is live or paused. */
export function ReferralCampaignsScreen() {
  const { data, error, refetch } = useCall('GET /office/referral-campaigns')
  const mayPublish = useMay('promotions.publish', 'p', 'w')
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  const plays = data.plays.flatMap((each) => (each === 'any' || each === 'one-product' ? [t(`referral.plays.${each}`)] : []))
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('referral.title')} actions={mayPublish ? <Acts shown={data} /> : undefined} />
      <p>{t('referral.text')}</p>
      <Facts facts={[{ label: t('referral.market'), value: plays.join(' · ') || t('referral.market_none') }]} />
      {data.versions.length === 0 ? <Empty icon="invite" title={t('referral.none')} text={t('referral.none_text')} /> : null}
      {data.versions.map((campaign) => (
        <OneCampaign key={campaign.version} campaign={campaign} />
      ))}
    </div>
  )
}
