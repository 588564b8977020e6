import type { JSDOM } from 'jsdom'
import type { DOMPurify } from 'dompurify'

/** What staff may write: words, lists, tables, pictures and links. No style, no frame, no form, nothing that runs. */
const allowed = {
  ALLOWED_TAGS: ['a', 'b', 'blockquote', 'br', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'h1', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'title', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Links lead to this site by a path, or out by https, mail or telephone; pictures come from this site or by https. */
const linkForm = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
const imageForm = /^(?:https:\/\/|\/(?![/\\]))/i

interface Tools {
  readonly dom: JSDOM
  readonly purify: DOMPurify
}

let tools: Promise<Tools> | null = null

/** Loaded when the first word is saved: a platform that only serves never needs them. */
const load = async (): Promise<Tools> => {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  const dom = new JSDOM('')
  const purify = createPurify(dom.window)
  purify.addHook('afterSanitizeAttributes', (node) => {
    const href = node.getAttribute('href')
    if (href !== null && !linkForm.test(href)) node.removeAttribute('href')
    if (href !== null && /^https:/i.test(href)) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer nofollow')
    }
    const src = node.getAttribute('src')
    if (src !== null && !imageForm.test(src)) node.removeAttribute('src')
    if (node.tagName === 'IMG') node.setAttribute('loading', 'lazy')
  })
  return { dom, purify }
}

/** Staff's HTML as phones may be given it. Sanitised again it is the same. */
export const sanitise = async (html: string): Promise<string> => {
  const { purify } = await (tools ??= load())
  return purify.sanitize(html, allowed)
}

/** The words of sanitised HTML alone. */
export const plainText = async (html: string): Promise<string> => {
  const { dom } = await (tools ??= load())
  // Where a block ends, so does a word.
  const spaced = html.replace(/<(?:\/(?:p|div|li|h[1-4]|tr|td|th|dt|dd)|br)\b[^>]*>/g, ' $&')
  const document = new dom.window.DOMParser().parseFromString(spaced, 'text/html')
  return (document.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
