import { useState } from 'react'
import { Link } from '#router/link.tsx'
import type { ShownBanner } from '#initial-data/initial-data.ts'
import { imageUrl } from '#initial-data/image-url.ts'
import styles from './group-banner.module.css'

interface GroupBannerProps {
  readonly banner: ShownBanner
  /** Before the page that it leads to is shown. */
  readonly onGo?: () => void
}

/** What the brand shows on a page of its own (Product §2.82): a picture without words, its title over the dark side. */
export function GroupBanner({ banner, onGo }: GroupBannerProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <Link to={banner.href} className={styles.banner} onClick={onGo}>
      {banner.imageUrl === '' || hasFailed ? null : <img src={imageUrl(banner.imageUrl)} alt="" width={720} height={328} decoding="async" onError={() => setHasFailed(true)} />}
      <strong className={styles.title} dir="auto">{banner.title}</strong>
    </Link>
  )
}
