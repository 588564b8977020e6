import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Html, html } from './html.ts'

/** What the pages of a sandbox speak. */
export type Language = 'pt' | 'en'
export const locales: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-GB' }

/** `?lang=` wins; then the browser's first language; Portuguese is the house's own. */
export const chooseLanguage = (asked: string | undefined, acceptLanguage: string | undefined): Language => {
  if (asked === 'pt' || asked === 'en') return asked
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'pt'
}

export const languageOf = ({ query, headers }: Pick<FastifyRequest<{ Querystring: { lang?: string } }>, 'query' | 'headers'>): Language => chooseLanguage(query.lang, headers['accept-language'])

/** A path with the reader's choice of language kept. */
export const link = (path: string, language: Language): string => `${path}?lang=${language}`

export const show = (reply: FastifyReply, status: number, markup: string): FastifyReply => reply.code(status).type('text/html; charset=utf-8').send(markup)

interface Page {
  readonly language: Language
  /** Where the other language of it is. */
  readonly path: string
  readonly title: string
  /** Who the sandbox plays, what the other language is called there, and that it is a test. */
  readonly words: { readonly house: string; readonly language: string; readonly test: string }
  readonly content: Html
}

/** What stands around every page that people see of a sandbox. */
export const pageText = ({ language, path, title, words, content }: Page): string => {
  const other: Language = language === 'pt' ? 'en' : 'pt'
  return html`<!doctype html>
    <html lang="${locales[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${words.house}</title>
        <link rel="stylesheet" href="/payer.css" />
      </head>
      <body>
        <header>
          <span class="logo" aria-hidden="true"></span><strong>${words.house}</strong
          ><a href="${link(path, other)}" hreflang="${other}" lang="${other}">${words.language}</a>
        </header>
        <p class="test" role="note">${words.test}</p>
        <main>${content}</main>
      </body>
    </html> `.markup
}
