import type { Said } from '@trevo/rules/words/faults'
import { wordLanguages } from '@trevo/rules/words/languages'
import type { WordMark } from '@trevo/rules/words/marks'
import { t } from '#i18n/t.ts'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import styles from './words.module.css'

export const languageCalled = (code: string): string => wordLanguages[code]?.name ?? code

/** As one line: forms one after another. */
export const inOneLine = (said: Said | null): string => (said === null ? '' : typeof said === 'string' ? said : Object.values(said).join(' · '))

/** The text of the files of the phone, never markup; a language from right to left stands so. */
export function WordText({ said, language }: { readonly said: Said | null; readonly language: string }) {
  if (said === null) return <span className={styles.none}>{t('words.none')}</span>
  return <span dir={wordLanguages[language]?.dir ?? 'ltr'} lang={language} className={styles.text}>{inOneLine(said)}</span>
}

const tones: Readonly<Record<WordMark, Tone>> = { missing: 'caution', own: 'neutral', draft: 'info', changed: 'caution', long: 'danger', broken: 'danger' }

export function WordMarks({ marks }: { readonly marks: readonly WordMark[] }) {
  const told = marks.filter((mark) => mark !== 'missing')
  return told.length === 0 ? null : <span className={styles.marks}>{told.map((mark) => <StateBadge key={mark} isPlain tone={tones[mark]}>{t(`words.mark.${mark}`)}</StateBadge>)}</span>
}
