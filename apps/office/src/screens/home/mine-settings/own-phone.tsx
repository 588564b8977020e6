import { FormProvider, useForm } from 'react-hook-form'
import { Refused as CallRefused, refusalWords } from '#data/refused.ts'
import { useCall, useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import styles from './mine-settings-screen.module.css'

/** The phone of whoever is in: they say it and change it; whoever manages staff takes it away. */
export function OwnPhone() {
  const { data, error, refetch } = useCall('GET /office/mine/phone')
  return (
    <Section title={t('home.settings.phone')} text={t('home.settings.phone.text')}>
      {data === undefined ? error === null ? <Loading lines={2} /> : <Refused error={error} onRetry={() => void refetch()} /> : <PhoneForm key={data.number} number={data.number} />}
    </Section>
  )
}

function PhoneForm({ number }: { readonly number: string | null }) {
  const form = useForm({ defaultValues: { number: number ?? '' }, mode: 'onTouched' })
  const save = useSend('PUT /office/mine/phone')
  const send = (typed: string): void => {
    save.mutateAsync({ body: { number: typed.trim() } }).then(
      () => toast(t('home.settings.phone.saved')),
      (refused: unknown) => {
        if (refused instanceof CallRefused && refused.code === 'invalid_request') form.setError('number', { message: t('home.settings.phone.wrong') })
        else if (!(refused instanceof CallRefused && refused.code === 'step_up_required')) toast(refusalWords(refused), { tone: 'bad' })
      },
    )
  }
  return (
    <FormProvider {...form}>
      <form className={styles.phone} noValidate onSubmit={(event) => void form.handleSubmit((values) => send(values.number))(event)}>
        <TextField name="number" type="tel" label={t('home.settings.phone.number')} hint={t('home.settings.phone.hint')} lettersMax={32} isRequired />
        <div><Button type="submit" isBusy={save.isPending}>{t('home.settings.phone.save')}</Button></div>
      </form>
    </FormProvider>
  )
}
