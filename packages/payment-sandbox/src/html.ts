import { htmlText } from '@trevo/server/html-text'

/** HTML that was escaped, or written here; text from outside becomes it only through `html`. */
export interface Html {
  readonly markup: string
}

export const html = (parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html => ({
  markup: parts.reduce((whole, part, index) => {
    const value = values[index - 1] ?? ''
    return whole + (typeof value === 'string' ? htmlText(value) : 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')) + part
  }),
})

export const nothing: Html = { markup: '' }
