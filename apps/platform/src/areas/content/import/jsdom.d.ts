// The parts of jsdom that are used here. Its own types would bring a browser's globals into a server's code.
declare module 'jsdom' {
  import type { WindowLike } from 'dompurify'

  interface Parsed {
    readonly body: { readonly textContent: string | null }
  }
  export class JSDOM {
    constructor(html: string)
    readonly window: WindowLike & { readonly DOMParser: new () => { parseFromString(html: string, type: 'text/html'): Parsed } }
  }
}
