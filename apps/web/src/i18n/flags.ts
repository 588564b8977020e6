/** The country whose flag stands beside a language; languages that no one country speaks for have none (Product §1.7). */
const countries = {
  CN: 'CN', EN: 'US', JA: 'JP', TH: 'TH', VI: 'VN', MY: 'MM', ES: 'ES', HI: 'IN', ID: 'ID', KM: 'KH', KO: 'KR', KR: 'KR', MS: 'MY', PT: 'BR', 'PT-BR': 'BR', TA: 'IN', TW: 'TW', UR: 'PK', TY: 'TLG',
} as const
export type Country = (typeof countries)[keyof typeof countries]

const byLanguage: Readonly<Record<string, Country>> = countries

export const flagOf = (language: string): Country | null => {
  const code = language.toUpperCase()
  return Object.hasOwn(byLanguage, code) ? (byLanguage[code] ?? null) : null
}
