export interface HelpLine {
  readonly name: string
  /** As people of the market dial it; empty: there is none. */
  readonly phone: string
  readonly url: string
}

/** The value of the rule `care.help`: `name | phone | address`. */
export const helpLines = (lines: readonly string[]): readonly HelpLine[] =>
  lines.map((line) => {
    const [name = '', phone = '', url = ''] = line.split('|').map((part) => part.trim())
    return { name, phone, url }
  })
