import { htmlText } from '@trevo/server/html-text'

const previewMax = 160

/** What an agent typed is text: whatever looks like HTML in it is shown as it was typed. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p dir="auto">${htmlText(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** A member's mail from the agent above them, who is named; the house says that it did not write it. */
export const messageMail = (agent: string, text: string) => {
  const preview = text.replaceAll(/\s+/g, ' ').slice(0, previewMax)
  const content = paragraphs(text)
  return {
    pt: { title: `Mensagem do seu agente ${agent}`, content: `${content}<p><small>Escrita pelo seu agente, não pela casa. Nunca passe sua senha ou um código a ninguém.</small></p>`, preview },
    en: { title: `Message from your agent ${agent}`, content: `${content}<p><small>Written by your agent, not by the house. Never give anybody your password or a code.</small></p>`, preview },
  }
}
