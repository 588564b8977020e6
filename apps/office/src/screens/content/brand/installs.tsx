import { resourceTypes } from '@trevo/rules/install-offers'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { ColourField } from '#ui/colour-field.tsx'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWatch } from 'react-hook-form'
import type { BodySentOf } from '@trevo/contract/staff/api'
import type { BrandPart } from './brand-part.ts'

type Resources = NonNullable<BodySentOf<'PUT /office/brand/resources'>>['resources']
type Addresses = Readonly<Record<(typeof resourceTypes)[number], string>>
interface Layout {
  readonly app_background: string
  readonly app_desc: string
  readonly app_desc_font_color: string
  readonly hasNewCenter: boolean
  readonly hasNewDeposit: boolean
}

const digit = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0')

/** What a phone can install, and how the bar that offers it looks; layouts of two screens. */
export function Installs({ brand, mayEdit }: BrandPart) {
  const { version, template } = brand
  const urlOf = (type: string): string => brand.resources.find(({ resourceType }) => resourceType === type)?.url ?? ''
  return (
    <>
      <Section
        title={t('content.brand.installs')}
        text={t('content.brand.installs_text')}
        actions={
          mayEdit ? (
            <ActButton line="PUT /office/brand/resources" act="brand.set-resources" title={t('content.brand.installs_change')} version={version} values={Object.fromEntries(resourceTypes.map((type) => [type, urlOf(type)]))} done={t('content.brand.saved')}
              toBody={(typed: Addresses) => ({ resources: resourceTypes.filter((type) => typed[type].trim() !== '').map((type) => ({ resourceType: type, url: typed[type].trim() })) as Resources })}>
              {resourceTypes.map((type) => <TextField key={type} name={type} label={t(`content.brand.install.${type}`)} lettersMax={400} />)}
            </ActButton>
          ) : null
        }
      >
        <Facts facts={resourceTypes.map((type) => ({ key: type, label: t(`content.brand.install.${type}`), value: urlOf(type) || '–' }))} />
      </Section>
      <Section
        title={t('content.brand.layout')}
        actions={
          mayEdit ? (
            <ActButton line="PUT /office/brand/template" act="brand.set-template" title={t('content.brand.layout_change')} version={version} done={t('content.brand.saved')}
              values={{ app_background: template.app_background, app_desc: template.app_desc, app_desc_font_color: template.app_desc_font_color, hasNewCenter: template.mem_cen === '1', hasNewDeposit: template.dep_func === '1' }}
              toBody={({ hasNewCenter, hasNewDeposit, app_background, app_desc, app_desc_font_color }: Layout) => ({ app_background, app_desc, app_desc_font_color, mem_cen: digit(hasNewCenter), dep_func: digit(hasNewDeposit) })}>
              <BarFields />
              <SwitchField name="hasNewCenter" label={t('content.brand.layout_center')} />
              <SwitchField name="hasNewDeposit" label={t('content.brand.layout_deposit')} />
            </ActButton>
          ) : null
        }
      >
        <Facts
          facts={[
            { label: t('content.brand.bar_text'), value: template.app_desc || '–' },
            { label: t('content.brand.bar_ground'), value: template.app_background },
            { label: t('content.brand.bar_ink'), value: template.app_desc_font_color },
            { label: t('content.brand.layout_center'), value: t(template.mem_cen === '1' ? 'content.brand.on' : 'content.brand.off') },
            { label: t('content.brand.layout_deposit'), value: t(template.dep_func === '1' ? 'content.brand.on' : 'content.brand.off') },
          ]}
        />
      </Section>
    </>
  )
}

/** What is read on a ground is counted while either changes. */
function BarFields() {
  const ground: unknown = useWatch({ name: 'app_background' })
  return (
    <>
      <TextField name="app_desc" label={t('content.brand.bar_text')} lettersMax={80} />
      <ColourField name="app_background" label={t('content.brand.bar_ground')} isRequired />
      <ColourField name="app_desc_font_color" label={t('content.brand.bar_ink')} isRequired against={[{ what: t('content.brand.bar_ground'), colour: String(ground), needed: 4.5 }]} />
    </>
  )
}
