/** Looks for "the next free row" as a list: `in (select … limit 1 for update …)`. */
const takenAsList = /\bin\s*\(\s*select\b(?:[^()]|\((?:[^()]|\([^()]*\))*\))*?\blimit\s+1\s+for\s+(?:no\s+key\s+)?update\b/gi

/**
 * Names each statement that takes the next row in a subquery of `in`: `line: what it says`. PostgreSQL may run that subquery again for each row,
 * and then it passes over the row just taken and finds the next. `= (select …)` and `with … as materialized` run once.
 */
export const rowsTakenAsList = (text: string): readonly string[] =>
  [...text.matchAll(takenAsList)].map(({ 0: said, index }) => `${text.slice(0, index).split('\n').length}: ${said.replaceAll(/\s+/g, ' ')}`)
