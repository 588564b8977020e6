import { type Scheme, schemes, type Theme } from '@trevo/rules/site/theme'
import { useState } from 'react'
import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { currentLanguage, t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { languageName } from './words-of.ts'
import styles from './content.module.css'

interface PhoneBesideProps {
  readonly theme: Theme
  readonly canShow: boolean
  readonly title: string
  readonly text?: string
}

const languages = ['pt', 'en'] as const

/** The phone itself, a guest's, in these colours: a ticket for each look. */
export function PhoneBeside({ theme, canShow, title, text }: PhoneBesideProps) {
  const [shown, setShown] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [width, setWidth] = useState<'narrow' | 'wide'>('narrow')
  const [language, setLanguage] = useState<string>(currentLanguage())
  const show = async (scheme: Scheme): Promise<void> => {
    try {
      const { url } = await call('POST /office/theme/preview', { body: { body: theme } })
      setShown(`${url}?scheme=${scheme}&language=${language}`)
      setRefused(null)
    } catch (error) {
      setRefused(refusalWords(error))
    }
  }
  return (
    <Section title={title} {...(text !== undefined && { text })}>
      <div className={styles.bar}>
        {schemes.map((scheme) => <Button key={scheme} disabled={!canShow} onClick={() => void show(scheme)}>{t('content.theme.preview')} · {t(`content.theme.${scheme}`)}</Button>)}
        <Button kind="quiet" onClick={() => setWidth(width === 'narrow' ? 'wide' : 'narrow')}>{t('content.theme.width')} {width === 'narrow' ? 360 : 412}</Button>
        {languages.map((code) => <Button key={code} size="s" kind={code === language ? 'secondary' : 'quiet'} aria-pressed={code === language} onClick={() => setLanguage(code)}>{languageName(code)}</Button>)}
      </div>
      {refused === null ? null : <p className={styles.low} role="alert">{refused}</p>}
      <div className={`${styles.phone} ${styles[width]}`}>
        {shown === null ? <p className={styles.note}>{t('content.theme.phone_none')}</p> : <iframe key={shown} title={title} src={shown} />}
      </div>
    </Section>
  )
}
