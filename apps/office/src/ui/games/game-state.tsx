import { t } from '#i18n/t.ts'
import { StateBadge } from '#ui/state-badge.tsx'

/** On and seen, on and hidden with its vendor, or off. */
export function GameState({ game }: { readonly game: { readonly isOn: boolean; readonly isSeen: boolean } }) {
  if (!game.isOn) return <StateBadge tone="danger">{t('games.catalogue.off')}</StateBadge>
  return game.isSeen ? <StateBadge tone="good">{t('games.catalogue.seen')}</StateBadge> : <StateBadge tone="caution">{t('games.catalogue.hidden')}</StateBadge>
}
