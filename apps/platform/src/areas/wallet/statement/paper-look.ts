export const margin = 36
export const ink = '#12201a'
export const dim = '#52645c'
export const accent = '#0a7a4a'

/** The fourteen fonts that every reader brings know Latin letters with their accents; what they do not know is shown as a question mark. */
export const writable = (text: string): string => text.normalize('NFC').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu, '?')
