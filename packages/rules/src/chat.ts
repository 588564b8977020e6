/** The language that customer service is asked for: as the site has it, but every Chinese is CN (Product §7.17). */
export const chatLanguage = (language: string): string => (/^(?:zh|cn)(?:[-_].*)?$/i.test(language) ? 'CN' : language)
