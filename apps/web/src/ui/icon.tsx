import type { IconName } from './icon-names.ts'
import { inlinedIcons, turningIcons } from './icon-names.ts'
import styles from './icon.module.css'
import spriteUrl from './icons.svg?url&no-inline'

interface IconProps {
  name: IconName
  /** In px. The box is reserved by the attributes, so a drawing that comes later moves nothing. */
  size?: number
  /** What a reader without eyes hears. Left out where the words stand beside the drawing, which is the rule. */
  label?: string
  className?: string
}

export function Icon({ name, size = 24, label, className }: IconProps) {
  const href = inlinedIcons.has(name) ? `#i-${name}` : `${spriteUrl}#i-${name}`
  const classes = [styles.icon, turningIcons.has(name) ? styles.turns : '', className ?? ''].filter(Boolean).join(' ')
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={classes} width={size} height={size} viewBox="0 0 24 24" {...spoken}>
      <use href={href} />
    </svg>
  )
}
