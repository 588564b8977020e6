/** In the order in which they are looked for: each also says the names that follow. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const first = (names: readonly (readonly [RegExp, string])[], text: string): readonly string[] => names.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : [])).slice(0, 1)

/** What its owner calls the phone: "Chrome, Android". A hint and no proof, because a phone may say what it likes. */
export const deviceName = (userAgent: string): string => [...first(browsers, userAgent), ...first(systems, userAgent)].join(', ')
