import { type Html, html, nothing } from '@trevo/payment-sandbox/html'
import { type Language, link, locales, pageText } from '@trevo/payment-sandbox/page'
import { minor, minorToDecimal } from '@trevo/rules/money'
import { shownCards, type Try } from '#books/cards.ts'
import { sendings } from '#books/chain.ts'
import type { Charge } from '#books/tables.ts'
import { wordNamed, wordsOf } from './words.ts'

const money = (language: Language, charge: Charge): string =>
  // The decimal text passes through no float; the type of `format` knows that form only as a number's.
  new Intl.NumberFormat(locales[language], { style: 'currency', currency: charge.currency }).format(minorToDecimal(minor(charge.amount_minor), 2) as Intl.StringNumericLiteral)

const page = (language: Language, path: string, title: string, content: Html): string => pageText({ language, path, title, words: wordsOf[language], content })

const backTo = (language: Language, charge: Charge | undefined): Html => (charge?.return_url == null ? nothing : html`<a class="secondary" href="${charge.return_url}">${wordsOf[language].back}</a>`)

export const cardScreen = (language: Language, charge: Charge, isUnknown = false): string => {
  const words = wordsOf[language]
  const path = `/card/${charge.charge_id}`
  return page(
    language,
    path,
    words.cardTitle,
    html`<h1>${words.cardTitle}</h1>
      <p class="amount">${money(language, charge)}</p>
      <form method="post" action="${link(path, language)}">
        <label for="number">${words.number}</label>
        <input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="25" required aria-describedby="hint" ${isUnknown ? html` aria-invalid="true"` : nothing} />
        ${isUnknown ? html`<p id="hint" class="hint problem" role="alert">${words.unknownCard}</p>` : html`<p id="hint" class="hint">${charge.fundings.includes('credit') ? '' : words.debitOnly}</p>`}
        <label for="name">${words.name} (${words.optional})</label>
        <input id="name" name="name" autocomplete="off" maxlength="100" />
        <label for="document">${words.document} (${words.optional})</label>
        <input id="document" name="document" inputmode="numeric" autocomplete="off" maxlength="14" />
        <button class="primary">${words.goOn}</button>
      </form>
      <details open>
        <summary>${words.testCards}</summary>
        <dl>
          ${shownCards.map(
            ({ number, funding, settlesAs }) =>
              html`<div>
                <dt>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</dt>
                <dd>${wordNamed(language, `funding.${funding}`)}, ${wordNamed(language, `card.${settlesAs}`)}</dd>
              </div>`,
          )}
        </dl>
      </details>`,
  )
}

export const bankScreen = (language: Language, charge: Charge, { try_id: tryId, brand, last4 }: Try): string => {
  const words = wordsOf[language]
  const path = `/3ds/${tryId}`
  return page(
    language,
    path,
    words.bankTitle,
    html`<h1>${words.bankTitle}</h1>
      <p class="amount">${money(language, charge)}</p>
      <p>${brand} •••• ${last4}</p>
      <p>${words.bankText}</p>
      <form method="post" action="${link(path, language)}">
        <label for="code">${words.code}</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="off" maxlength="6" />
        <button class="primary" name="answer" value="confirm">${words.confirm}</button>
        <button class="secondary" name="answer" value="cancel">${words.cancel}</button>
      </form>`,
  )
}

const ended = (language: Language, path: string, mark: 'done' | 'no', title: string, text: string, action: Html): string =>
  page(
    language,
    path,
    title,
    html`<p class="mark ${mark}" aria-hidden="true"></p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${action}`,
  )

export const paidScreen = (language: Language, charge: Charge): string => ended(language, `/card/${charge.charge_id}`, 'done', wordsOf[language].paidTitle, wordsOf[language].paidText, backTo(language, charge))

export const declinedScreen = (language: Language, charge: Charge): string => {
  const path = `/card/${charge.charge_id}`
  const again = charge.status === 'open' ? html`<a class="secondary" href="${link(path, language)}">${wordsOf[language].again}</a>` : nothing
  return ended(language, path, 'no', wordsOf[language].declinedTitle, wordNamed(language, `why.${charge.decline_reason ?? 'do_not_honor'}`), html`${again}${backTo(language, charge)}`)
}

export const overScreen = (language: Language, charge: Charge | undefined): string => ended(language, '/', 'no', wordsOf[language][charge === undefined ? 'unknownTitle' : 'overTitle'], wordsOf[language].overText, backTo(language, charge))

export const chainScreen = (language: Language, charge: Charge, isSent: boolean): string => {
  const words = wordsOf[language]
  const path = `/chain/${charge.charge_id}`
  const [exact, ...mistakes] = sendings
  return page(
    language,
    path,
    words.chainTitle,
    html`<h1>${words.chainTitle}</h1>
      <p class="amount">${charge.token_amount ?? ''} ${charge.token ?? ''}</p>
      <p>${words.chainText}</p>
      <dl>
        <div>
          <dt>${words.address}</dt>
          <dd>${charge.address ?? ''}</dd>
        </div>
      </dl>
      ${isSent ? html`<p class="hint" role="status">${words.sent}</p>` : nothing}
      <form method="post" action="${link(path, language)}">
        <button class="primary" name="send" value="${exact}">${words[exact]}</button>
        <details>
          <summary>${words.mistakes}</summary>
          ${mistakes.map((each) => html`<button class="secondary" name="send" value="${each}">${words[each]}</button>`)}
        </details>
      </form>`,
  )
}
