import { gather } from './gather.ts'

export const words = gather(import.meta.glob('./*/en.ts', { eager: true, import: 'words' }))
