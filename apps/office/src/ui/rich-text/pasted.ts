import type { DocumentNode } from './document-of.ts'

interface Mark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
}
interface Tag {
  readonly name: string
  readonly isEnd: boolean
  readonly attributes: Readonly<Record<string, string>>
}

const lettersMax = 500_000
const depthMax = 100
/** What stands in these is no text of anybody's. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'xml', 'svg', 'template', 'noscript', 'iframe', 'object', 'select', 'textarea', 'math'])
const tagStart = /<(\/?)([a-z][\w:-]*)/iy
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'', nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', bull: '•', euro: '€', copy: '©' }
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const headings: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }
const breaking: ReadonlySet<string> = new Set(['p', 'div', 'section', 'article', 'header', 'footer', 'table', 'tr', 'td', 'th', 'blockquote', 'pre', 'dl', 'dt', 'dd', 'center', 'ul', 'ol', 'li', ...Object.keys(headings)])
const linkForm = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
/** Pictures of elsewhere stay there: their owner could change them, and would see who looks. */
const ownPicture = /^\/pictures\/[\w-]+\.webp$/

const tagOf = (isEnd: boolean, name: string, rest: string): Tag => ({
  name: name.toLowerCase(),
  isEnd,
  attributes: Object.fromEntries([...rest.matchAll(attribute)].map(([, key = '', double, single, bare]) => [key.toLowerCase(), decoded(double ?? single ?? bare ?? '')])),
})

/** Word and Google write weight and slant as style; a text that a mail wrapped in a bold element may say that it is not. */
const marksOf = ({ name, attributes }: Tag): readonly Mark[] => {
  const style = (attributes['style'] ?? '').toLowerCase()
  const isPlain = /font-weight:\s*(?:normal|400)/.test(style)
  const marks: Mark[] = []
  if (((name === 'b' || name === 'strong') && !isPlain) || /font-weight:\s*(?:bold|[6-9]00)/.test(style)) marks.push({ type: 'bold' })
  if (name === 'i' || name === 'em' || /font-style:\s*italic/.test(style)) marks.push({ type: 'italic' })
  if (name === 'u' || (name !== 'a' && /text-decoration[^;]*underline/.test(style))) marks.push({ type: 'underline' })
  if (name === 'a' && linkForm.test(attributes['href'] ?? '')) marks.push({ type: 'link', attrs: { href: attributes['href'] } })
  return marks
}

/** `•`, `·`, `o` or a number, with which Word begins what is no list to HTML. */
const wordMarker = /^\s*(?:[·•§o▪-]|(\d{1,3}|[a-z])[.)])\s+/i

interface Open {
  readonly name: string
  readonly marks: readonly Mark[]
  /** With those of what it stands in. */
  readonly all: readonly Mark[]
}
/** Words of the same marks, gathered until their paragraph ends; or what is none. */
type Piece = { readonly parts: string[]; readonly marks: readonly Mark[] } | DocumentNode
type List = 'bulletList' | 'orderedList'

const plain: readonly Mark[] = []
const together = (around: readonly Mark[], own: readonly Mark[]): readonly Mark[] => {
  const more = own.filter(({ type }) => !around.some((each) => each.type === type))
  return more.length === 0 ? around : [...around, ...more]
}
const isSame = (one: readonly Mark[], other: readonly Mark[]): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

const nodeOf = (piece: Piece): DocumentNode => ('parts' in piece ? { type: 'text', text: piece.parts.join(''), ...(piece.marks.length > 0 && { marks: piece.marks }) } : piece)

/** Reads what was copied elsewhere, node by node. */
class Reader {
  readonly blocks: DocumentNode[] = []
  private readonly open: Open[] = []
  private readonly lists: List[] = []
  private items: DocumentNode[] = []
  private words: Piece[] = []
  /** Whether a blank that comes next says nothing. */
  private isAfterBlank = true
  private kind: { readonly heading: number | null; readonly isItem: boolean; readonly isQuote: boolean; readonly isOfWord: boolean } = { heading: null, isItem: false, isQuote: false, isOfWord: false }

  text(text: string): void {
    const said = decoded(text).replace(/[\s\u00a0]+/g, ' ')
    const shown = this.isAfterBlank ? said.trimStart() : said
    if (shown === '') return
    this.isAfterBlank = shown.endsWith(' ')
    const marks = this.open.at(-1)?.all ?? plain
    const last = this.words.at(-1)
    if (last !== undefined && 'parts' in last && isSame(last.marks, marks)) last.parts.push(shown)
    else this.words.push({ parts: [shown], marks })
  }

  tag(tag: Tag): void {
    if (tag.name === 'br') this.lineBreak()
    else if (tag.name === 'hr') this.rule()
    else if (tag.name === 'img') this.picture(tag)
    else if (breaking.has(tag.name)) this.block(tag)
    else if (tag.isEnd) this.close(tag.name)
    else this.begin(tag)
  }

  end(): DocumentNode[] {
    this.flush()
    return this.blocks
  }

  private begin(tag: Tag): void {
    if (this.open.length >= depthMax) return
    const marks = marksOf(tag)
    this.open.push({ name: tag.name, marks, all: together(this.open.at(-1)?.all ?? plain, marks) })
  }

  /** What was begun within it and not ended goes on. */
  private close(name: string): void {
    const at = this.open.findLastIndex((each) => each.name === name)
    if (at < 0) return
    const within = this.open.splice(at).slice(1)
    for (const each of within) this.open.push({ ...each, all: together(this.open.at(-1)?.all ?? plain, each.marks) })
  }

  private lineBreak(): void {
    if (this.words.length === 0) return
    this.words.push({ type: 'hardBreak' })
    this.isAfterBlank = true
  }

  private rule(): void {
    this.flush()
    this.blocks.push({ type: 'horizontalRule' })
  }

  private picture({ attributes }: Tag): void {
    const { src = '', alt = '' } = attributes
    if (!ownPicture.test(src)) return
    this.words.push({ type: 'picture', attrs: { src, alt, width: null, height: null } })
    this.isAfterBlank = false
  }

  private block({ name, isEnd, attributes }: Tag): void {
    this.flush()
    if (name === 'ul' || name === 'ol') {
      if (isEnd) this.lists.pop()
      else this.lists.push(name === 'ul' ? 'bulletList' : 'orderedList')
    }
    const isOfWord = !isEnd && /mso-list|MsoListParagraph/i.test(`${attributes['style'] ?? ''} ${attributes['class'] ?? ''}`)
    this.kind = { heading: isEnd ? null : (headings[name] ?? null), isItem: (!isEnd && name === 'li') || (this.kind.isItem && !isEnd), isQuote: name === 'blockquote' ? !isEnd : this.kind.isQuote, isOfWord }
  }

  private flush(): void {
    const words = this.trimmed()
    this.words = []
    this.isAfterBlank = true
    if (words.length === 0) return
    const first = words[0]
    const marker = this.kind.isOfWord && first?.type === 'text' ? wordMarker.exec(first.text ?? '') : null
    if (marker !== null && first !== undefined) {
      const rest = (first.text ?? '').slice(marker[0].length)
      return this.item(marker[1] === undefined ? 'bulletList' : 'orderedList', rest === '' ? words.slice(1) : [{ ...first, text: rest }, ...words.slice(1)])
    }
    const list = this.lists.at(-1)
    if (this.kind.isItem && list !== undefined) return this.item(list, words)
    const { heading, isQuote } = this.kind
    const paragraph: DocumentNode = heading === null ? { type: 'paragraph', content: words } : { type: 'heading', attrs: { level: heading }, content: words }
    this.blocks.push(isQuote ? { type: 'blockquote', content: [paragraph] } : paragraph)
  }

  private trimmed(): DocumentNode[] {
    const words = this.words.map(nodeOf)
    while (words.at(-1)?.type === 'hardBreak') words.pop()
    const last = words.at(-1)
    if (last?.type === 'text') {
      const text = (last.text ?? '').trimEnd()
      words.pop()
      if (text !== '') words.push({ ...last, text })
    }
    return words
  }

  /** Items that follow one another are of one list. */
  private item(type: List, content: readonly DocumentNode[]): void {
    const item: DocumentNode = { type: 'listItem', content: [{ type: 'paragraph', ...(content.length > 0 && { content }) }] }
    if (this.blocks.at(-1)?.type === type) this.items.push(item)
    else {
      this.items = [item]
      this.blocks.push({ type, content: this.items })
    }
  }
}

/** Where a tag ends that begins before `from`: a `>` in quotes is none; -1 where it never does. */
const endOfTag = (html: string, from: number): number => {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === '\'') quote = sign
    else if (sign === '>') return at
  }
  return -1
}

const after = (place: number, length: number, html: string): number => (place < 0 ? html.length : place + length)

/** From its first sign to its last, each looked at once: what does not end is left away to the end. */
const read = (html: string, reader: Reader): void => {
  const small = html.toLowerCase()
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next !== at) reader.text(html.slice(at, next < 0 ? html.length : next))
    if (next < 0) return
    tagStart.lastIndex = next
    const begun = tagStart.exec(html)
    if (html.startsWith('<!--', next)) at = after(html.indexOf('-->', next + 4), 3, html)
    else if (html.startsWith('<!', next) || html.startsWith('<?', next)) at = after(html.indexOf('>', next), 1, html)
    else if (begun === null) {
      reader.text('<')
      at = next + 1
    } else {
      const end = endOfTag(html, tagStart.lastIndex)
      if (end < 0) return
      const tag = tagOf(begun[1] === '/', begun[2] ?? '', html.slice(next + begun[0].length, end))
      at = end + 1
      if (!dropped.has(tag.name)) reader.tag(tag)
      else if (!tag.isEnd) at = after(small.indexOf('>', after(small.indexOf(`</${tag.name}`, at), 0, html)), 1, html)
    }
  }
}

/**
 * What was copied in Word, in a browser or in a mail, as the editor's own nodes: headings, lists, weight, slant and links stay; style, tables' frames,
 * foreign pictures and whatever could run do not. No text is handed to the browser to make markup of.
 */
export const pastedNodes = (html: string): readonly DocumentNode[] => {
  const reader = new Reader()
  read(html.slice(0, lettersMax), reader)
  return reader.end()
}
