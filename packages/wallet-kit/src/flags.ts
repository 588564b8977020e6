import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values']

/** A wrong call: the sentence and how to call, on standard error; exit code 2. */
export const refuseCall = (usage: string, sentence: string): never => {
  process.stderr.write(`${sentence}\n${usage}\n`)
  process.exit(2)
}

/** Secrets and tokens begin with any sign, also with a dash: what follows a flag that wants a value is its value, unless it is a flag itself. */
const withDashedValues = (args: readonly string[], options: Options): string[] => {
  const isFlag = (arg: string): boolean => arg.startsWith('--') && Object.hasOwn(options, arg.slice(2).split('=')[0] ?? '')
  const wantsValue = (arg: string | undefined): boolean => arg?.startsWith('--') === true && options[arg.slice(2)]?.type === 'string'
  return args.flatMap((arg, at) => {
    const next = args[at + 1]
    if (wantsValue(arg) && next?.startsWith('-') && !isFlag(next)) return [`${arg}=${next}`]
    return wantsValue(args[at - 1]) && arg.startsWith('-') && !isFlag(arg) ? [] : [arg]
  })
}

/** The flags a program was called with; `--help` and a wrong call end it with its usage. */
export const readFlags = <const Given extends Options>(usage: string, options: Given): Values<Given> => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    return parseArgs({ args: withDashedValues(args, options), options }).values
  } catch (error) {
    return refuseCall(usage, error instanceof Error ? `${error.message.split(/\.\s/)[0]}.` : String(error))
  }
}

export const needed = (usage: string, name: string, value: string | undefined): string =>
  value === undefined || value === '' ? refuseCall(usage, `--${name} is missing.`) : value

/** A flag that counts something, or a share. */
export const numberFlag = (usage: string, name: string, text: string, limits: { readonly min: number; readonly max: number }): number => {
  const value = /^[0-9]{1,12}(?:\.[0-9]{1,6})?$/.test(text) ? Number(text) : Number.NaN
  if (value >= limits.min && value <= limits.max) return value
  return refuseCall(usage, `--${name} is "${text}", but must be a number from ${limits.min} to ${limits.max}.`)
}

export const originFlag = (usage: string, name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return refuseCall(usage, `--${name} is "${text}", but must be an origin such as https://bet.example.com.`)
  return url.origin
}
