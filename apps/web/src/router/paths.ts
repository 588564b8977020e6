export const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? href
export const searchOf = (href: string): string => /\?[^#]*/.exec(href)?.[0] ?? ''
