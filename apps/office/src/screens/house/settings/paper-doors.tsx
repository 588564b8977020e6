import { paperDoors } from '@trevo/rules/papers/papers'
import { paperWord } from '#areas/papers/papers-words.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchField } from '#ui/switch-field.tsx'

type Values = Readonly<Record<(typeof paperDoors)[number], boolean>>

/** Where this house asks for papers besides what its market asks. */
export function PaperDoors() {
  const { data } = useCall('GET /office/papers/doors')
  const mayChange = useMay('settings', 'p', 'w')
  if (data === undefined) return null
  const { doors } = data
  const values: Values = { deposit: doors.includes('deposit'), launch: doors.includes('launch'), withdraw: doors.includes('withdraw') }
  return (
    <Section title={t('papers.doors')} text={t('papers.doors_text')}
      actions={!mayChange ? undefined : (
        <ActButton<'PUT /office/papers/doors', Values> line="PUT /office/papers/doors" act="papers.set-doors" values={values} toBody={(given) => ({ doors: paperDoors.filter((door) => given[door]) })} buttonSize="s"
          title={t('papers.doors_title')} text={t('papers.doors_text')} button={t('papers.doors_change')}>
          {paperDoors.map((door) => <SwitchField key={door} name={door} label={paperWord('door', door)} />)}
        </ActButton>
      )}>
      {doors.length === 0 ? t('papers.doors_none') : doors.map((door) => paperWord('door', door)).join(' · ')}
    </Section>
  )
}
