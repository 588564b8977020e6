import { createHash } from 'node:crypto'
import type { Language } from '@trevo/ui/words/language.ts'
import { languageFacts } from '@trevo/ui/words/languages.ts'
import { firstLookId } from '#lib/first-look.ts'
import { inlineSymbols } from '@trevo/ui/icon-symbols.ts'
import afterPaint from './after-paint.js?in-document'
import beforePaint from './before-paint.js?in-document'
import tapRecorder from './tap-recorder.js?in-document'

/** What of the build a document names; in development there is no build, and Vite puts its own in. */
export interface Assets {
  readonly css: string
  readonly entry: string
  /** Files that the first screen needs besides the entry: React's, which runs in a task of its own, then the words of `coreAreas` in the document's language, then all others. */
  readonly preloads: readonly string[]
  /** Stylesheets whose rules stand in `css`: named so that no chunk waits for them again. */
  readonly inlinedSheets: readonly string[]
}

export interface DocumentParts {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** What was rendered (document-address.ts), for the phone to hydrate; empty where the phone renders by itself. */
  readonly renderedAddress: string
  readonly content: string
  readonly initialData: unknown
  readonly assets: Assets
}

/** One script, so that the policy names one hash. It asks for the code once the document has been painted: until then all of the line is the document's (decision 0180). */
const inlineScript = beforePaint + tapRecorder + (import.meta.env.DEV ? '' : afterPaint)

/** Sources of a Content-Security-Policy: the script is the same in every document, so that a kept document needs no nonce. */
export const scriptHashes: readonly string[] = [`'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`]

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** `<` alone could end the script element or open a comment in it. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

export function writeDocument({ language, title, description, renderedAddress, content, initialData, assets }: DocumentParts): string {
  const { locale, dir } = languageFacts[language]
  const code = import.meta.env.DEV ? '' : ` data-entry="${assets.entry}" data-also="${assets.preloads.join(' ')}"`
  const sheets = assets.inlinedSheets.map((file) => `<link rel="stylesheet" href="${file}" disabled>`).join('')
  return `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\
<title>${escape(title)}</title><meta name="description" content="${escape(description)}">\
<link rel="expect" href="#${firstLookId}" blocking="render"><meta name="theme-color" content="#0a110e"><link rel="icon" href="/brand/favicon.svg" type="image/svg+xml">\
<style>${assets.css}</style>${sheets}<script${code}>${inlineScript}</script></head>\
<body>${inlineSymbols()}<div id="root" data-address="${escape(renderedAddress)}">${content}</div>\
<script type="application/json" id="initial-data">${jsonInHtml(initialData)}</script>\
${import.meta.env.DEV ? `<script type="module" src="${assets.entry}"></script>` : ''}</body></html>`
}
