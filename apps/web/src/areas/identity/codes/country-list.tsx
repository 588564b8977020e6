import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { matchingCountries, type Country } from './countries.ts'
import styles from './country-list.module.css'

interface CountryListProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly countries: readonly Country[]
  /** Two letters. */
  readonly chosen: string
  readonly error: Error | null
  readonly onRetry: () => void
  readonly onChoose: (country: Country) => void
}

export function CountryList({ open, onClose, error, onRetry, ...list }: CountryListProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('identity.codes.country.title')}>
      {error === null || list.countries.length > 0 ? <FoundCountries {...list} /> : <ErrorState error={error} onRetry={onRetry} />}
    </Sheet>
  )
}

function FoundCountries({ countries, chosen, onChoose }: Pick<CountryListProps, 'countries' | 'chosen' | 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const found = matchingCountries(countries, typed)
  return (
    <div className={styles.place}>
      <div className={styles.search}>
        <Field
          label={t('identity.codes.country.search')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      {found.length === 0 && countries.length > 0 ? <p className={styles.none}>{t('identity.codes.country.none')}</p> : null}
      <ul>
        {found.map((country) => (
          <li key={country.code}>
            <button type="button" className={styles.row} aria-current={country.code === chosen || undefined} onClick={() => onChoose(country)}>
              <span className={styles.name}>{country.name}</span>
              <bdi className={styles.code}>+{country.dialingCode}</bdi>
              {country.code === chosen ? <Icon name="check" size={20} /> : <span className={styles.noMark} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
