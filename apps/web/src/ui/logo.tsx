import styles from './logo.module.css'
import { leafPath, leafTurns, stemPath } from './logo-drawing.ts'

/** The clover of the default brand's logo, in the theme's colours, for the eye alone (Product §1.5). `height` in px, as wide as high. */
export function Logo({ height }: { readonly height: number }) {
  return (
    <svg className={styles.logo} width={height} height={height} viewBox="-104 -94 212 212" aria-hidden>
      <path className={styles.stem} d={stemPath} />
      {leafTurns.map((turn, i) => (
        <path key={turn} className={i % 2 === 0 ? styles.bright : styles.deep} d={leafPath} transform={`rotate(${turn}) scale(.92)`} />
      ))}
    </svg>
  )
}
