import { defaultGameImage, imageUrl } from '#initial-data/image-url.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './round-icon.module.css'

interface RoundIconProps {
  /** Path of the tile's image. */
  readonly iconUrl: string
  readonly sizePx: number
}

/** The game's tile, small. Its ground stands until the image is there; the default image stands in for one that fails. */
export function RoundIcon({ iconUrl, sizePx }: RoundIconProps) {
  return (
    <span className={styles.icon} style={{ inlineSize: sizePx, blockSize: sizePx }}>
      <Icon name="seven" size={Math.round(sizePx / 2)} />
      {iconUrl !== '' && (
        <img
          src={imageUrl(iconUrl)}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          onError={(event) => {
            const instead = imageUrl(defaultGameImage)
            if (!event.currentTarget.src.endsWith(instead)) event.currentTarget.src = instead
          }}
        />
      )}
    </span>
  )
}
