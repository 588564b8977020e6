import { type Html, html, nothing } from '@trevo/payment-sandbox/html'
import { type Language, locales } from '@trevo/payment-sandbox/page'
import type { Message, Visit } from '#books/conversations.ts'
import { bodyCharsMax } from '#books/conversations.ts'
import type { Theme } from '#books/tables.ts'
import { chatWords } from './words.ts'

const clock = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' }).format(at)

const page = (language: Language, theme: Theme, title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="${locales[language]}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="${theme}" />
        <title>${title}</title>
        <link rel="stylesheet" href="/chat.css" />
        <link rel="stylesheet" href="/chat/look.css" />
        <script src="/chat.js" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup

const line = (language: Language, { message_id, author, body, sent_at }: Message): Html => {
  const words = chatWords[language]
  const name = { member: words.you, robot: words.robot, staff: words.staff }[author]
  return html`<li class="${author}" data-id="${message_id.toString()}">
    <b>${name}</b>
    <p>${body}</p>
    <time datetime="${sent_at.toISOString()}">${clock(language, sent_at)}</time>
  </li>`
}

export type ChatProblem = 'slow' | 'empty'

export const chatScreen = (language: Language, visit: Visit, messages: readonly Message[], problem: ChatProblem | null): string => {
  const words = chatWords[language]
  const lines = messages.reduce<Html>((before, message) => html`${before}${line(language, message)}`, nothing)
  return page(
    language,
    visit.theme,
    visit.title,
    html`<header>
        <a class="back" href="${visit.back_url}" aria-label="${words.back}"></a>
        <h1>${visit.title}</h1>
      </header>
      <p class="test" role="note">${words.test}</p>
      <main class="scroll" tabindex="0">
        <div role="log" aria-label="${words.log}"><ol id="log">${lines}</ol></div>
      </main>
      <form method="post" action="/chat">
        <label for="body">${words.write}</label>
        <p class="problem" role="alert">${problem === null ? '' : words[problem]}</p>
        <textarea id="body" name="body" rows="1" maxlength="${bodyCharsMax.toString()}" required autocomplete="off" enterkeyhint="send"></textarea>
        <button>${words.send}</button>
      </form>`,
  )
}

/** Whoever comes here is not known: it looks as the site does that nobody changed. */
const goneTheme = 'dark'

export const goneScreen = (language: Language): string => {
  const words = chatWords[language]
  return page(
    language,
    goneTheme,
    words.goneTitle,
    html`<p class="test" role="note">${words.test}</p>
      <main class="gone">
        <h1>${words.goneTitle}</h1>
        <p>${words.goneText}</p>
      </main>`,
  )
}
