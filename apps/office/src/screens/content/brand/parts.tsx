import { type MenuKey, menuKeys } from '@trevo/rules/site-flags'
import styles from '#content/content.module.css'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import type { BrandPart } from './brand-part.ts'

type Chosen = Readonly<Record<MenuKey, boolean>>

/** What there is of the product on this site, and which entries agents find on their home. */
export function Parts({ brand, mayEdit }: BrandPart) {
  return (
    <>
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
      <Section
        title={t('content.brand.menus')}
        text={t('content.brand.menus_text')}
        actions={
          mayEdit ? (
            <ActButton line="PUT /office/brand/menus" act="brand.set-menus" title={t('content.brand.menus_change')} version={brand.version} values={Object.fromEntries(menuKeys.map((key) => [key, brand.menus.includes(key)]))} toBody={(chosen: Chosen) => ({ menus: menuKeys.filter((key) => chosen[key]) })} done={t('content.brand.saved')}>
              {menuKeys.map((key) => <SwitchField key={key} name={key} label={t(`content.brand.menu.${key}`)} />)}
            </ActButton>
          ) : null
        }
      >
        <Facts facts={menuKeys.map((key) => ({ key, label: t(`content.brand.menu.${key}`), value: t(brand.menus.includes(key) ? 'content.brand.field_shown' : 'content.brand.field_hidden') }))} />
      </Section>
    </>
  )
}
