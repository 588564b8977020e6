import { site } from '#app/boot.ts'
import styles from './brand-mark.module.css'

/** The house's sign and name. The name is the site's, so that an operator's own needs no code. */
export function BrandMark({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className={isShort ? styles.short : styles.brand}>
      <svg width="28" height="28" viewBox="0 0 64 64" aria-hidden="true">
        <path d="M33 34c3 9 6 15 10 21l4-3c-5-6-8-11-10-19z" fill="#1fa266" />
        <path d="M32 32C20 33 8 31 8 21c0-6 5-9 10-8 0-5 4-9 9-8 8 1 8 15 5 27z" fill="#5ff3ad" />
        <path d="M32 32c-1-12 1-24 11-24 6 0 9 5 8 10 5 0 9 4 8 9-1 8-15 8-27 5z" fill="#2fc47c" />
        <path d="M32 32c12-1 24 1 24 11 0 6-5 9-10 8 0 5-4 9-9 8-8-1-8-15-5-27z" fill="#5ff3ad" />
        <path d="M32 32c1 12-1 24-11 24-6 0-9-5-8-10-5 0-9-4-8-9 1-8 15-8 27-5z" fill="#2fc47c" />
      </svg>
      <span className={styles.name}>{site().brand.name.toLowerCase()}</span>
    </span>
  )
}
