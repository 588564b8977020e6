import { randomBytes } from 'node:crypto'
import type { Context } from './issuer-context.ts'

interface Recaptcha {
  readonly siteKey: string
  /** Whether the check gave it for a person, once. */
  take(token: string): boolean
  answer(ctx: Context): Promise<boolean>
}

const siteKey = '6Ltest-site-key'

/** As much of the script as the product uses; like the real one it brings a frame of its own origin, which alone makes tokens. */
const scriptFor = (origin: string, onload: string): string => `
let settings
addEventListener('message', ({ origin, data }) => {
  if (origin !== ${JSON.stringify(origin)}) return
  settings.callback(data.token)
})
window.grecaptcha = {
  render: (id, given) => {
    settings = given
    if (given.size !== 'invisible') throw new Error('only an invisible check is known here')
    return 0
  },
  execute: () => {
    const frame = document.createElement('iframe')
    frame.title = 'reCAPTCHA'
    frame.src = ${JSON.stringify(`${origin}/recaptcha/frame?k=`)} + encodeURIComponent(settings.sitekey)
    frame.style = 'border:0;inline-size:100%;block-size:100dvh'
    document.body.append(frame)
  },
}
window[${JSON.stringify(onload)}]()
`

const passed = (token: string): string => `<!doctype html><script>parent.postMessage({ token: ${JSON.stringify(token)} }, '*')</script>`
const challenge = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Check</title>
<form method="post"><button>I am a person</button></form></html>`

export const openRecaptcha = (origin: string, asksToSee: () => boolean): Recaptcha => {
  const given = new Set<string>()
  return {
    siteKey,
    take: (token) => given.delete(token),
    answer: async (ctx) => {
      if (ctx.path === '/recaptcha/api.js') {
        ctx.type = 'text/javascript'
        ctx.body = scriptFor(origin, String(ctx.query['onload']))
        return true
      }
      if (ctx.path !== '/recaptcha/frame') return false
      ctx.type = 'html'
      if (ctx.query['k'] !== siteKey) ctx.status = 400
      else if (ctx.method === 'GET' && asksToSee()) ctx.body = challenge
      else {
        const token = randomBytes(30).toString('base64url')
        given.add(token)
        ctx.body = passed(token)
      }
      return true
    },
  }
}
