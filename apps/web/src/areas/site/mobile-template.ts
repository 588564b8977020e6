import type { CSSProperties } from 'react'
import { site } from '#initial-data/initial-data.ts'

/** The site's mobile template says which of two faces a screen has; any other word than '1' is the base one (Product §4.90). */
export const isNewLayout = (word: string): boolean => word === '1'

interface AppWords {
  /** Empty where the site says nothing of its app. */
  readonly words: string
  readonly style: CSSProperties | undefined
}

/** What the site says of its app, in the colours that it chose for that (Product §2.44). */
export function appWords(): AppWords {
  const { app_desc: words = '', app_background: backgroundColor, app_desc_font_color: color } = site().mobileTemplate
  return { words, style: words === '' ? undefined : { backgroundColor, color } }
}
