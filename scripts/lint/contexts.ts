/** Calls that open a context, which nothing closes; a further page (`context.newPage()`) goes with the one it is of. */
const opening = /\bnewContext\(|(?:\b|[a-z])[Bb]rowser(?:\(\))?[!?]?\.newPage\(/g

/** Names each place in a journey that opens a context by itself: `line: what it says`. */
export const contextsOpened = (text: string): readonly string[] =>
  [...text.matchAll(opening)].map(({ 0: said, index }) => `${text.slice(0, index).split('\n').length}: ${said}`)
