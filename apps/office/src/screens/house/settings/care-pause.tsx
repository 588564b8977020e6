import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchField } from '#ui/switch-field.tsx'

/** Whether a high harm score pauses play by itself; where the market asks for it, nobody switches it off. */
export function CarePause() {
  const { data } = useCall('GET /office/care/pause')
  const mayChange = useMay('settings', 'p', 'w')
  if (data === undefined) return null
  const { isOn, ofMarket, ofHouse } = data
  return (
    <Section title={t('care.pause.title')} text={t('care.pause.text')}
      actions={!mayChange || (ofMarket && ofHouse) ? undefined : (
        <ActButton<'PUT /office/care/pause', { isOn: boolean }> line="PUT /office/care/pause" act="care.set-pause" values={{ isOn: ofHouse }} toBody={(given) => ({ isOn: given.isOn })} buttonSize="s"
          title={t('care.pause.title')} text={t('care.pause.text')} button={t('care.pause.change')}>
          <SwitchField name="isOn" label={t('care.pause.on')} />
        </ActButton>
      )}>
      {t(ofMarket ? 'care.pause.of_market' : isOn ? 'care.pause.of_house' : 'care.pause.off')}
    </Section>
  )
}
