import { useEffect, useState } from 'react'
import type { qrPath } from './qr-path.ts'
import styles from './qr-code.module.css'

type Drawn = ReturnType<typeof qrPath>

/**
 * Dark on white in every theme: readers expect it, and some read nothing else. The encoder comes when a code is shown, into a place
 * that is kept for it; where it cannot be had, the code to copy stands above.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const drawn = useDrawn(text)
  return (
    <div className={styles.code}>
      {drawn !== null && (
        <svg viewBox={`0 0 ${drawn.sizeModules} ${drawn.sizeModules}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawn.path} stroke="#000" strokeWidth="1" fill="none" />
        </svg>
      )}
    </div>
  )
}

const useDrawn = (text: string): Drawn | null => {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isWanted = true
    import('./qr-path.ts').then(
      (encoder) => {
        if (isWanted) setDrawn(encoder.qrPath(text))
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [text])
  return drawn
}
