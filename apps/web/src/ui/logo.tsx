import styles from './logo.module.css'
import { leafPath, leafTurns, stemPath, wordPath } from './logo-drawing.ts'

interface LogoProps {
  /** In px; the width follows. */
  height?: number
  hasWord?: boolean
  /** What a reader without eyes hears: the brand's name, or nothing where it stands beside. */
  label?: string
}

/** The default brand's logo, in the theme's colours (Product §1.5). */
export function Logo({ height = 32, hasWord = true, label }: LogoProps) {
  const width = hasWord ? 612 : 212
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={styles.logo} width={Math.round((height * width) / 212)} height={height} viewBox={`-104 -94 ${width} 212`} {...spoken}>
      <path className={styles.stem} d={stemPath} />
      {leafTurns.map((turn, i) => (
        <path key={turn} className={i % 2 === 0 ? styles.bright : styles.deep} d={leafPath} transform={`rotate(${turn}) scale(.92)`} />
      ))}
      {hasWord && <path className={styles.word} d={wordPath} transform="translate(138 50) scale(1.44)" />}
    </svg>
  )
}
