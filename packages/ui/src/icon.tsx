import type { IconName } from './icon-names.ts'
import { homeIcons, inlinedIcons, turningIcons } from './icon-names.ts'
import styles from './icon.module.css'
import homeSpriteUrl from './icons-home.svg?url&no-inline'
import spriteUrl from './icons.svg?url&no-inline'

const fileOf = (name: IconName): string => (inlinedIcons.has(name) ? '' : homeIcons.has(name) ? homeSpriteUrl : spriteUrl)

interface IconProps {
  name: IconName
  /** In px. The box is reserved by the attributes, so a drawing that comes later moves nothing. */
  size?: number
  /** What a reader without eyes hears. Left out where the words stand beside the drawing, which is the rule. */
  label?: string
  className?: string
}

export function Icon({ name, size = 24, label, className }: IconProps) {
  const classes = [styles.icon, turningIcons.has(name) ? styles.turns : '', className ?? ''].filter(Boolean).join(' ')
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={classes} width={size} height={size} viewBox="0 0 24 24" {...spoken}>
      <use href={`${fileOf(name)}#i-${name}`} />
    </svg>
  )
}
