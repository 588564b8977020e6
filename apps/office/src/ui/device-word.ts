/** In the order in which they are told apart: a browser names those that it descends from as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1]

/** `Chrome · Windows` of what a browser calls itself; what is none that we know as it stands. */
export const deviceWord = (userAgent: string): string => {
  const found = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter((each) => each !== undefined)
  return found.length > 0 ? found.join(' · ') : userAgent === '' ? '–' : userAgent
}
