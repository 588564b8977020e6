import type { SyntheticEvent } from 'react'
import type { TileGame } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import { t } from '#i18n/t.ts'
import { defaultGameImage, imageUrl } from '#initial-data/image-url.ts'
import { FavouriteHeart } from './favourite-heart.tsx'
import styles from './game-tile.module.css'
import { gamePath } from './game-path.ts'

/** Once only: a stand-in that fails too must not be asked for for ever. */
const showDefault = (image: HTMLImageElement): void => {
  if (!image.src.endsWith(defaultGameImage)) image.src = imageUrl(defaultGameImage)
}

/** For a game's `<img>` (Product §9.1). A picture of the document may have failed before this code was here to hear of it. */
export const defaultWhenFailed = {
  ref: (image: HTMLImageElement | null): void => {
    if (image?.complete === true && image.naturalWidth === 0) showDefault(image)
  },
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => showDefault(currentTarget),
}

/** `isFirst`: among the first things seen, so that its picture does not wait for the layout. */
export function GameTile({ game, isFirst = false }: { game: TileGame; isFirst?: boolean }) {
  const badge = game.isNew ? t('lobby.games.new') : game.gameType === 'LIVE' ? t('lobby.games.live') : null
  return (
    <div className={styles.tile}>
      <Link to={gamePath(game)} className={styles.way} draggable={false}>
        <span className={styles.art} style={{ backgroundColor: game.iconColour }}>
          <img src={imageUrl(game.iconUrl)} alt="" width={224} height={224} loading={isFirst ? 'eager' : 'lazy'} decoding="async" {...defaultWhenFailed} />
          {badge === null ? null : <span className={styles.badge}>{badge}</span>}
        </span>
        <span className={styles.words} dir="auto">
          <span className={styles.name}>{game.gameName}</span>
          <span className={styles.vendor}>{game.vendorName}</span>
        </span>
      </Link>
      <FavouriteHeart game={game} />
    </div>
  )
}
