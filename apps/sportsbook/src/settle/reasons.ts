/** For a person who reads the books, in the member's language where there is one. */
const resettled: Readonly<Record<string, string>> = {
  en: 'Result corrected: the bet was settled again',
  pt: 'Resultado corrigido: a aposta foi apurada de novo',
}

export const resettledReason = (language: string): string => resettled[language.slice(0, 2)] ?? resettled['en'] ?? 'Result corrected'
