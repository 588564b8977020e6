/** HTML that was escaped, or written here; text from outside becomes it only through `html`. */
export interface Html {
  readonly markup: string
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

export const html = (parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html => ({
  markup: parts.reduce((whole, part, index) => {
    const value = values[index - 1] ?? ''
    return whole + (typeof value === 'string' ? escape(value) : 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')) + part
  }),
})

export const nothing: Html = { markup: '' }
