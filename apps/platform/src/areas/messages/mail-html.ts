import { type Paragraph, textBlocks, type TextPiece } from '@trevo/rules/messages/text-blocks'
import { wordLanguages } from '@trevo/rules/words/languages'
import { htmlText } from '@trevo/server/html-text'

const pieceHtml = ({ kind, text }: TextPiece): string => {
  if (kind === 'link') return `<a href="${htmlText(text)}" style="color:#0b5f3c;overflow-wrap:anywhere">${htmlText(text)}</a>`
  return kind === 'strong' ? `<strong style="font-size:20px;letter-spacing:2px">${htmlText(text)}</strong>` : htmlText(text)
}
const linesHtml = (paragraph: Paragraph): string => paragraph.map((pieces) => pieces.map(pieceHtml).join('')).join('<br>')

/** Plain words as the inbox draws them. */
export const inboxHtml = (text: string): string =>
  textBlocks(text)
    .map((paragraph) => `<p>${paragraph.map((pieces) => pieces.map(({ kind, text: words }) => (kind === 'link' ? `<a href="${htmlText(words)}" target="_blank" rel="noopener noreferrer nofollow">${htmlText(words)}</a>` : htmlText(words))).join('')).join('<br>')}</p>`)
    .join('')

interface Mail {
  readonly subject: string
  readonly body: string
  readonly language: string
  readonly brandName: string
  /** `#rrggbb`. */
  readonly colour: string
  /** What stands out in it, such as a code. */
  readonly strong: string | null
}

/** Product §13.533 A mail as HTML, of the same words as its text. Nothing in it is loaded from anywhere, and no sign of the words is markup. */
export const mailHtml = ({ subject, body, language, brandName, colour, strong }: Mail): string => {
  const dir = (Object.hasOwn(wordLanguages, language) ? wordLanguages[language]?.dir : undefined) ?? 'ltr'
  const paragraphs = textBlocks(body, strong).map((paragraph) => `<p style="margin:0 0 16px">${linesHtml(paragraph)}</p>`)
  return [
    `<!doctype html><html lang="${htmlText(language)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${htmlText(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#f1f4f2;color:#14201a;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px;overflow:hidden">',
    `<tr><td style="height:6px;background:${/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#123528'};font-size:0">&nbsp;</td></tr>`,
    `<tr><td style="padding:24px 24px 0;font-weight:700">${htmlText(brandName)}</td></tr>`,
    `<tr><td style="padding:16px 24px 8px"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${htmlText(subject)}</h1>${paragraphs.join('')}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('')
}
