import { useState } from 'react'
import type { Home } from '#initial-data/initial-data.ts'
import { go } from '#router/navigate.ts'
import { t } from '#i18n/t.ts'
import { imageUrl } from '#initial-data/image-url.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './highlights.module.css'

type Highlight = Home['highlights'][number]

/** What staff put forward; each opens over home (Product §2.81). */
export function Highlights({ highlights }: { readonly highlights: readonly Highlight[] }) {
  if (highlights.length === 0) return null
  return (
    <section aria-labelledby="highlights">
      <header className={styles.head}>
        <Icon name="star" size={22} className={styles.icon ?? ''} />
        <h2 id="highlights" className={styles.title}>
          {t('lobby.home.highlights')}
        </h2>
      </header>
      <ul className={styles.list}>
        {highlights.map((highlight) => (
          <li key={highlight.id}>
            <Card highlight={highlight} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ highlight }: { readonly highlight: Highlight }) {
  const [isComing, setIsComing] = useState(false)
  const open = async (): Promise<void> => {
    setIsComing(true)
    const isShown = await import('#areas/site/popup.ts').then(({ showHighlight }) => showHighlight(highlight.id)).catch(() => false)
    setIsComing(false)
    if (!isShown) await go(highlight.href)
  }
  return (
    <button type="button" className={styles.card} aria-busy={isComing} onClick={() => void open()}>
      <span className={styles.art} style={{ backgroundColor: highlight.imageColour }}>
        {highlight.imageUrl === null ? null : <img src={imageUrl(highlight.imageUrl)} alt="" width={112} height={84} loading="lazy" decoding="async" />}
      </span>
      <span className={styles.words} dir="auto">
        <strong className={styles.name}>{highlight.title}</strong>
        <span className={styles.text}>{highlight.text}</span>
      </span>
      <Icon name="chevron-right" size={20} className={styles.arrow ?? ''} />
    </button>
  )
}
