import styles from './picture.module.css'

/** A game as members know it, by its picture; the tile's own colour until that is there. */
export function Picture({ image, colour, size = 's' }: { readonly image: string; readonly colour: string; readonly size?: 's' | 'l' }) {
  return <img className={size === 'l' ? styles.large : styles.small} src={image} alt="" loading="lazy" ref={(node) => node?.style.setProperty('--tile', colour)} />
}
