import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { paperWord } from '#areas/papers/papers-words.ts'
import { t } from '#i18n/t.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import styles from './papers.module.css'

type Person = ReplyOfStaff<'GET /office/papers/:papersId'>['toldMasked']

interface CompareProps {
  readonly told: Person
  readonly profile: Person
  readonly flags: readonly string[]
  readonly age: number | null
}

const fields = ['name', 'birthday', 'number'] as const

/** What was told with the papers beside what the profile says; whether they agree is counted over the whole values, masked or not. */
export function Compare({ told, profile, flags, age }: CompareProps) {
  return (
    <table className={styles.compare}>
      <thead>
        <tr><th scope="col" /><th scope="col">{t('papers.told')}</th><th scope="col">{t('papers.profile')}</th><th scope="col" /></tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{paperWord('field', field)}</th>
            <td><bdi>{told[field] === '' ? '–' : told[field]}</bdi></td>
            <td><bdi>{profile[field] === '' ? t('papers.never_told') : profile[field]}</bdi></td>
            <td>{told[field] === '' || profile[field] === '' ? null : flags.includes(`${field}-differs`) ? <StateBadge tone="danger">{t('papers.differs')}</StateBadge> : <StateBadge tone="good">{t('papers.same')}</StateBadge>}</td>
          </tr>
        ))}
        <tr><th scope="row">{t('papers.field.age')}</th><td>{age ?? '–'}</td><td /><td>{flags.includes('too-young') ? <StateBadge tone="danger">{paperWord('flag', 'too-young')}</StateBadge> : null}</td></tr>
      </tbody>
    </table>
  )
}
