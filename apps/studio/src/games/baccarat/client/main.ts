import { startTable } from '#vendors/client/live/start.ts'
import './baccarat.css'
import { baccaratTable } from './game.ts'

startTable(baccaratTable)
