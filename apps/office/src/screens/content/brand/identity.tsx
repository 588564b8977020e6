import { houseFacts } from '@trevo/rules/site/house-facts'
import { languageName } from '#content/words-of.ts'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { ColourField } from '#ui/colour-field.tsx'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { BrandPart } from './brand-part.ts'

interface Addresses {
  readonly mainDomain: string
  readonly domainRoute: string[]
}

/** What the site is called, and where it is. */
export function Identity({ brand, mayEdit }: BrandPart) {
  const { version } = brand
  return (
    <>
      <Section
        title={t('content.brand.name')}
        actions={
          mayEdit ? (
            <ActButton line="PUT /office/brand/name" act="brand.set-name" title={t('content.brand.name_change')} version={version} values={{ name: brand.name, themeColour: brand.themeColour }} toBody={({ name, themeColour }: { name: string; themeColour: string }) => ({ name, themeColour })} done={t('content.brand.saved')}>
              <TextField name="name" label={t('content.brand.name')} hint={t('content.brand.name_hint')} lettersMax={32} isRequired />
              <ColourField name="themeColour" label={t('content.brand.bars')} isRequired />
            </ActButton>
          ) : null
        }
      >
        <Facts
          facts={[
            { label: t('content.brand.name'), value: brand.name },
            { label: t('content.brand.bars'), value: brand.themeColour },
            { label: t('content.brand.languages'), value: brand.languages.map(languageName).join(', ') },
          ]}
        />
      </Section>
      <Section
        title={t('content.brand.legal')}
        text={t('content.brand.legal_text')}
        actions={
          mayEdit ? (
            <ActButton line="PUT /office/brand/legal" act="brand.set-legal" title={t('content.brand.legal_change')} version={version} values={brand.legal} toBody={(legal: BrandPart['brand']['legal']) => Object.fromEntries(houseFacts.map((fact) => [fact, legal[fact]])) as BrandPart['brand']['legal']} done={t('content.brand.saved')}>
              {houseFacts.map((fact) => (
                <TextField key={fact} name={fact} label={t(`content.brand.legal_${fact}`)} lettersMax={300} />
              ))}
            </ActButton>
          ) : null
        }
      >
        <Facts
          facts={[
            ...houseFacts.map((fact) => ({ label: t(`content.brand.legal_${fact}`), value: brand.legal[fact] === '' ? '–' : <bdi>{brand.legal[fact]}</bdi> })),
            ...(brand.untold.length === 0 ? [] : [{ label: t('content.brand.legal_untold'), value: brand.untold.map((name) => (houseFacts.some((fact) => fact === name) ? t(`content.brand.legal_${name as (typeof houseFacts)[number]}`) : name)).join(', ') }]),
          ]}
        />
      </Section>
      <Section
        title={t('content.brand.addresses')}
        text={t('content.brand.addresses_text')}
        actions={
          mayEdit ? (
            <ActButton line="PUT /office/brand/domains" act="brand.set-domains" title={t('content.brand.domains_change')} version={version} values={{ mainDomain: brand.mainDomain, domainRoute: brand.domainRoute }} toBody={({ mainDomain, domainRoute }: Addresses) => ({ mainDomain, domainRoute })} done={t('content.brand.saved')}>
              <TextField name="mainDomain" label={t('content.brand.domain')} placeholder="https://example.com" />
              <TagsField name="domainRoute" label={t('content.brand.domains')} lettersMax={200} tagsMax={20} />
            </ActButton>
          ) : null
        }
      >
        <Facts facts={[{ label: t('content.brand.domain'), value: brand.mainDomain || '–' }, { label: t('content.brand.domains'), value: brand.domainRoute.join(', ') || '–' }]} />
      </Section>
      <Section
        title={t('content.brand.images')}
        text={t('content.brand.images_text')}
        actions={
          mayEdit ? (
            <ActButton line="PUT /office/brand/images" act="brand.set-images" title={t('content.brand.images_change')} version={version} values={{ origins: brand.origins }} toBody={({ origins }: { origins: string[] }) => ({ origins })} done={t('content.brand.saved')}>
              <TagsField name="origins" label={t('content.brand.images')} hint="https://cdn.example.com" lettersMax={200} tagsMax={20} />
            </ActButton>
          ) : null
        }
      >
        <Facts facts={[{ label: t('content.brand.images'), value: brand.origins.join(', ') || '–' }]} />
      </Section>
    </>
  )
}
