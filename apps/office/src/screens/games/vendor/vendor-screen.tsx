import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { RowHistory } from '#history/row-history.tsx'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { categoryName } from '#ui/games/game-words.ts'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { ConformanceSection } from './conformance-section.tsx'
import { MaintenanceSection } from './maintenance-section.tsx'
import { MappingSection } from './mapping-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { TextField } from '#ui/text-field.tsx'

type Shown = ReplyOfStaff<'GET /office/vendors/:vendor'>

interface Addresses {
  readonly launchUrl: string
  readonly statusUrl: string
  readonly statementUrl: string
  readonly freeRoundsUrl: string
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

function Acts({ shown }: { readonly shown: Shown }) {
  const mayPropose = useMay('games.vendors', 'p', 'w')
  const { vendor, keys } = shown
  if (!mayPropose) return null
  const common = { params: { vendor: vendor.code }, version: vendor.version }
  return (
    <>
      <ActButton line="PUT /office/vendors/:vendor/state" act="vendors.set-state" title={t(vendor.isShown ? 'games.vendors.hide' : 'games.vendors.show')} text={t(vendor.isShown ? 'games.vendors.hide_text' : 'games.vendors.show_text')} {...common} toBody={() => ({ isShown: !vendor.isShown })} {...(vendor.isShown && { danger: 'danger' as const })} />
      <ActButton<'PUT /office/vendors/:vendor/addresses', Addresses> line="PUT /office/vendors/:vendor/addresses" act="vendors.set-addresses" title={t('games.vendors.move')} icon="globe" {...common}
        values={{ launchUrl: shown.launchUrl, statusUrl: shown.statusUrl ?? '', statementUrl: shown.statementUrl ?? '', freeRoundsUrl: shown.freeRoundsUrl ?? '' }} toBody={({ launchUrl, statusUrl, statementUrl, freeRoundsUrl }) => ({ launchUrl, statusUrl: orNull(statusUrl), statementUrl: orNull(statementUrl), freeRoundsUrl: orNull(freeRoundsUrl) })}>
        <TextField name="launchUrl" label={t('games.vendors.launch')} isRequired />
        <TextField name="statusUrl" label={t('games.vendors.status')} />
        <TextField name="statementUrl" label={t('games.vendors.statement')} />
        <TextField name="freeRoundsUrl" label={t('games.vendors.free_rounds')} />
      </ActButton>
      {keys.length > 1 ? (
        <ActButton line="POST /office/vendors/:vendor/keys/retire" act="vendors.retire-key" title={t('games.vendors.retire')} text={t('games.vendors.retire_text')} icon="key" danger="final" {...common} toBody={() => ({})} />
      ) : (
        <ActButton<'POST /office/vendors/:vendor/keys', { readonly publicKey: string }> line="POST /office/vendors/:vendor/keys" act="vendors.add-key" title={t('games.vendors.add_key')} text={t('games.vendors.add_key_text')} icon="key" {...common} values={{ publicKey: '' }} toBody={({ publicKey }) => ({ publicKey: orNull(publicKey) })}>
          {vendor.dialect === 'hub88' ? <TextField name="publicKey" label={t('games.vendors.public_key')} isLong isRequired /> : null}
        </ActButton>
      )}
    </>
  )
}

/** One vendor whole. */
export function VendorScreen() {
  const { vendor: code = '' } = useParams()
  const asked = useCall('GET /office/vendors/:vendor', { params: { vendor: code } })
  const shown = asked.data
  return (
    <RecordScreen asked={asked} back={{ to: '/vendors', label: t('games.vendors.title') }} id={code} title={shown?.vendor.name ?? code}
      badges={shown === undefined ? null : <><StateBadge tone={shown.vendor.isShown ? 'good' : 'caution'}>{t(shown.vendor.isShown ? 'games.vendors.shown' : 'games.vendors.hidden')}</StateBadge>{shown.vendor.closedUntil === null ? null : <StateBadge tone="caution">{t('games.vendors.maintenance_now')}</StateBadge>}</>}
      actions={shown === undefined ? null : <Acts shown={shown} />}>
      {shown === undefined ? null : (
        <>
          <Section title={t('games.vendors.health')}>
            <Facts look="wide" facts={[
              { label: t('games.vendors.pace'), value: shown.vendor.movementsAMinute },
              { label: t('games.vendors.last'), value: <Moment at={shown.vendor.lastMovementAt} /> },
              { label: t('games.vendors.overdue'), value: shown.vendor.overdueRounds },
              { label: t('games.vendors.fast'), value: shown.pace === null ? '—' : t('games.vendors.fast_of', { fast: shown.pace.fast, rounds: shown.pace.rounds }) },
              { label: t('games.vendors.trouble'), value: shown.vendor.trouble ?? '—' },
            ]} />
          </Section>
          <Section title={t('games.vendors.addresses')}>
            <Facts facts={[{ label: t('games.vendors.launch'), value: <bdi>{shown.launchUrl}</bdi> }, { label: t('games.vendors.status'), value: <bdi>{shown.statusUrl ?? '—'}</bdi> }, { label: t('games.vendors.statement'), value: <bdi>{shown.statementUrl ?? '—'}</bdi> }, { label: t('games.vendors.free_rounds'), value: <bdi>{shown.freeRoundsUrl ?? '—'}</bdi> }, { label: t('games.vendors.dialect'), value: shown.vendor.dialect }]} />
          </Section>
          <Section title={t('games.vendors.keys')} text={t('games.vendors.keys_text')}>
            <Facts facts={shown.keys.map(({ age, fingerprint }) => ({ key: age, label: t(`games.vendors.key_${age}`), value: <CopyId id={fingerprint} /> }))} />
          </Section>
          <MaintenanceSection shown={shown} />
          <TermsSection shown={shown} />
          <Section title={t('games.vendors.places')}>
            <Facts facts={shown.categories.map(({ category, displayName, games }) => ({ key: category, label: categoryName(category), value: `${displayName ?? shown.vendor.name} · ${games}` }))} />
          </Section>
          <MappingSection shown={shown} />
          <ConformanceSection shown={shown} />
          <Section title={t('games.vendors.books')}>
            <Facts facts={shown.reconciliations.map(({ day, state, trouble }) => ({ key: day, label: day, value: trouble ?? state }))} />
          </Section>
          <Section title={t('history.title')} look="open"><RowHistory kind="vendor" id={shown.vendor.code} /></Section>
        </>
      )}
    </RecordScreen>
  )
}
