/** A sentence for the person who started the program: what is wrong and what to do. Printed without a stack, exit code 1. */
export class StartRefused extends Error {}

type Read<T> = (name: string, text: string | undefined) => T

/** Every variable is read once, here, by name; a bad value ends the start with a sentence that says what to change. */
export const readEnvironment = <Spec extends Record<string, Read<unknown>>>(
  environment: NodeJS.ProcessEnv,
  spec: Spec,
): { readonly [Name in keyof Spec]: ReturnType<Spec[Name]> } => {
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(spec)) {
    const text = environment[name]
    values[name] = read(name, text === '' ? undefined : text)
  }
  return values as { readonly [Name in keyof Spec]: ReturnType<Spec[Name]> }
}

export const port =
  (fallback: number): Read<number> =>
  (name, text) => {
    if (text === undefined) return fallback
    const value = /^[0-9]{1,5}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= 1 && value <= 65_535)) throw new StartRefused(`${name} is "${text}", but must be a port from 1 to 65535, such as ${fallback}.`)
    return value
  }

export const text =
  (fallback: string): Read<string> =>
  (_name, value) =>
    value ?? fallback

export const optional: Read<string | undefined> = (_name, value) => value

const notSet = (name: string): StartRefused => new StartRefused(`${name} is not set. Start with "npm start", which sets it, or set it yourself.`)

export const required: Read<string> = (name, value) => {
  if (value === undefined) throw notSet(name)
  return value
}

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[], fallback: Choice): Read<Choice> =>
  (name, value) => {
    if (value === undefined) return fallback
    const choice = choices.find((each) => each === value)
    if (choice === undefined) throw new StartRefused(`${name} is "${value}", but must be ${choices.join(' or ')}.`)
    return choice
  }

const parseUrl = (name: string, value: string, protocols: readonly string[], example: string): URL => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !protocols.includes(url.protocol)) throw new StartRefused(`${name} is not a usable address. It must look like ${example}.`)
  return url
}

/** An http or https origin, without a trailing slash. */
export const origin =
  (fallback: string): Read<string> =>
  (name, value) =>
    value === undefined ? fallback : parseUrl(name, value, ['http:', 'https:'], 'https://bet.example.com').origin

export const optionalOrigin: Read<string | undefined> = (name, value) =>
  value === undefined ? undefined : parseUrl(name, value, ['http:', 'https:'], 'https://bet.example.com').origin

/** How signs of a user or password are written in an address. */
export const signsSentence = 'signs such as # / ? % @ are written %23 %2F %3F %25 %40 in a user or password'

const databaseProtocols = ['postgres:', 'postgresql:']

/** The value itself never stands in the message: it holds a password. */
export const optionalDatabaseUrl: Read<string | undefined> = (name, value) => {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : null
  // An unwritten # / or ? ends the host early: what stands before @ is then no user any more.
  const isUsable = url !== null && databaseProtocols.includes(url.protocol) && url.hash === '' && !(url.username === '' && value.includes('@'))
  if (!isUsable) throw new StartRefused(`${name} is not a usable address. It must look like postgres://user:password@host:5432/database, and ${signsSentence}.`)
  return value
}

export const databaseUrl: Read<string> = (name, value) => {
  const url = optionalDatabaseUrl(name, value)
  if (url === undefined) throw notSet(name)
  return url
}
