import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { builtTheme, colourPattern, type Scheme, schemes, type Theme, themeTokens, unreadablePairs } from '@trevo/rules/site/theme'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import styles from '#content/content.module.css'
import { PhoneBeside } from '#content/phone-beside.tsx'
import { Versions } from '#content/versions.tsx'
import { refusalWords } from '#data/refused.ts'
import { useCall, useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { ColourField } from '#ui/colour-field.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Told = ReplyOfStaff<'GET /office/theme'>
type Values = Record<Scheme, Record<string, string>>

/** Only what differs from what the phone is built with is the brand's own. */
const themeOf = (values: Values): Theme => {
  const paletteIn = (scheme: Scheme) => Object.fromEntries(themeTokens.flatMap((token) => (values[scheme][token] === builtTheme[scheme][token] ? [] : [[token, values[scheme][token] ?? '']])))
  return { dark: paletteIn('dark'), light: paletteIn('light') }
}
const isWhole = (theme: Theme): boolean => schemes.every((scheme) => Object.values(theme[scheme]).every((colour) => colourPattern.test(colour)))

export function ThemeScreen() {
  const asked = useCall('GET /office/theme')
  return <RecordScreen asked={asked} title={t('content.theme')}>{asked.data === undefined ? null : <Editor key={asked.data.version} told={asked.data} />}</RecordScreen>
}

function Editor({ told }: { readonly told: Told }) {
  const begun = told.draft ?? told.live
  const form = useForm<Values>({ defaultValues: { dark: { ...builtTheme.dark, ...begun.dark }, light: { ...builtTheme.light, ...begun.light } }, mode: 'onTouched' })
  const watched = useWatch({ control: form.control })
  const theme = themeOf({ dark: { ...builtTheme.dark, ...watched.dark }, light: { ...builtTheme.light, ...watched.light } } as Values)
  const low = isWhole(theme) ? unreadablePairs(theme) : null
  const mayEdit = useMay('brand.edit', 'p')
  const save = useSend('PUT /office/theme/draft')
  const [said, setSaid] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    try {
      await save.mutateAsync({ body: { body: theme }, ifMatch: told.version === '0' ? null : told.version })
      setSaid(t('content.saved'))
    } catch (error) {
      setSaid(refusalWords(error))
    }
  }
  const of = { version: told.version, toBody: () => ({}) } as const
  return (
    <div className={styles.split}>
      <div className={styles.form}>
        <Section title={t('content.draft')} actions={told.draft === null || !mayEdit ? null : <><ActButton line="POST /office/theme/discard" act="theme.discard-draft" title={t('content.discard')} danger="danger" {...of} /><ActButton line="POST /office/theme/publish" act="theme.publish" title={t('content.publish')} kind="primary" done={t('content.published')} {...of} /></>}>
          <FormProvider {...form}>
            <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
              <Tabs label={t('content.theme')} tabs={schemes.map((scheme) => ({ key: scheme, label: t(`content.theme.${scheme}`), content: <div className={styles.tokens}>{themeTokens.map((token) => <ColourField key={token} name={`${scheme}.${token}`} label={t(`content.theme.token.${token}`)} isOff={!mayEdit} />)}</div> }))} />
              <div role="status">
                {low === null ? null : low.length === 0 ? <p className={styles.note}>{t('content.theme.readable')}</p> : low.map((pair) => <p key={`${pair.scheme} ${pair.front} ${pair.back}`} className={styles.low}>{t(`content.theme.${pair.scheme}`)} · {t('content.theme.low', { front: t(`content.theme.token.${pair.front}`), back: t(`content.theme.token.${pair.back}`), ratio: pair.ratio, least: pair.least })}</p>)}
              </div>
              {mayEdit ? (
                <div className={styles.foot}>
                  <Button type="submit" kind="primary" isBusy={save.isPending} disabled={low === null || low.length > 0}>{t('content.save_draft')}</Button>
                  {said === null ? null : <span className={styles.note} role="status">{said}</span>}
                </div>
              ) : null}
            </form>
          </FormProvider>
        </Section>
        <Section title={t('content.versions')}>
          <Versions versions={told.versions} restore={({ number }) => (mayEdit ? <ActButton buttonSize="s" line="POST /office/theme/restore" act="theme.restore" title={t('content.restore')} text={t('content.restore_text', { number })} {...of} toBody={() => ({ number })} done={t('content.restored')} /> : null)} />
        </Section>
      </div>
      <PhoneBeside theme={theme} canShow={low !== null && low.length === 0} title={t('content.theme.phone')} />
    </div>
  )
}
