import { useState, type ComponentProps } from 'react'
import { t } from '#i18n/t.ts'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import { useModule } from '#lazy/use-module.ts'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { countryNamesIn, namedCountries } from './countries.ts'
import { useCountries, type DialingCode } from './dialing-code.ts'
import styles from './mobile-field.module.css'

interface MobileFieldProps extends Omit<ComponentProps<typeof Field>, 'before' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  readonly dialing: DialingCode
}

export const mobileLengthMax = 20

const loadList = async () => (await import('./country-list.tsx')).CountryList

/** A mobile number as its country writes it, behind the dialing code that is chosen from a list. */
export function MobileField({ dialing, ...field }: MobileFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const countries = useCountries()
  const CountryList = useModule(loadList, isOpen)
  const named = countries.data === undefined ? [] : namedCountries(countries.data, currentLocale())
  const country = dialing.country === '' ? '' : countryNamesIn(currentLocale())(dialing.country)
  return (
    <>
      <Field
        {...field}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={mobileLengthMax}
        before={
          <button type="button" className={styles.country} aria-haspopup="dialog" aria-label={t('identity.codes.country.button', { country, code: dialing.code })} onClick={() => setIsOpen(true)}>
            <bdi>+{dialing.code}</bdi>
            <Icon name="chevron-down" size={16} />
          </button>
        }
      />
      {CountryList !== null && (
        <CountryList
          open={isOpen}
          onClose={() => setIsOpen(false)}
          countries={named}
          chosen={dialing.country}
          error={countries.error}
          onRetry={() => void countries.refetch()}
          onChoose={({ dialingCode, code }) => {
            dialing.choose(dialingCode, code)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
