import { paperPlaces } from '@trevo/rules/papers/papers'
import { paperWord } from '#areas/papers/papers-words.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchField } from '#ui/switch-field.tsx'

type Values = Readonly<Record<(typeof paperPlaces)[number], boolean>>

/** Where this house asks for papers besides what its market asks. */
export function PaperPlaces() {
  const { data } = useCall('GET /office/papers/places')
  const mayChange = useMay('settings', 'p', 'w')
  if (data === undefined) return null
  const { places } = data
  const values: Values = { deposit: places.includes('deposit'), launch: places.includes('launch'), withdraw: places.includes('withdraw') }
  return (
    <Section title={t('papers.places')} text={t('papers.places_text')}
      actions={!mayChange ? undefined : (
        <ActButton<'PUT /office/papers/places', Values> line="PUT /office/papers/places" act="papers.set-places" values={values} toBody={(given) => ({ places: paperPlaces.filter((place) => given[place]) })} buttonSize="s"
          title={t('papers.places_title')} text={t('papers.places_text')} button={t('papers.places_change')}>
          {paperPlaces.map((place) => <SwitchField key={place} name={place} label={paperWord('place', place)} />)}
        </ActButton>
      )}>
      {places.length === 0 ? t('papers.places_none') : places.map((place) => paperWord('place', place)).join(' · ')}
    </Section>
  )
}
