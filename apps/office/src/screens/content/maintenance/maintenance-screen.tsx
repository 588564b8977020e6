import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TagsField } from '#ui/tags-field.tsx'

interface Regions {
  readonly isRestricted: boolean
  readonly networks: string[]
}

export function MaintenanceScreen() {
  const asked = useCall('GET /office/maintenance')
  const may = useMay('maintenance', 'w')
  const site = asked.data
  return (
    <RecordScreen asked={asked} title={t('content.maintenance')} badges={site === undefined ? null : <StateBadge tone={site.isOn ? 'danger' : 'good'}>{t(site.isOn ? 'content.maintenance.is_on' : 'content.maintenance.is_off')}</StateBadge>}>
      {site === undefined ? null : (
        <>
          <Section title={t('content.maintenance')} text={t('content.maintenance.text')} actions={may ? <ActButton line="PUT /office/maintenance" act="maintenance.set" title={t(site.isOn ? 'content.maintenance.open' : 'content.maintenance.close')} {...(site.isOn ? {} : { danger: 'danger' as const })} version={site.version} toBody={() => ({ isOn: !site.isOn })} /> : null}>
            <Facts facts={[{ label: t('content.maintenance'), value: t(site.isOn ? 'content.maintenance.is_on' : 'content.maintenance.is_off') }]} />
          </Section>
          <Section
            title={t('content.maintenance.regions')}
            actions={
              may ? (
                <ActButton line="PUT /office/maintenance/regions" act="maintenance.set-regions" title={t('content.maintenance.networks_change')} version={site.version} values={{ isRestricted: site.isRestricted, networks: site.networks }} toBody={({ isRestricted, networks }: Regions) => ({ isRestricted, networks })}>
                  <SwitchField name="isRestricted" label={t('content.maintenance.region_closed')} />
                  <TagsField name="networks" label={t('content.maintenance.networks')} />
                </ActButton>
              ) : null
            }
          >
            <Facts facts={[{ label: t('content.maintenance.regions'), value: t(site.isRestricted ? 'content.maintenance.region_closed' : 'content.maintenance.region_open') }, { label: t('content.maintenance.networks'), value: site.networks.join(', ') || '–' }]} />
          </Section>
        </>
      )}
    </RecordScreen>
  )
}
