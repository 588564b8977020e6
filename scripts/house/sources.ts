import { watch } from 'node:fs'

/** Development only: tells when a source below one of the folders changed, once for changes that come together. */
export interface Sources {
  onChange(listener: () => void): void
}

const quietMs = 150

export const watchSources = (folders: readonly string[]): Sources => {
  const listeners: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders)
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || !/\.(?:ts|sql|json)$/.test(name) || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => listeners.forEach((listener) => listener()), quietMs)
    })
  return { onChange: (listener) => listeners.push(listener) }
}
