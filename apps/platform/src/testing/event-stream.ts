/** What a stream of events says, read one by one. */
export interface EventStream {
  readonly response: Response
  /** The data of the next event of the name; others are passed over. Throws where the stream ends before. */
  next(name: string): Promise<unknown>
  /** Resolves when the other side has ended it. */
  ended(): Promise<void>
  close(): void
}

export const openEventStream = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<EventStream> => {
  const aborter = new AbortController()
  const response = await fetch(url, { signal: aborter.signal, headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async (): Promise<boolean> => {
    const part = await reader?.read()
    text += part?.value ?? ''
    return part?.done !== true
  }
  const next = async (name: string): Promise<unknown> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end < 0) {
        if (!(await read())) throw new Error('the stream ended')
        continue
      }
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      const data = new RegExp(`^event: ${name}\ndata: (.*)$`).exec(block)?.[1]
      if (data !== undefined) return JSON.parse(data)
    }
  }
  const ended = async (): Promise<void> => {
    while (await read());
  }
  return { response, next, ended, close: () => aborter.abort() }
}
