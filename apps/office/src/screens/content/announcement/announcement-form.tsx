import type { BodySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { FormProvider, useForm } from 'react-hook-form'
import { audienceOf, type AudienceValues, audienceValuesOf, otherLines } from '#areas/promotions/audience-values.ts'
import { bringPicture } from '#content/bring-picture.ts'
import { PictureField } from '#content/picture-field.tsx'
import { languageName, withoutEmpty } from '#content/words-of.ts'
import styles from '#content/content.module.css'
import { useState } from 'react'
import { useSend } from '#data/use-call.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { ColourField } from '#ui/colour-field.tsx'
import { DateTimeField } from '#ui/date-time-field.tsx'
import { LanguageTabs } from '#ui/language-tabs.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { RichTextField } from '#ui/rich-text-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { TargetFields } from './target-fields.tsx'

export type Announcement = ReplyOfStaff<'GET /office/announcements/:key'>
type Body = NonNullable<BodySentOf<'PUT /office/announcements/:key/draft'>>['body']

interface Values extends AudienceValues {
  readonly frequency: NonNullable<Body['frequency']>
  readonly priority: number | null
  readonly page: NonNullable<Body['page']>
  readonly type: Body['type']
  readonly group: NonNullable<Body['group']>
  readonly href: string
  readonly position: number | null
  readonly imageColour: string
  readonly picture: string
  readonly isOffer: boolean
  readonly startDate: string | null
  readonly endDate: string | null
  readonly words: Readonly<Record<string, { readonly title?: string; readonly text?: string; readonly action?: string; readonly content?: string }>>
}

const types = ['PL', 'B', 'PU', 'PR', 'H', 'A'] as const
const groups = ['m_home', 'm_hotgames', 'm_newgame', 'm_reg', 'm_leftmenu'] as const
const languages = ['pt', 'en'] as const

const valuesOf = (body: Announcement['draft']): Values => ({
  type: body?.type ?? 'PL',
  group: body?.group ?? 'm_home',
  href: body?.href ?? '/m/home',
  position: body?.position ?? 0,
  imageColour: body?.imageColour ?? '#123528',
  picture: body?.images[0]?.url ?? '',
  isOffer: body?.isOffer ?? false,
  frequency: body?.frequency ?? 'once',
  priority: body?.priority ?? 0,
  page: body?.page ?? 'home',
  ...audienceValuesOf(body?.audience),
  startDate: body?.startDate ?? new Date().toISOString(),
  endDate: body?.endDate ?? null,
  words: Object.fromEntries(
    languages.map((each) => [each, { title: body?.title[each] ?? '', text: body?.text?.[each] ?? '', action: body?.action?.[each] ?? '', content: body?.content?.[each] ?? '' }]),
  ),
})

const wordsIn = (words: Values['words'], part: 'title' | 'text' | 'action' | 'content') => withoutEmpty(Object.fromEntries(Object.entries(words).map(([code, each]) => [code, each[part]])))

/** Other types are everybody's. */
const isForSome = (type: Body['type']): boolean => type === 'B' || type === 'PU'

/** What the form does not show of it stays as it was. */
const bodyOf = (values: Values, before: Announcement['draft']): Body => {
  const part = (name: 'text' | 'action' | 'content') => {
    const words = { ...before?.[name], ...wordsIn(values.words, name) }
    const kept = Object.fromEntries(Object.entries(words).filter(([code]) => !(languages as readonly string[]).includes(code) || values.words[code]?.[name]?.trim() !== ''))
    return Object.keys(kept).length === 0 ? {} : { [name]: kept }
  }
  return {
    type: values.type,
    title: { ...before?.title, ...wordsIn(values.words, 'title') },
    ...part('text'),
    ...part('action'),
    ...part('content'),
    group: values.group,
    platform: before?.platform ?? 'M',
    href: values.href,
    images: values.picture.trim() === '' ? [] : [{ sequence: 1, url: values.picture.trim() }, ...(before?.images.slice(1) ?? [])],
    imageColour: values.imageColour,
    categories: before?.categories ?? [],
    isOffer: values.isOffer,
    frequency: values.frequency,
    priority: values.priority ?? 0,
    page: values.page,
    audience: isForSome(values.type) ? (audienceOf(values, before?.audience) as Body['audience']) : { all: [] },
    startDate: values.startDate ?? new Date().toISOString(),
    endDate: values.endDate,
    position: values.position ?? 0,
  }
}

/** The draft: what stands in it is what would be shown. */
export function AnnouncementForm({ itemKey, item }: { readonly itemKey: string; readonly item: Announcement | null }) {
  const before = item?.draft ?? item?.live ?? null
  const form = useForm<Values>({ defaultValues: valuesOf(before), mode: 'onTouched' })
  const save = useSend('PUT /office/announcements/:key/draft')
  const [said, setSaid] = useState<string | null>(null)
  const isShown = (item?.versions.length ?? 0) > 0
  const send = async (values: Values): Promise<void> => {
    try {
      await save.mutateAsync({ params: { key: itemKey }, body: { body: bodyOf(values, before) }, ifMatch: item?.version ?? null })
      setSaid(t('content.saved'))
    } catch (error) {
      setSaid(refusalWords(error))
    }
  }
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <div className={styles.pair}>
          <SelectField name="type" label={t('content.field.type')} isOff={isShown} options={types.map((type) => ({ value: type, label: t(`content.type.${type}`) }))} />
          <SelectField name="group" label={t('content.field.group')} options={groups.map((group) => ({ value: group, label: t(`content.group.${group}`) }))} />
          <NumberField name="position" label={t('content.field.position')} />
        </div>
        <LanguageTabs name="words" languages={languages.map((code) => ({ code, name: languageName(code) }))}>
          {(code) => (
            <div className={styles.form}>
              <TextField name={`words.${code}.title`} label={t('content.field.title')} lettersMax={200} isRequired={code === 'pt'} />
              <TextField name={`words.${code}.text`} label={t('content.field.text')} lettersMax={200} />
              <TextField name={`words.${code}.action`} label={t('content.field.action')} lettersMax={40} />
              <RichTextField name={`words.${code}.content`} label={t('content.field.content')} hint={t('content.field.content_hint')} bringPicture={bringPicture} />
            </div>
          )}
        </LanguageTabs>
        <PictureField name="picture" />
        <div className={styles.pair}>
          <TextField name="href" label={t('content.field.href')} isRequired />
          <ColourField name="imageColour" label={t('content.field.colour')} />
          <DateTimeField name="startDate" label={t('content.field.start')} isRequired />
          <DateTimeField name="endDate" label={t('content.field.end')} hint={t('content.field.end_hint')} />
        </div>
        <TargetFields others={otherLines(before?.audience).length} />
        <SwitchField name="isOffer" label={t('content.field.offer')} hint={t('content.field.offer_hint')} />
        <AnnouncementPreview />
        <div className={styles.foot}>
          <Button type="submit" kind="primary" isBusy={save.isPending}>{t('content.save_draft')}</Button>
          {said === null ? null : <span className={styles.note} role="status">{said}</span>}
        </div>
      </form>
    </FormProvider>
  )
}
