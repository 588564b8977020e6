import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { Tabs } from './tabs.tsx'

interface LanguageTabsProps {
  /** `pt`, with what it is called. */
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** The values that each language fills, by the language: `texts` for `texts.pt`. One that is empty is said to be missing. */
  readonly name: string
  readonly children: (language: string) => ReactNode
}

const isThere = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null && Object.values(value).some(isThere))

/** The same fields once a language. */
export function LanguageTabs({ languages, name, children }: LanguageTabsProps) {
  const values: unknown = useWatch({ name })
  const record = typeof values === 'object' && values !== null ? (values as Readonly<Record<string, unknown>>) : {}
  return (
    <Tabs
      label={t('ui.languages')}
      tabs={languages.map(({ code, name: called }) => ({ key: code, label: isThere(record[code]) ? called : `${called} · ${t('ui.missing')}`, content: <div lang={code}>{children(code)}</div> }))}
    />
  )
}
