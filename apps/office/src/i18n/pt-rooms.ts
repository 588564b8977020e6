import { gather } from './gather.ts'

/** Of every other room: they come with the first screen behind the dashboard. */
export const words = gather(import.meta.glob(['./*/pt.ts', '!./{bulks,entrance,home,looks,refusals,rights,shell,titles,ui,words}/pt.ts'], { eager: true, import: 'words' }))
