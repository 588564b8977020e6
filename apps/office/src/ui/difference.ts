/** One value that is not as it was; undefined or null: there was, or is, none. */
export interface Difference {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => {
  // What is missing and what is null are both nothing to who reads it.
  if (Object.is(one ?? null, other ?? null)) return true
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (isRecord(one) && isRecord(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
  }
  return false
}

const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')

/** What differs, value by value, in the order of the fields; a list of objects goes by place, a list of words is one value. */
export const differences = (before: unknown, after: unknown, path: readonly string[] = []): { readonly found: readonly Difference[]; readonly same: number } => {
  if (isSame(before, after)) return { found: [], same: path.length === 0 || before === undefined || after === undefined ? 0 : 1 }
  const [one, other] = [inner(before, after), inner(after, before)]
  if (one === null || other === null) return { found: [{ path, before, after }], same: 0 }
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const parts = keys.map((key) => differences(one[key], other[key], [...path, key]))
  return { found: parts.flatMap(({ found }) => found), same: parts.reduce((sum, part) => sum + part.same, 0) }
}

/** What a value is looked into by; a record beside nothing is one as well, so that what is new is shown by its fields. */
const inner = (value: unknown, beside: unknown): Readonly<Record<string, unknown>> | null => {
  if (isRecord(value)) return value
  if (Array.isArray(value) && Array.isArray(beside) && !isTextList(value) && !isTextList(beside)) return Object.fromEntries(value.map((each: unknown, at) => [String(at + 1), each]))
  return value === null || value === undefined ? (isRecord(beside) ? {} : null) : null
}
