import { gather } from './gather.ts'

export const words = gather(import.meta.glob('./*/pt.ts', { eager: true, import: 'words' }))
