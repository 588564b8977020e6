import { type Html, html, nothing } from '@trevo/payment-sandbox/html'
import { type Language, link, locales, pageText } from '@trevo/payment-sandbox/page'
import { minor, minorToDecimal } from '@trevo/rules/money'
import { type Charge, payee } from '#books/charges.ts'
import { wordsOf } from './words.ts'

const amountText = (language: Language, amountMinor: bigint, currency: string): string =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(
    // The decimal text passes through no float; the type of `format` knows that form only as a number's.
    minorToDecimal(minor(amountMinor), 2) as Intl.StringNumericLiteral,
  )

const money = (language: Language, charge: Charge): string => amountText(language, charge.amount_minor, charge.currency)

/** What payers do wrong, to be tried by hand: each leaves a payment that staff have to look at. */
const mistakesForm = (language: Language, path: string, answers: readonly ('pay-less' | 'pay-by-another' | 'pay-twice' | 'pay-late')[]): Html => {
  const words = wordsOf[language]
  return html`<details>
    <summary>${words.mistakes}</summary>
    <form method="post" action="${link(path, language)}">
      ${answers.map((answer) => html`<button class="secondary" name="answer" value="${answer}">${words[answer]}</button>`)}
    </form>
  </details>`
}

const moment = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' }).format(at)

const page = (language: Language, path: string, title: string, content: Html): string => pageText({ language, path, title, words: { ...wordsOf[language], house: wordsOf[language].bank }, content })

const fact = (name: string, value: string): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

export const chargeScreen = (language: Language, charge: Charge): string => {
  const words = wordsOf[language]
  const path = `/pay/${charge.charge_id}`
  return page(
    language,
    path,
    words.payTitle,
    html`<h1>${words.payTitle}</h1>
      <p class="amount">${money(language, charge)}</p>
      <dl>
        ${fact(words.to, payee.name)}${fact(words.city, payee.city)}${fact(words.institution, words.sandbox)}${fact(words.code, charge.reference)}${fact(words.validUntil, moment(language, charge.expires_at))}
      </dl>
      <form method="post" action="${link(path, language)}">
        <button class="primary" name="answer" value="pay">${words.pay} ${money(language, charge)}</button>
        <button class="secondary" name="answer" value="decline">${words.decline}</button>
      </form>
      ${mistakesForm(language, path, ['pay-less', 'pay-by-another'])}`,
  )
}

export const paidScreen = (language: Language, charge: Charge): string => {
  const words = wordsOf[language]
  return page(
    language,
    `/pay/${charge.charge_id}`,
    words.paidTitle,
    html`<p class="mark done" aria-hidden="true"></p>
      <h1>${words.paidTitle}</h1>
      <p class="amount">${money(language, charge)}</p>
      <p>${words.paidText}</p>
      <dl>
        ${fact(words.to, payee.name)}${fact(words.code, charge.reference)}${charge.paid_at === null ? nothing : fact(words.paidAt, moment(language, charge.paid_at))}
      </dl>
      ${mistakesForm(language, `/pay/${charge.charge_id}`, ['pay-twice'])}`,
  )
}

/** Of a payment to the house's key, which names no charge. */
export const paidApartScreen = (language: Language, amountMinor: bigint, endToEndId: string): string => {
  const words = wordsOf[language]
  return page(
    language,
    '/',
    words.paidTitle,
    html`<p class="mark done" aria-hidden="true"></p>
      <h1>${words.paidTitle}</h1>
      <p class="amount">${amountText(language, amountMinor, 'BRL')}</p>
      <dl>${fact(words.to, payee.name)}${fact(words.code, endToEndId)}</dl>
      ${pasteLink(language)}`,
  )
}

const message = (language: Language, path: string, mark: string, title: string, text: string, action: Html): string =>
  page(
    language,
    path,
    title,
    html`<p class="mark ${mark}" aria-hidden="true"></p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${action}`,
  )

export const declinedScreen = (language: Language, charge: Charge): string => {
  const words = wordsOf[language]
  const path = `/pay/${charge.charge_id}`
  return message(
    language,
    path,
    'no',
    words.declinedTitle,
    words.declinedText,
    html`<a class="secondary" href="${link(path, language)}">${words.payAfterAll}</a>`,
  )
}

const pasteLink = (language: Language): Html => html`<a class="secondary" href="${link('/', language)}">${wordsOf[language].another}</a>`

export const expiredScreen = (language: Language, charge: Charge): string =>
  message(language, `/pay/${charge.charge_id}`, 'no', wordsOf[language].expiredTitle, wordsOf[language].expiredText, pasteLink(language))

export const unknownScreen = (language: Language): string =>
  message(language, '/', 'no', wordsOf[language].unknownTitle, wordsOf[language].unknownText, pasteLink(language))

export const pasteScreen = (language: Language, typed = '', problem: 'pasteBad' | 'pasteForeign' | 'amountBad' | null = null): string => {
  const words = wordsOf[language]
  return page(
    language,
    '/',
    words.pasteTitle,
    html`<h1>${words.pasteTitle}</h1>
      <form method="post" action="${link('/', language)}">
        <label for="code">${words.pasteLabel}</label>
        <textarea
          id="code"
          name="code"
          rows="6"
          maxlength="600"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          required
          aria-describedby="hint"
          ${problem === null ? nothing : html` aria-invalid="true"`}
        >
${typed}</textarea>
        ${problem === null ? html`<p id="hint" class="hint">${words.pasteHint}</p>` : html`<p id="hint" class="hint problem" role="alert">${words[problem]}</p>`}
        <button class="primary">${words.goOn}</button>
      </form>
      <details>
        <summary>${words.keyTitle}</summary>
        <form method="post" action="${link('/key', language)}">
          <label for="amount">${words.keyAmount}</label>
          <input id="amount" name="amount" inputmode="decimal" maxlength="20" autocomplete="off" required />
          <button class="secondary">${words.pay}</button>
        </form>
      </details>`,
  )
}
