/** What the sandboxes stand for in a demo. In a production none of them runs: each is somebody else's service, or is not there. */
const parts = [
  { settings: [], sentence: 'no payment sandbox: deposits are refused, and withdrawals stay held, until a payment provider is there' },
  { settings: ['SMS_URL'], sentence: 'no SMS sandbox: no code goes to a phone until SMS_URL names a gateway' },
  { settings: ['SMTP_URL'], sentence: 'no e-mail sandbox: no mail is sent until SMTP_URL names a server' },
] as const

/** One line each for what a production goes without, by what its environment does not name. */
export const leftOut = (environment: NodeJS.ProcessEnv): readonly string[] =>
  parts
    .filter(({ settings }) => settings.length === 0 || settings.some((name) => (environment[name] ?? '') === ''))
    .map(({ sentence }) => `NODE_ENV is "production": ${sentence}.`)
