import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ColourField } from '#ui/colour-field.tsx'
import { ComboField, findAmong } from '#ui/combo-field.tsx'
import { DateTimeField } from '#ui/date-time-field.tsx'
import { FileField } from '#ui/file-field.tsx'
import { LanguageTabs } from '#ui/language-tabs.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField, PercentField } from '#ui/number-field.tsx'
import { RichTextField } from '#ui/rich-text-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#ui/field.module.css'
import type { Part } from './part.ts'
import type { Samples } from './samples.ts'

function Form({ values, children }: { readonly values: Record<string, unknown>; readonly children: ReactNode }) {
  const form = useForm({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        {children}
        <Button type="submit" kind="primary">Conferir</Button>
      </form>
    </FormProvider>
  )
}

const options = ['Depósito', 'Saque', 'Ajuste'].map((label) => ({ value: label, label }))

function Texts({ say }: { readonly say: Samples }) {
  return (
    <Form values={{ name: say.title, note: '', kind: 'Saque', person: null, tags: ['vip', 'novo'], on: true }}>
      <TextField name="name" label={say.word} hint={say.sentence} isRequired />
      <TextField name="note" label="Nota" isLong isRequired />
      <SelectField name="kind" label="Tipo" options={options} />
      <ComboField name="person" label="Pessoa" find={findAmong(options)} isRequired />
      <TagsField name="tags" label="Etiquetas" />
      <SwitchField name="on" label={say.word} hint={say.sentence} />
    </Form>
  )
}

function Figures({ say }: { readonly say: Samples }) {
  return (
    <Form values={{ count: 12, share: 9_650, amount: '123456', at: '2026-11-24T15:30:00Z', colour: '#9ad0b0', file: null }}>
      <div className={styles.lines}>
        <NumberField name="count" label="Minutos" unit="min" least={1} most={60} isRequired />
        <PercentField name="share" label="Retorno" least={0} most={10_000} />
      </div>
      <MoneyField name="amount" label={say.word} currency="BRL" mostMinor={500_000n} isRequired />
      <DateTimeField name="at" label="A partir de" />
      <ColourField name="colour" label="Cor do botão" against={[{ what: 'texto', colour: '#ffffff', needed: 4.5 }, { what: 'fundo', colour: '#0b110e', needed: 3 }]} />
      <FileField name="file" label="Imagem" types={['image/png', 'image/webp']} bytesMax={2_097_152} />
    </Form>
  )
}

function Languages({ say }: { readonly say: Samples }) {
  return (
    <Form values={{ texts: { pt: { title: say.title }, en: { title: '' } } }}>
      <LanguageTabs name="texts" languages={[{ code: 'pt', name: 'Português' }, { code: 'en', name: 'English' }]}>
        {(language) => <TextField name={`texts.${language}.title`} label="Título" />}
      </LanguageTabs>
    </Form>
  )
}

function Rich({ say }: { readonly say: Samples }) {
  return (
    <Form values={{ text: `<h2>${say.title}</h2><p>${say.sentence} <strong>${say.word}</strong></p><ul><li>um</li><li>dois</li></ul>`, table: '<table><tbody><tr><td>1</td></tr></tbody></table>' }}>
      <RichTextField name="text" label="Texto" hint={say.sentence} />
      <RichTextField name="table" label="Com tabela" />
    </Form>
  )
}

export const fields: readonly Part[] = [{ name: 'Fields', states: { texts: Texts, figures: Figures, languages: Languages, 'rich text': Rich } }]
