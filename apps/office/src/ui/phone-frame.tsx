import { type ReactNode, useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from './button.tsx'
import styles from './phone-frame.module.css'

interface PhoneFrameProps {
  /** The phone's address with its one-time ticket. */
  readonly src: string
  /** What is shown in it. */
  readonly label: string
  readonly widths?: readonly number[]
  readonly heightPx?: number
  /** Beside the widths: theme, language, who looks. */
  readonly tools?: ReactNode
}

/** The phone itself, in a frame as wide as phones are. It gets scripts and its own origin, and nothing of the office: no top navigation, no pop-ups. */
export function PhoneFrame({ src, label, widths = [360, 412], heightPx = 720, tools }: PhoneFrameProps) {
  const [width, setWidth] = useState(widths[0] ?? 360)
  return (
    <div className={styles.frame}>
      <div className={styles.bar} role="group" aria-label={t('ui.width')}>
        {widths.map((each) => (
          <Button key={each} size="s" kind={each === width ? 'secondary' : 'quiet'} aria-pressed={each === width} onClick={() => setWidth(each)}>{each} px</Button>
        ))}
        {tools}
      </div>
      <div className={styles.phone} dir="ltr" role="region" aria-label={label} tabIndex={0}>
        <iframe key={src} className={styles.screen} src={src} title={label} width={width} height={heightPx} sandbox="allow-scripts allow-same-origin allow-forms" referrerPolicy="no-referrer" />
      </div>
    </div>
  )
}
