import { startTable } from '#vendors/client/live/start.ts'
import './roulette.css'
import { rouletteTable } from './game.ts'

startTable(rouletteTable)
