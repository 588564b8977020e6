import { t } from '#i18n/t.ts'
import { StateBadge } from '#ui/state-badge.tsx'

/** On and seen, on and hidden with its vendor, on and forbidden by the market, or off. */
export function GameState({ game }: { readonly game: { readonly isOn: boolean; readonly isSeen: boolean; readonly forbiddenBy: string | null } }) {
  if (!game.isOn) return <StateBadge tone="danger">{t('games.catalogue.off')}</StateBadge>
  if (game.forbiddenBy !== null) return <StateBadge tone="caution">{t('games.catalogue.forbidden')}</StateBadge>
  return game.isSeen ? <StateBadge tone="good">{t('games.catalogue.seen')}</StateBadge> : <StateBadge tone="caution">{t('games.catalogue.hidden')}</StateBadge>
}
