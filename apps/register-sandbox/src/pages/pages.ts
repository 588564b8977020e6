import { takeForms } from '@trevo/payment-sandbox/forms'
import { html, nothing } from '@trevo/payment-sandbox/html'
import { type Language, languageOf, pageText, show } from '@trevo/payment-sandbox/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addPerson, endPerson, listPeople, listPersons, setPerson } from '#books/people.ts'
import { listReportFiles } from '#books/report-files.ts'
import { listListed } from '#books/screening.ts'
import type { Books } from '#books/tables.ts'
import { wordsOf } from './words.ts'

type PageRequest = FastifyRequest<{ Querystring: { lang?: string; said?: string }; Body: URLSearchParams }>
type Said = 'excluded' | 'left' | 'unknown'

const saidOf = (text: string | undefined): Said | null => (text === 'excluded' || text === 'left' || text === 'unknown' ? text : null)

/** Somebody without a number; null: a number was typed, or too little. */
const namedIn = (body: URLSearchParams | undefined) => {
  const [name = '', birth = '', ...rest] = ['name', 'birth', 'postcode', 'email', 'phone'].map((field) => (body?.get(field) ?? '').trim().slice(0, 128))
  if (name === '' || !/^\d{4}-\d{2}-\d{2}$/.test(birth) || Number.isNaN(Date.parse(birth))) return null
  const [postcode, email, phone] = rest.map((value) => (value === '' ? null : value))
  return { name, birth, postcode: postcode ?? null, email: email ?? null, phone: phone ?? null }
}

/** For who has no number. */
const namedForm = (language: Language) => {
  const words = wordsOf[language]
  return html`<form method="post" action="/?lang=${language}">
            <h2>${words.noNumber}</h2>
            <label for="name">${words.name}</label>
            <input id="name" name="name" autocomplete="off" maxlength="128" required />
            <label for="birth">${words.birth}</label>
            <input id="birth" name="birth" type="date" required />
            <label for="postcode">${words.postcode}</label>
            <input id="postcode" name="postcode" autocomplete="off" maxlength="16" />
            <label for="email">${words.email}</label>
            <input id="email" name="email" type="email" autocomplete="off" maxlength="128" />
            <label for="phone">${words.phone}</label>
            <input id="phone" name="phone" type="tel" autocomplete="off" maxlength="24" />
            <button class="primary" name="way" value="exclude">${words.exclude}</button>
            <button class="secondary" name="way" value="leave">${words.leave}</button>
          </form>`
}

const screenOf = (language: Language, people: Awaited<ReturnType<typeof listPeople>>, persons: Awaited<ReturnType<typeof listPersons>>, files: Awaited<ReturnType<typeof listReportFiles>>, listed: Awaited<ReturnType<typeof listListed>>, said: Said | null): string => {
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
    ${namedForm(language)}
    <details open>
      <summary>${words.people}</summary>
      <dl>
        ${persons.map(
          ({ name, birth, stands }) =>
            html`<div>
              <dt>${name}, ${birth}</dt>
              <dd>${stands ? words.onIt : words.previously}</dd>
            </div>`,
        )}
        ${people.map(
          ({ document, state }) =>
            html`<div>
              <dt>${document}</dt>
              <dd>${state === 'excluded' ? words.onIt : words.barred}</dd>
            </div>`,
        )}
      </dl>
    </details>
    <details>
      <summary>${words.listed}</summary>
      <dl>
        ${listed.map(
          ({ entry, name, birth, kind }) =>
            html`<div>
              <dt>${name}, ${birth ?? '–'}</dt>
              <dd>${words[kind]} ${entry}</dd>
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
    show(reply, 200, screenOf(languageOf(request), await listPeople(books), await listPersons(books), await listReportFiles(books), await listListed(books), saidOf(request.query.said))),
  )

  app.post('/', async (request: PageRequest, reply): Promise<FastifyReply> => {
    const isLeaving = request.body?.get('way') === 'leave'
    const named = namedIn(request.body)
    if (named !== null) {
      const left = isLeaving ? await endPerson(books, named) : 0
      if (!isLeaving) await addPerson(books, { ...named, until: null })
      return reply.redirect(`/?lang=${languageOf(request)}&said=${isLeaving ? (left > 0 ? 'left' : 'unknown') : 'excluded'}`, 303)
    }
    const document = (request.body?.get('document') ?? '').replaceAll(/\D/g, '')
    const isKnown = document.length === 11
    if (isKnown) await setPerson(books, document, isLeaving ? null : { state: 'excluded', kind: null, until: null })
    return reply.redirect(`/?lang=${languageOf(request)}&said=${isKnown ? (isLeaving ? 'left' : 'excluded') : 'unknown'}`, 303)
  })
}
