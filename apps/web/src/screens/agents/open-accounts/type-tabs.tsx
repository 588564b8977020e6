import type { InvitedType } from '@trevo/rules/agents/invites'
import { Tabs } from '@trevo/ui/tabs.tsx'
import styles from '#areas/agents/agents.module.css'
import { typeWord } from '#areas/agents/use-invites.ts'
import { t } from '#i18n/t.ts'

interface TypeTabsProps {
  readonly types: readonly InvitedType[]
  readonly value: InvitedType
  readonly onChange: (type: InvitedType) => void
}

/** Who comes is a player, or an agent from the next day on. */
export function TypeTabs({ types, value, onChange }: TypeTabsProps) {
  return (
    <>
      {types.length < 2 ? null : <Tabs label={t('invites.type')} tabs={types.map((type) => ({ id: `${type}` as const, label: t(`invites.types.${typeWord(type)}`) }))} value={`${value}` as const} onChange={(id) => onChange(id === '1' ? 1 : 0)} />}
      <p className={styles.text}>{t(`invites.typeText.${typeWord(value)}`)}</p>
    </>
  )
}
