import { gather } from './gather.ts'

/** Of every other room: they come with the first screen behind the dashboard. */
export const words = gather(import.meta.glob(['./*/en.ts', '!./{bulks,entrance,home,looks,refusals,rights,shell,titles,ui,words}/en.ts'], { eager: true, import: 'words' }))
