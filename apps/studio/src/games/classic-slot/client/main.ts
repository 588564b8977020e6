import { startSandbox } from '#vendors/client/start.ts'
import { classicSlotClient } from './classic-slot.ts'
import './classic-slot.css'

startSandbox(classicSlotClient)
