/** A language that the phone's texts can be written in (the product's list): how it names itself, and whose plurals it uses. */
export interface WordLanguage {
  readonly name: string
  /** Browsers have no plurals of some; the phone takes another's for them (`@trevo/ui/words/locales.ts`). */
  readonly plurals: string
  readonly dir: 'ltr' | 'rtl'
}

const ltr = (name: string, plurals: string): WordLanguage => ({ name, plurals, dir: 'ltr' })
const rtl = (name: string, plurals: string): WordLanguage => ({ name, plurals, dir: 'rtl' })

/** Portuguese is what the others are translated from. */
export const sourceLanguage = 'pt'

export const wordLanguages: Readonly<Record<string, WordLanguage>> = {
  pt: ltr('Português', 'pt-BR'),
  en: ltr('English', 'en'),
  es: ltr('Español', 'es'),
  fr: ltr('Français', 'fr'),
  'pt-br': ltr('Português (Brasil)', 'pt-BR'),
  cn: ltr('简体中文', 'zh-CN'),
  tw: ltr('繁體中文', 'zh-TW'),
  ja: ltr('日本語', 'ja'),
  ko: ltr('한국어', 'ko'),
  th: ltr('ไทย', 'th'),
  vi: ltr('Tiếng Việt', 'vi'),
  id: ltr('Bahasa Indonesia', 'id'),
  ms: ltr('Bahasa Melayu', 'ms'),
  km: ltr('ខ្មែរ', 'id'),
  lo: ltr('ລາວ', 'id'),
  my: ltr('မြန်မာ', 'id'),
  hi: ltr('हिन्दी', 'hi'),
  bn: ltr('বাংলা', 'bn'),
  ne: ltr('नेपाली', 'en'),
  ta: ltr('தமிழ்', 'ta'),
  te: ltr('తెలుగు', 'te'),
  ty: ltr('TY', 'te'),
  ur: rtl('اردو', 'ur'),
  ar: rtl('العربية', 'ar'),
  fa: rtl('فارسی', 'fa'),
  tr: ltr('Türkçe', 'tr'),
  ru: ltr('Русский', 'ru'),
  kk: ltr('Қазақша', 'kk'),
  uz: ltr('Oʻzbekcha', 'uz'),
  sw: ltr('Kiswahili', 'sw'),
}

export const isWordLanguage = (code: string): boolean => Object.hasOwn(wordLanguages, code)

const formsKnown = new Map<string, readonly string[]>()

const readForms = (locale: string): readonly string[] => new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()

/** The forms that a text with a count has in a language, sorted by their names. Read once: making plural rules takes some 20 µs, and a list of words asks for each text. */
export const formsOf = (code: string): readonly string[] => {
  const locale = wordLanguages[code]?.plurals ?? 'en'
  const known = formsKnown.get(locale)
  if (known !== undefined) return known
  const forms = readForms(locale)
  formsKnown.set(locale, forms)
  return forms
}
