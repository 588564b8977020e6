import { startLive } from '#vendors/client/live/start.ts'
import './crash.css'
import { openCrash } from './game.ts'
import { buildCrashPage } from './page.ts'
import { crashWords } from './words.ts'

startLive({ words: crashWords, build: buildCrashPage, open: openCrash })
