import { takeForms } from '@trevo/payment-sandbox/forms'
import { html, nothing } from '@trevo/payment-sandbox/html'
import { type Language, languageOf, pageText, show } from '@trevo/payment-sandbox/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listPeople, setPerson } from '#books/people.ts'
import { listReportFiles } from '#books/report-files.ts'
import type { Books } from '#books/tables.ts'
import { wordsOf } from './words.ts'

type PageRequest = FastifyRequest<{ Querystring: { lang?: string; said?: string }; Body: URLSearchParams }>
type Said = 'excluded' | 'left' | 'unknown'

const saidOf = (text: string | undefined): Said | null => (text === 'excluded' || text === 'left' || text === 'unknown' ? text : null)

const screenOf = (language: Language, people: Awaited<ReturnType<typeof listPeople>>, files: Awaited<ReturnType<typeof listReportFiles>>, said: Said | null): string => {
  const words = wordsOf[language]
  const content = html`
    <h1>${words.title}</h1>
    <p>${words.text}</p>
    ${said === null ? nothing : html`<p class="hint" role="status">${words[said]}</p>`}
    <form method="post" action="/?lang=${language}">
      <label for="document">${words.document}</label>
      <input id="document" name="document" inputmode="numeric" autocomplete="off" maxlength="14" required />
      <button class="primary" name="way" value="exclude">${words.exclude}</button>
      <button class="secondary" name="way" value="leave">${words.leave}</button>
    </form>
    <details open>
      <summary>${words.people}</summary>
      <dl>
        ${people.map(
          ({ document, state }) =>
            html`<div>
              <dt>${document}</dt>
              <dd>${state === 'excluded' ? words.onIt : words.barred}</dd>
            </div>`,
        )}
      </dl>
    </details>
    ${files.length === 0
      ? nothing
      : html`<details>
          <summary>${words.reports}</summary>
          <dl>
            ${files.map(
              ({ name, state, receipt, records }) =>
                html`<div>
                  <dt>${name} (${records.toString()})</dt>
                  <dd>${words[state]} ${receipt}</dd>
                </div>`,
            )}
          </dl>
        </details>`}
  `
  return pageText({ language, path: '/', title: words.title, words, content })
}

/** Where people put themselves on the register, and take themselves off. Plain forms, no script. */
export const registerPages = (app: FastifyInstance, books: Books): void => {
  app.removeAllContentTypeParsers()
  takeForms(app)

  app.get('/', async (request: PageRequest, reply): Promise<FastifyReply> =>
    show(reply, 200, screenOf(languageOf(request), await listPeople(books), await listReportFiles(books), saidOf(request.query.said))),
  )

  app.post('/', async (request: PageRequest, reply): Promise<FastifyReply> => {
    const document = (request.body?.get('document') ?? '').replaceAll(/\D/g, '')
    const isLeaving = request.body?.get('way') === 'leave'
    const isKnown = document.length === 11
    if (isKnown) await setPerson(books, document, isLeaving ? null : { state: 'excluded', kind: null, until: null })
    return reply.redirect(`/?lang=${languageOf(request)}&said=${isKnown ? (isLeaving ? 'left' : 'excluded') : 'unknown'}`, 303)
  })
}
