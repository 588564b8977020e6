import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link } from 'react-router'
import { money, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay, useMe } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { useNow } from '#ui/use-now.ts'
import { type TermsValues, TermsFields } from './terms-fields.tsx'
import styles from './sections.module.css'

type Shown = ReplyOfStaff<'GET /office/vendors/:vendor'>
type Terms = Shown['terms'][number]

const tierText = ({ tiers, currency }: Terms): string => tiers.map(({ fromMinor, bps }) => `${money(fromMinor, currency)} → ${percentOfBps(bps)}`).join(' · ')

function SetTerms({ shown }: { readonly shown: Shown }) {
  const month = new Date(useNow()).toISOString().slice(0, 7)
  const may = useMay('games.vendors', 'p', 'w')
  const { currency } = useMe()
  if (!may) return null
  const [held] = shown.terms
  const values: TermsValues = held === undefined
    ? { currency, from: month, tierKind: 'parts', tiers: [{ fromMinor: '0', bps: null }], minimumMinor: '0', games: [] }
    : { currency: held.currency, from: month, tierKind: held.tierKind, tiers: held.tiers, minimumMinor: held.minimumMinor, games: held.games }
  return (
    <ActButton<'PUT /office/vendors/:vendor/terms', TermsValues> line="PUT /office/vendors/:vendor/terms" act="vendors.set-terms" title={t('games.vendors.set_terms')} text={t('games.vendors.set_terms_text')} icon="percent" size="l" params={{ vendor: shown.vendor.code }} version={shown.vendor.version}
      values={values} toBody={({ tiers, games, ...rest }) => ({ ...rest, tiers: tiers.map(({ fromMinor, bps }) => ({ fromMinor, bps: bps ?? 0 })), games: games.map(({ game, bps }) => ({ game: game.trim(), bps: bps ?? 0 })) })}>
      <TermsFields />
    </ActButton>
  )
}

/** What the vendor gets: the terms of each currency, the newest first, and the way to the months that follow them. */
export function TermsSection({ shown }: { readonly shown: Shown }) {
  const maySeeReports = useMay('reports.view', 'r', 'w', 'p', 'a')
  return (
    <Section title={t('games.vendors.terms')} text={t('games.vendors.terms_text')} actions={<SetTerms shown={shown} />}>
      {shown.terms.length === 0 ? <p className={styles.none}>{t('games.vendors.terms_none')}</p> : (
        <Facts look="wide" facts={shown.terms.map((terms) => ({
          key: `${terms.currency} ${terms.from}`,
          label: t('games.vendors.terms_of', { currency: terms.currency, month: terms.from }),
          value: (
            <>
              <span>{tierText(terms)}{terms.tiers.length > 1 ? ` (${t(`games.vendors.tier_${terms.tierKind}`)})` : ''}</span>
              {terms.minimumMinor === '0' ? null : <div>{t('games.vendors.minimum')}: {money(terms.minimumMinor, terms.currency)}</div>}
              {terms.games.length === 0 ? null : <div>{t('games.vendors.own_rates')}: {terms.games.map(({ game, bps }) => `${game} ${percentOfBps(bps)}`).join(' · ')}</div>}
            </>
          ),
        }))} />
      )}
      {maySeeReports ? <p className={styles.more}><Link to={`/reports/vendors/${shown.vendor.code}`}>{t('games.vendors.see_months')}</Link></p> : null}
    </Section>
  )
}
