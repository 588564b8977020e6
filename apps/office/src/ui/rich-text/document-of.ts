/** A node of the editor's document, as ProseMirror writes it in JSON. */
export interface DocumentNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly DocumentNode[]
  readonly text?: string
  readonly marks?: readonly Mark[]
}
interface Mark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
}

interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly inside: (Element | string)[]
}

const tokens = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'', nbsp: '\u00a0' }
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const alone: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** Reads HTML as the sanitiser writes it, without handing a string to the browser to make markup of; null where tags do not close. */
const treeOf = (html: string): Element | null => {
  const root: Element = { tag: '', attributes: {}, inside: [] }
  const open: Element[] = [root]
  for (const [whole, closes, name = '', attributes = ''] of html.matchAll(tokens)) {
    const parent = open.at(-1)
    const tag = name.toLowerCase()
    if (parent === undefined || whole === '<') return null
    if (tag === '') parent.inside.push(decoded(whole))
    else if (closes === '/') {
      if (open.pop()?.tag !== tag) return null
    } else {
      const element: Element = { tag, attributes: Object.fromEntries([...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)])), inside: [] }
      parent.inside.push(element)
      if (!alone.has(tag)) open.push(element)
    }
  }
  return open.length === 1 ? root : null
}

const markOf: Readonly<Record<string, string>> = { b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', code: 'code', a: 'link' }
const blockOf: Readonly<Record<string, string>> = { p: 'paragraph', ul: 'bulletList', ol: 'orderedList', li: 'listItem', blockquote: 'blockquote', h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', hr: 'horizontalRule' }
/** Written by the sanitiser itself. */
const kept: Readonly<Record<string, readonly string[]>> = { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] }

class Beyond extends Error {}

const check = (element: Element): void => {
  if (Object.keys(element.attributes).some((name) => kept[element.tag]?.includes(name) !== true)) throw new Beyond(element.tag)
}

const pixels = (text: string | undefined): number | null => (text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null)

const pictureOf = ({ src = '', alt = '', width, height }: Readonly<Record<string, string>>): DocumentNode => ({ type: 'picture', attrs: { src, alt, width: pixels(width), height: pixels(height) } })

const inline = (node: Element | string, marks: readonly Mark[]): DocumentNode[] => {
  if (typeof node === 'string') return node === '' ? [] : [{ type: 'text', text: node, ...(marks.length > 0 && { marks }) }]
  check(node)
  if (node.tag === 'br') return [{ type: 'hardBreak' }]
  if (node.tag === 'img') return [pictureOf(node.attributes)]
  const type = markOf[node.tag]
  if (type === undefined) throw new Beyond(node.tag)
  const mark: Mark = node.tag === 'a' ? { type, attrs: { href: node.attributes['href'] ?? '' } } : { type }
  return node.inside.flatMap((each) => inline(each, [...marks, mark]))
}

const isInline = (node: Element | string): boolean => typeof node === 'string' || node.tag === 'br' || node.tag === 'img' || markOf[node.tag] !== undefined

/** Words that stand beside blocks are a paragraph; blanks between blocks are nothing. */
const blocks = (nodes: readonly (Element | string)[]): DocumentNode[] => {
  const found: DocumentNode[] = []
  let words: DocumentNode[] = []
  const end = (): void => {
    if (words.some(({ type, text }) => type !== 'text' || (text ?? '').trim() !== '')) found.push({ type: 'paragraph', content: words })
    words = []
  }
  for (const node of nodes) {
    if (isInline(node)) words.push(...inline(node, []))
    else if (typeof node !== 'string') {
      end()
      found.push(block(node))
    }
  }
  end()
  return found
}

const block = (element: Element): DocumentNode => {
  check(element)
  const type = blockOf[element.tag]
  if (type === undefined) throw new Beyond(element.tag)
  if (type === 'horizontalRule') return { type }
  if (type === 'paragraph' || type === 'heading') {
    const content = element.inside.flatMap((each) => inline(each, []))
    return { type, ...(type === 'heading' && { attrs: { level: Number(element.tag.slice(1)) } }), ...(content.length > 0 && { content }) }
  }
  const content = blocks(element.inside)
  return { type, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** HTML as the editor's document; null where it holds what the editor would lose: a table, an attribute. */
export const documentOf = (html: string): DocumentNode | null => {
  const tree = treeOf(html)
  if (tree === null) return null
  try {
    const content = blocks(tree.inside)
    return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
  } catch (error) {
    if (error instanceof Beyond) return null
    throw error
  }
}
