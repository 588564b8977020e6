import { useCall } from '#data/use-call.ts'
import { RowHistory } from '#history/row-history.tsx'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { PhoneBeside } from '#content/phone-beside.tsx'
import styles from '#content/content.module.css'
import type { BrandPart } from './brand-part.ts'
import { Contacts } from './contacts.tsx'
import { Fields } from './fields.tsx'
import { Identity } from './identity.tsx'
import { Installs } from './installs.tsx'
import { Parts } from './parts.tsx'

/** Everything that a brand sets but its colours, and beside it the phone as it is now. */
export function BrandScreen() {
  const asked = useCall('GET /office/brand')
  const theme = useCall('GET /office/theme')
  const mayEdit = useMay('brand.edit', 'p')
  const brand = asked.data
  const beside = (Part: (props: BrandPart) => React.ReactNode) => () =>
    brand === undefined ? null : (
      <div className={styles.split}>
        <div className={styles.form}><Part brand={brand} mayEdit={mayEdit} /></div>
        {theme.data === undefined ? null : <PhoneBeside key={brand.version} theme={theme.data.live} canShow title={t('content.brand.phone')} text={t('content.brand.phone_text')} />}
      </div>
    )
  return (
    <RecordScreen
      asked={asked}
      title={t('content.brand')}
      base="/brand"
      tabs={[
        { key: '', label: t('content.brand.identity'), content: beside(Identity) },
        { key: 'parts', label: t('content.brand.flags'), content: beside(Parts) },
        { key: 'contacts', label: t('content.brand.contacts'), content: beside(Contacts) },
        { key: 'installs', label: t('content.brand.installs'), content: beside(Installs) },
        { key: 'fields', label: t('content.brand.forms'), content: beside(Fields) },
        { key: 'history', label: t('history.title'), content: () => <Section title={t('history.title')} look="open"><RowHistory kind="site" /><RowHistory kind="site-field" /></Section> },
      ]}
    />
  )
}
