import type { PaperReason } from '@trevo/rules/papers/papers'

export type PapersNews = 'verified' | 'refused' | 'again' | 'expired'

interface Words {
  readonly titles: Readonly<Record<PapersNews, string>>
  readonly texts: Readonly<Record<PapersNews, string>>
  readonly reasons: Readonly<Record<PaperReason, string>>
}

/** What the inbox says of papers that were decided; no name, number or picture stands there. */
const words: Readonly<Record<'pt' | 'en', Words>> = {
  pt: {
    titles: { verified: 'Documentos aprovados', refused: 'Documentos recusados', again: 'Envie seus documentos de novo', expired: 'Seu documento venceu' },
    texts: {
      verified: 'Sua identidade foi confirmada. Obrigado!',
      refused: 'Não foi possível confirmar sua identidade com os documentos enviados. Você pode enviar de novo em Verificação de identidade.',
      again: 'Precisamos de novos documentos seus. Envie em Verificação de identidade.',
      expired: 'O documento que você enviou passou da validade. Envie um atual em Verificação de identidade.',
    },
    reasons: {
      unreadable: 'A imagem não está legível.',
      'cut-off': 'Parte do documento ficou fora da foto.',
      'wrong-side': 'O lado enviado não é o que pedimos.',
      'not-accepted': 'Este tipo de documento não é aceito.',
      'out-of-date': 'O documento está vencido.',
      'name-differs': 'O nome do documento é diferente do informado.',
      'birthday-differs': 'A data de nascimento é diferente da informada.',
      'number-differs': 'O número do documento é diferente do informado.',
      'face-differs': 'A selfie não corresponde à foto do documento.',
      'too-young': 'A idade mínima não foi atingida.',
      other: '',
    },
  },
  en: {
    titles: { verified: 'Papers verified', refused: 'Papers refused', again: 'Please send your papers again', expired: 'Your paper has expired' },
    texts: {
      verified: 'Your identity is confirmed. Thank you!',
      refused: 'We could not confirm your identity with the papers that you sent. You can send them again under Identity verification.',
      again: 'We need new papers of yours. Send them under Identity verification.',
      expired: 'The paper that you sent is out of date. Send a current one under Identity verification.',
    },
    reasons: {
      unreadable: 'The picture cannot be read.',
      'cut-off': 'A part of the paper is outside the picture.',
      'wrong-side': 'It is not the side that we asked for.',
      'not-accepted': 'This kind of paper is not accepted.',
      'out-of-date': 'The paper is out of date.',
      'name-differs': 'The name on the paper is another one than you told.',
      'birthday-differs': 'The date of birth is another one than you told.',
      'number-differs': 'The number of the paper is another one than you told.',
      'face-differs': 'The selfie does not match the face on the paper.',
      'too-young': 'The minimum age has not been reached.',
      other: '',
    },
  },
}

const languages = ['pt', 'en'] as const
const previewCharacters = 160

/** In both languages; staff's own words are told by the screen alone, as the text that they are. */
export const papersMail = (news: PapersNews, reason: PaperReason | null): Readonly<Record<'pt' | 'en', { readonly title: string; readonly content: string; readonly preview: string }>> => {
  const mailIn = (language: (typeof languages)[number]) => {
    const { titles, texts, reasons } = words[language]
    const text = [reason === null ? '' : reasons[reason], texts[news]].filter((part) => part !== '').join(' ')
    return { title: titles[news], content: `<p>${text}</p>`, preview: text.slice(0, previewCharacters) }
  }
  return { pt: mailIn('pt'), en: mailIn('en') }
}
