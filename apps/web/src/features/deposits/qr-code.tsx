import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'
import styles from './qr-code.module.css'

/** Dark on white in every theme: readers expect it, and some read nothing else. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, sizeModules } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${sizeModules} ${sizeModules}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} stroke="#000" strokeWidth="1" fill="none" />
    </svg>
  )
}
