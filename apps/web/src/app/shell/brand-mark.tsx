import { site } from '#initial-data/initial-data.ts'
import styles from './brand-mark.module.css'

const leaf = 'M0-5C-7-17-60-46-60-71C-60-101-15-105 0-74C15-105 60-101 60-71C60-46 7-17 0-5Z'

/** The house's sign and name. The name is the site's, so that an operator's own needs no code. */
interface BrandMarkProps {
  /** On phones the sign alone. */
  isShort?: boolean
  isMarkAlone?: boolean
}

export function BrandMark({ isShort = false, isMarkAlone = false }: BrandMarkProps) {
  return (
    <span className={isShort ? styles.short : styles.brand}>
      <svg className={styles.mark} width="30" height="31" viewBox="-98 -88 196 204" aria-hidden="true">
        <path className={styles.stalk} d="M0 0C0 44 6 82 30 108" />
        {[45, 135, 225, 315].map((turn) => (
          <path key={turn} d={leaf} transform={`rotate(${turn}) scale(.92)`} />
        ))}
      </svg>
      {isMarkAlone ? null : <span className={styles.name} dir="auto">{site().brand.name.toLowerCase()}</span>}
    </span>
  )
}
