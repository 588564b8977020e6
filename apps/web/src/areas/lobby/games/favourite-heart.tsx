import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { useIsFavourite, type FavouriteGame } from './favourite-store.ts'
import styles from './favourite-heart.module.css'

/** Its code comes with the first tap: a guest's first visit does without. */
const toggle = async (game: FavouriteGame): Promise<void> => (await import('./favourites.ts')).toggleFavourite(game)

export function FavouriteHeart({ game }: { game: FavouriteGame }) {
  const isOn = useIsFavourite(game)
  return (
    <button type="button" className={styles.heart} aria-pressed={isOn} aria-label={t('lobby.games.favourite', { name: game.gameName })} onClick={() => void toggle(game)}>
      <span>
        <Icon name={isOn ? 'heart-filled' : 'heart'} size={16} />
      </span>
    </button>
  )
}
