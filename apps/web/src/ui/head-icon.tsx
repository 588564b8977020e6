import styles from './head-icon.module.css'

interface HeadIconProps {
  /** Of its picture; while it is not known its place is kept. */
  readonly url: string | undefined
  /** In px. */
  readonly size: number
  /** Left out where words beside it say whose it is. */
  readonly label?: string
}

/** What a member shows beside their name. */
export function HeadIcon({ url, size, label = '' }: HeadIconProps) {
  return (
    <span className={styles.face} style={{ inlineSize: size, blockSize: size }}>
      {url === undefined ? null : <img src={url} width={size} height={size} alt={label} decoding="async" draggable={false} />}
    </span>
  )
}
