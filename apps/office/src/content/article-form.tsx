import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { languageName, withoutEmpty } from '#content/words-of.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { LanguageTabs } from '#ui/language-tabs.tsx'
import { RichTextField } from '#ui/rich-text-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bringPicture } from './bring-picture.ts'
import styles from './content.module.css'

export interface Article {
  readonly title: Record<string, string>
  readonly content: Record<string, string>
}

interface Values {
  readonly anchor: string
  readonly words: Readonly<Record<string, { readonly title: string; readonly content: string }>>
}

const languages = ['pt', 'en'] as const

/** A title and a text by language: help and the terms. Languages that the form does not show stay as they were. */
export function ArticleForm({ before, anchor, more, save, isBusy }: {
  readonly before: Article | null
  readonly anchor?: string | null
  readonly more?: ReactNode
  readonly save: (article: Article, anchor: string | null) => Promise<unknown>
  readonly isBusy: boolean
}) {
  const [said, setSaid] = useState<string | null>(null)
  const form = useForm<Values>({
    defaultValues: { anchor: anchor ?? '', words: Object.fromEntries(languages.map((each) => [each, { title: before?.title[each] ?? '', content: before?.content[each] ?? '' }])) },
    mode: 'onTouched',
  })
  const partOf = (values: Values, part: 'title' | 'content') => ({ ...before?.[part], ...withoutEmpty(Object.fromEntries(Object.entries(values.words).map(([code, each]) => [code, each[part]]))) })
  const send = async (values: Values): Promise<void> => {
    try {
      await save({ title: partOf(values, 'title'), content: partOf(values, 'content') }, values.anchor.trim() === '' ? null : values.anchor.trim())
      setSaid(t('content.saved'))
    } catch (error) {
      setSaid(refusalWords(error))
    }
  }
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {more}
        <LanguageTabs name="words" languages={languages.map((code) => ({ code, name: languageName(code) }))}>
          {(code) => (
            <div className={styles.form}>
              <TextField name={`words.${code}.title`} label={t('content.field.title')} lettersMax={200} isRequired={code === 'pt'} />
              <RichTextField name={`words.${code}.content`} label={t('content.field.content')} hint={t('content.field.content_hint')} isRequired={code === 'pt'} bringPicture={bringPicture} />
            </div>
          )}
        </LanguageTabs>
        <div className={styles.foot}>
          <Button type="submit" kind="primary" isBusy={isBusy}>{t('content.save_draft')}</Button>
          {said === null ? null : <span className={styles.note} role="status">{said}</span>}
        </div>
      </form>
    </FormProvider>
  )
}
