import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import styles from '#content/content.module.css'
import { languageName } from '#content/words-of.ts'
import { useCall } from '#data/use-call.ts'
import { RowHistory } from '#history/row-history.tsx'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { ColourField } from '#ui/colour-field.tsx'
import { Facts } from '#ui/facts.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type Brand = ReplyOfStaff<'GET /office/brand'>

export function BrandScreen() {
  const asked = useCall('GET /office/brand')
  const mayEdit = useMay('brand.edit', 'p')
  return (
    <RecordScreen asked={asked} title={t('content.brand')}>
      {asked.data === undefined ? null : (
        <>
          <Identity brand={asked.data} mayEdit={mayEdit} />
          <Flags brand={asked.data} mayEdit={mayEdit} />
          <Section title={t('content.brand.contacts')}>
            <Facts facts={asked.data.contacts.map(({ csType, title, path }) => ({ key: csType, label: title, value: path }))} />
          </Section>
          <Section title={t('content.brand.fields')}>
            <Facts facts={asked.data.fields.filter(({ form }) => form === 'registration').map(({ name, isEnabled, isRequired }) => ({ label: name, value: [t(isEnabled ? 'content.brand.field_shown' : 'content.brand.field_hidden'), ...(isEnabled && isRequired ? [t('content.brand.field_required')] : [])].join(' · ') }))} />
          </Section>
          <Section title={t('history.title')} look="open"><RowHistory kind="site" /></Section>
        </>
      )}
    </RecordScreen>
  )
}

function Identity({ brand, mayEdit }: { readonly brand: Brand; readonly mayEdit: boolean }) {
  const { version } = brand
  return (
    <Section
      title={t('content.brand.identity')}
      actions={
        mayEdit ? (
          <>
            <ActButton line="PUT /office/brand/name" act="brand.set-name" title={t('content.brand.name_change')} version={version} values={{ name: brand.name, themeColour: brand.themeColour }} toBody={({ name, themeColour }: { name: string; themeColour: string }) => ({ name, themeColour })} done={t('content.brand.saved')}>
              <TextField name="name" label={t('content.brand.name')} lettersMax={32} isRequired />
              <ColourField name="themeColour" label={t('content.brand.bars')} isRequired />
            </ActButton>
            <ActButton line="PUT /office/brand/domains" act="brand.set-domains" title={t('content.brand.domains_change')} version={version} values={{ mainDomain: brand.mainDomain, domainRoute: brand.domainRoute }} toBody={({ mainDomain, domainRoute }: { mainDomain: string; domainRoute: string[] }) => ({ mainDomain, domainRoute })} done={t('content.brand.saved')}>
              <TextField name="mainDomain" label={t('content.brand.domain')} placeholder="https://example.com" />
              <TagsField name="domainRoute" label={t('content.brand.domains')} />
            </ActButton>
          </>
        ) : null
      }
    >
      <Facts
        facts={[
          { label: t('content.brand.name'), value: brand.name },
          { label: t('content.brand.bars'), value: brand.themeColour },
          { label: t('content.brand.languages'), value: brand.languages.map(languageName).join(', ') },
          { label: t('content.brand.domain'), value: brand.mainDomain || '–' },
          { label: t('content.brand.domains'), value: brand.domainRoute.join(', ') || '–' },
        ]}
      />
    </Section>
  )
}

function Flags({ brand, mayEdit }: { readonly brand: Brand; readonly mayEdit: boolean }) {
  return (
    <Section title={t('content.brand.flags')} text={t('content.brand.flags_text')}>
      <ul className={styles.versions}>
        {brand.flags.map(({ flag, isOn, needsTwo }) => (
          <li key={flag} className={styles.version}>
            <span className={styles.grow}>{t(`content.brand.flag.${flag}`)}</span>
            {needsTwo ? <StateBadge isPlain>{t('content.brand.two')}</StateBadge> : null}
            <StateBadge tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'content.brand.on' : 'content.brand.off')}</StateBadge>
            {mayEdit ? <ActButton buttonSize="s" line="PUT /office/brand/flag" act="brand.set-flag" button={t(isOn ? 'content.brand.switch_off' : 'content.brand.switch_on')} title={`${t(isOn ? 'content.brand.switch_off' : 'content.brand.switch_on')}: ${t(`content.brand.flag.${flag}`)}`} version={brand.version} toBody={() => ({ flag, isOn: !isOn })} done={t('content.brand.saved')} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
