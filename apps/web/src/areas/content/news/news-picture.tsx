import { useState } from 'react'
import { imageUrl } from '#initial-data/image-url.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './news-picture.module.css'

/** A promotion's picture; where there is none, or it does not come, the site's own mark. */
export function NewsPicture({ url }: { readonly url: string | undefined }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <span className={styles.frame}>
      {url === undefined || hasFailed ? (
        <Icon name="gift" size={40} />
      ) : (
        <img src={imageUrl(url)} alt="" width={720} height={300} loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      )}
    </span>
  )
}
