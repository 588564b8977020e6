import { useEffect, useRef, useState } from 'react'
import { initialHero, type Home } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import { t } from '#i18n/t.ts'
import { imageUrl } from '#initial-data/image-url.ts'
import { PauseButton } from '@trevo/ui/pause-button.tsx'
import styles from './banner-carousel.module.css'

type Banner = Home['banners'][number]
const autoplayMs = 5000

const slideAt = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(Math.abs(scrollLeft) / clientWidth)

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function showNext(row: HTMLElement): void {
  const slide = row.children[(slideAt(row) + 1) % row.children.length]
  if (slide instanceof HTMLElement) row.scrollTo({ left: slide.offsetLeft - row.offsetLeft, behavior: 'smooth' })
}

/** Swiped and moved by the browser itself; it moves on by itself only when there is more than one and nobody has taken hold of it. */
export function BannerCarousel({ banners: everybodys, own }: { readonly banners: readonly Banner[]; readonly own: readonly Banner[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  // They arrive late, and move none of those that stand (Product §2.1251).
  const banners = everybodys[0] ? everybodys.concat(own) : everybodys
  const isMany = banners.length > 1

  const isMoving = isMany && !isPaused
  useEffect(() => {
    if (!isMoving || wantsStillness()) return
    const timer = setInterval(() => {
      if (row.current !== null && document.visibilityState === 'visible') showNext(row.current)
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [isMoving])

  if (banners.length === 0) return null
  return (
    <section className={styles.carousel} aria-roledescription={t('lobby.home.banners_role')} aria-label={t('lobby.home.banners')}>
      <ul
        ref={row}
        className={styles.row}
        onPointerDown={() => setIsPaused(true)}
        onScroll={({ currentTarget }) => setAt(slideAt(currentTarget))}
      >
        {banners.map((banner, index) => (
          <Slide key={banner.id} banner={banner} isFirst={index === 0} isSeen={index === at} label={t('lobby.home.banner_of', { at: index + 1, count: banners.length })} />
        ))}
      </ul>
      {isMany ? (
        <div className={styles.controls}>
          <PauseButton isPaused={isPaused} label={t(isPaused ? 'site.common.play' : 'site.common.pause')} onToggle={() => setIsPaused(!isPaused)} className={styles.pause ?? ''} />
          {/* The last dot stands for one's own too: one more would move the others. */}
          {everybodys.map(({ id }, index) => (
            <span key={id} className={index === Math.min(at, everybodys.length - 1) ? styles.dotNow : styles.dot} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

interface SlideProps {
  banner: Banner
  isFirst: boolean
  isSeen: boolean
  label: string
}

function Slide({ banner, isFirst, isSeen, label }: SlideProps) {
  const hero = isFirst ? initialHero() : null
  const source = hero ?? imageUrl(banner.imageUrl)
  return (
    <li className={styles.slide} aria-roledescription={t('lobby.home.banner_role')} aria-label={label} inert={!isSeen}>
      <Link to={banner.href} className={styles.link} style={{ backgroundColor: banner.imageColour }} draggable={false}>
        {isFirst ? (
          <img src={source} alt="" width={720} height={328} fetchPriority="high" data-hero={hero === null ? undefined : ''} />
        ) : (
          <img src={source} alt="" width={720} height={328} loading="lazy" decoding="async" />
        )}
        <span className={styles.words} dir="auto">
          <strong className={styles.title}>{banner.title}</strong>
          <span className={styles.text}>{banner.text}</span>
          <span className={styles.action}>{banner.action}</span>
        </span>
      </Link>
    </li>
  )
}

