import { useState } from 'react'
import { AmountField } from '#amount-field.tsx'
import { Button } from '#button.tsx'
import { Card } from '#card.tsx'
import { CheckBox } from '#check-box.tsx'
import { ChoiceField } from '#choice-field.tsx'
import { CodeField } from '#code-field.tsx'
import { DateField } from '#date-field.tsx'
import { DateRange } from '#date-range.tsx'
import { Field } from '#field.tsx'
import { FormFrame } from '#form-frame.tsx'
import { PasswordField } from '#password-field.tsx'
import { RefusedNote } from '#refused-note.tsx'
import { Switch } from '#switch.tsx'
import type { Part } from './part.ts'
import type { Samples } from './words.ts'

const nothing = (): void => undefined

function AllFields({ say, error }: { readonly say: Samples; readonly error?: string }) {
  const [amount, setAmount] = useState('1250,50')
  const [day, setDay] = useState('2026-11-24')
  const [isOn, setIsOn] = useState(true)
  const wrong = error === undefined ? {} : { error }
  return (
    <FormFrame label={`${say.name} ${error ?? ''}`} onSubmit={nothing} actions={<Button type="submit">{say.action}</Button>} note={error === undefined ? null : <RefusedNote what={say.title} kept={say.text} reference="Ref. 01HF7YAT31JZHSMW1CG6Q6MHB7" />}>
      <Field label={say.name} hint={say.text} defaultValue="" placeholder={say.name} {...wrong} />
      <PasswordField label={say.title} hint={say.text} autoComplete="new-password" {...wrong} />
      <PasswordField label={say.name} isKept value="" onChange={nothing} />
      <AmountField label={say.name} currency="BRL" value={amount} onValue={setAmount} hint={say.text} {...wrong} />
      <CodeField label={say.name} hint={say.text} {...wrong} />
      <ChoiceField label={say.name} hint={say.text} emptyLabel={say.action} choices={[{ value: 'a', label: say.title }]} {...wrong} />
      <DateField label={say.name} value={day} onValue={setDay} hint={say.text} {...wrong} />
      <CheckBox label={say.text} checked={isOn} onChange={setIsOn} hint={say.name} {...wrong} />
      <CheckBox label={say.name} checked={!isOn} onChange={(next) => setIsOn(!next)} />
    </FormFrame>
  )
}

const week = { from: '2026-11-18', to: '2026-11-24' }
const presets = (name: string) => [
  { id: 'day', label: `${name} 1`, range: { from: '2026-11-24', to: '2026-11-24' } },
  { id: 'week', label: `${name} 7`, range: week },
]

export const fields: readonly Part[] = [
  { name: 'Form', states: { 'as it opens': AllFields, 'all wrong, and refused': ({ say }) => <AllFields say={say} error={say.text} /> } },
  {
    name: 'Switch',
    states: {
      'on, off': function OnOff({ say }) {
        const [isOn, setIsOn] = useState(true)
        return (
          <Card>
            <Switch label={say.title} text={say.text} isOn={isOn} onChange={setIsOn} />
            <Switch label={say.name} isOn={!isOn} onChange={(next) => setIsOn(!next)} />
          </Card>
        )
      },
    },
  },
  {
    name: 'Date range',
    states: {
      'a preset': function Preset({ say }) {
        const [range, setRange] = useState(week)
        return <DateRange label={say.name} value={range} onValue={setRange} min="2026-01-01" max="2026-11-24" daysMax={31} presets={presets(say.name)} />
      },
      'the end before the start': ({ say }) => (
        <DateRange label={say.title} value={{ from: '2026-11-24', to: '2026-11-01' }} onValue={nothing} min="2026-01-01" max="2026-11-24" daysMax={31} presets={[]} />
      ),
    },
  },
]
