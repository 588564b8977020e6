/** What names a side of the screen where a language that runs the other way needs the line's start or end. */
const physical: readonly RegExp[] = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?<![\w-])(?:left|right)\s*:/,
  /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?<![\w-])(?:object|background)-position\s*:[^;}]*\b(?:left|right)\b/,
  /\bto (?:left|right)\b/,
  /\btranslateX\(|(?<![\w-])translate\s*:(?!\s*0\s)/,
]
const shorthand = /^(margin|padding|inset)\s*:\s*(.*)$/s

/** The parts of a shorthand: blanks within brackets divide nothing. */
const partsOf = (value: string): readonly string[] => {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of value.trim()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0 && /\s/.test(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.filter((part) => part !== '')
}

/** Four values whose second and fourth differ name a right and a left. */
const isEven = (declaration: string): boolean => {
  const [, , value = ''] = shorthand.exec(declaration) ?? []
  const [, right, , left] = partsOf(value)
  return left === undefined || right === left
}

const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))

const styleLines = (text: string): readonly { readonly at: number; readonly declaration: string; readonly block: string }[] => {
  const plain = withoutComments(text)
  return [...plain.matchAll(/[^{};]+(?=[;}])/g)].map((match) => {
    const declaration = match[0].trim()
    const [from, to] = [plain.lastIndexOf('{', match.index) + 1, plain.indexOf('}', match.index)]
    return { at: plain.slice(0, match.index + match[0].indexOf(declaration)).split('\n').length, declaration, block: plain.slice(from, to) }
  })
}

/** A shorthand is even, or the same block gives both sides anew by `…-inline`. */
const isPhysical = (declaration: string, block: string): boolean => {
  const [, property] = shorthand.exec(declaration) ?? []
  if (property !== undefined) return !isEven(declaration) && !new RegExp(`(?<![\\w-])${property}-inline\\s*:`).test(block)
  return physical.some((each) => each.test(declaration))
}

/** Each declaration of a style sheet that names a side: `line: declaration`. */
export const sidesInStyles = (text: string): readonly string[] =>
  styleLines(text).filter(({ declaration, block }) => isPhysical(declaration, block)).map(({ at, declaration }) => `${at}: ${declaration.replace(/\s+/g, ' ')}`)

const inlineStyle = /style=\{\{[^}]*\}\}|\bstyle:\s*\{[^}]*\}/g
const inlineSide = /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\b|(?<!\w)(?:left|right)\s*:|\btextAlign\s*:\s*['"](?:left|right)['"]|\b(?:float|cssFloat)\s*:|\bborder(?:Top|Bottom)(?:Left|Right)Radius\b/

/** The same of the styles that a component writes by itself. */
export const sidesInComponents = (text: string): readonly string[] =>
  [...text.matchAll(inlineStyle)].filter(([style]) => inlineSide.test(style)).map(({ 0: style, index }) => `${text.slice(0, index).split('\n').length}: ${style}`)
